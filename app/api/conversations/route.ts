import { getConversationIn, listConversations } from "@/lib/messaging/conversations/reads";
import {
  conversationListSchema,
  conversationQuerySchema,
  conversationSchema,
  newConversationSchema,
} from "@/lib/messaging/messages/contract";
import { startConversation } from "@/lib/messaging/messages/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional", "admin"],
    scope: "messages:read",
    seats: ["accountant", "assistant"],
    summary: "List the conversations of the signed-in account, latest message first",
    query: conversationQuerySchema,
    response: conversationListSchema,
    handle: ({ viewer, query }) => listConversations(viewer, query),
  }),

  POST: route({
    access: ["client", "professional"],
    scope: "messages:write",
    seats: ["accountant"],
    summary: "Send the first message to a person, which opens the conversation",
    body: newConversationSchema,
    example: {
      professionalId: "amina-otieno",
      message: { id: "3f8f6f3e-6c0e-4d6f-9c7e-0c2f4f4f8a11", content: "Good morning", attachmentIds: [] },
    },
    response: conversationSchema,
    rate: { name: "conversations", limit: 60, seconds: 600 },
    idempotent: true,
    handle: ({ viewer, body, once }) =>
      once(async (tx) => {
        const id = await startConversation(tx, viewer, body);
        return created(`/api/conversations/${id}`, await getConversationIn(tx, viewer, id));
      }),
  }),
});
