import { z } from "zod";
import type { FirstAnswers } from "@/components/messages/messages-view";
import type { Viewer } from "@/lib/auth/viewer";
import { getConversation, listConversations } from "@/lib/conversations/reads";
import { HttpError } from "@/lib/http/errors";
import { listMessages } from "@/lib/messages/reads";

/**
 * What the messages show before the browser has asked for anything: the list, and the conversation the address names
 * when it is the viewer's.
 */
export async function firstAnswers(viewer: Viewer, id: string | string[] | null | undefined): Promise<FirstAnswers> {
  const list = await listConversations(viewer, { q: "", priority: "", page: 1, perPage: 50 });
  const conversationId = z.uuid().safeParse(id);
  if (!conversationId.success) return { list };
  try {
    const [conversation, messages] = await Promise.all([
      getConversation(viewer, conversationId.data),
      listMessages(viewer, conversationId.data, { limit: 50 }),
    ]);
    return { list, conversation, messages };
  } catch (error) {
    if (error instanceof HttpError) return { list };
    throw error;
  }
}
