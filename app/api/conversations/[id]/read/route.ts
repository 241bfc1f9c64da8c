import { z } from "zod";
import { markRead } from "@/lib/messaging/conversations/writes";
import { readUpToSchema } from "@/lib/messaging/messages/contract";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: ["client", "professional"],
    seats: ["accountant", "assistant"],
    summary: "Mark messages of a conversation as read up to a point",
    params: z.strictObject({ id: z.uuid() }),
    body: readUpToSchema,
    handle: ({ viewer, params: { id }, body }) => markRead(viewer, id, body.seq),
  }),
});
