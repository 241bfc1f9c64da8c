import { created } from "@/lib/http/answer";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import {
  conversationListSchema,
  conversationQuerySchema,
  conversationSchema,
  newConversationSchema,
} from "@/lib/messages/contract";
import { getConversation, listConversations } from "@/lib/messages/reads";
import { startConversation } from "@/lib/messages/writes";

export const GET = route({
  access: ["client", "professional", "admin"],
  summary: "One's own conversations, last message first",
  query: conversationQuerySchema,
  response: conversationListSchema,
  handle: ({ viewer, query }) => listConversations(viewer, query),
});

export const POST = route({
  access: ["client", "professional"],
  summary: "Open the conversation with somebody",
  body: newConversationSchema,
  response: conversationSchema,
  rate: { name: "conversations", limit: 60, seconds: 600 },
  handle: async ({ viewer, body }) => {
    const id = await startConversation(viewer, body);
    return created(`/api/conversations/${id}`, await getConversation(viewer, id));
  },
});

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET", "POST");
