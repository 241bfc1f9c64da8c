import { z } from "zod";
import { getConversation } from "@/lib/conversations/reads";
import { setPriority } from "@/lib/conversations/writes";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { conversationChangeSchema, conversationSchema } from "@/lib/messages/contract";

const params = z.strictObject({ id: z.uuid() });

export const GET = route({
  access: ["client", "professional"],
  summary: "One conversation",
  params,
  response: conversationSchema,
  handle: ({ viewer, params: { id } }) => getConversation(viewer, id),
});

export const PATCH = route({
  access: ["professional"],
  summary: "Mark a conversation's priority",
  params,
  body: conversationChangeSchema,
  response: conversationSchema,
  handle: async ({ viewer, params: { id }, body }) => {
    await setPriority(viewer, id, body.priority);
    return getConversation(viewer, id);
  },
});

export const { POST, PUT, DELETE, OPTIONS } = otherMethods("GET", "PATCH");
