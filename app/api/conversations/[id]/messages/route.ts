import { z } from "zod";
import { markDelivered } from "@/lib/messaging/conversations/writes";
import {
  messageListSchema,
  messageQuerySchema,
  messageSchema,
  newMessageSchema,
} from "@/lib/messaging/messages/contract";
import { listMessages } from "@/lib/messaging/messages/reads";
import { sendMessage } from "@/lib/messaging/messages/writes";
import { created } from "@/lib/platform/http/server/answer";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

const params = z.strictObject({ id: z.uuid() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    scope: "messages:read",
    seats: ["accountant", "assistant"],
    summary: "List the messages of a conversation, from the cursor `after` on",
    params,
    query: messageQuerySchema,
    response: messageListSchema,
    handle: async ({ viewer, params: { id }, query }) => {
      const list = await listMessages(viewer, id, query);
      if (!viewer.viewedBy && list.items.some(({ isOwn }) => !isOwn))
        await markDelivered(viewer, id, list.items.at(-1)!.seq);
      return list;
    },
  }),

  POST: route({
    access: ["client", "professional"],
    scope: "messages:write",
    seats: ["accountant", "assistant"],
    summary: "Send a message; repeating its id sends nothing twice",
    params,
    body: newMessageSchema,
    example: { id: "3f8f6f3e-6c0e-4d6f-9c7e-0c2f4f4f8a11", content: "Good morning", attachmentIds: [] },
    response: messageSchema,
    rate: { name: "messages", limit: 120, seconds: 60 },
    idempotent: true,
    handle: ({ viewer, params: { id }, body, once }) =>
      once(async (tx) => {
        const message = await sendMessage(tx, viewer, id, body);
        return created(`/api/conversations/${id}/messages?after=${message.seq - 1}&limit=1`, message);
      }),
  }),
});
