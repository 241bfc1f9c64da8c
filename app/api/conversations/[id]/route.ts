import { z } from "zod";
import { getConversation } from "@/lib/messaging/conversations/reads";
import { setPriority } from "@/lib/messaging/conversations/writes";
import { conversationChangeSchema, conversationSchema } from "@/lib/messaging/messages/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

const params = z.strictObject({ id: z.uuid() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    scope: "messages:read",
    seats: ["accountant", "assistant"],
    summary: "Get a conversation",
    params,
    response: conversationSchema,
    handle: ({ viewer, params: { id } }) => getConversation(viewer, id),
  }),

  PATCH: route({
    access: ["professional"],
    seats: ["accountant", "assistant"],
    summary: "Set a conversation's priority",
    params,
    body: conversationChangeSchema,
    response: conversationSchema,
    handle: async ({ viewer, params: { id }, body }) => {
      await setPriority(viewer, id, body.priority);
      return getConversation(viewer, id);
    },
  }),
});
