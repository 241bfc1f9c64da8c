import { z } from "zod";
import { markRead } from "@/lib/messaging/conversations/writes";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { readUpToSchema } from "@/lib/messaging/messages/contract";

export const POST = route({
  access: ["client", "professional"],
  seats: ["accountant", "assistant"],
  summary: "Say how far one has read",
  params: z.strictObject({ id: z.uuid() }),
  body: readUpToSchema,
  handle: ({ viewer, params: { id }, body }) => markRead(viewer, id, body.seq),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
