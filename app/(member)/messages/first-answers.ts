import { z } from "zod";
import type { FirstAnswers } from "@/components/messaging/messages-view-props";
import { getConversation, getProspect, listConversations } from "@/lib/messaging/conversations/reads";
import { prospectIdSchema } from "@/lib/messaging/messages/contract";
import { listMessages } from "@/lib/messaging/messages/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { isHttpError } from "@/lib/platform/http/errors";
import { isStorable } from "@/lib/platform/reference/text";

const conversationId = z.uuid();
const person = prospectIdSchema.refine(isStorable);

type Query = Partial<Record<"conversation" | "to", string | string[] | null>>;

/**
 * Loads the initial data of the messages page: the list, and the URL's conversation or contact if the viewer has
 * access.
 */
export async function firstAnswers(viewer: Viewer, { conversation: id, to }: Query): Promise<FirstAnswers> {
  const list = await listConversations(viewer, { q: "", priority: "", page: 1, perPage: 50 });
  try {
    return {
      list,
      ...(await named(viewer, conversationId.safeParse(id).data, id ? undefined : person.safeParse(to).data)),
    };
  } catch (error) {
    if (isHttpError(error)) return { list };
    throw error;
  }
}

async function named(viewer: Viewer, id: string | undefined, to: string | undefined): Promise<FirstAnswers> {
  if (id) {
    const [conversation, messages] = await Promise.all([
      getConversation(viewer, id),
      listMessages(viewer, id, { limit: 50 }),
    ]);
    return { conversation, messages };
  }
  if (!to) return {};
  const conversation = await getProspect(viewer, to);
  const prospect = { to, conversation };
  return conversation.id
    ? { prospect, messages: await listMessages(viewer, conversation.id, { limit: 50 }) }
    : { prospect };
}
