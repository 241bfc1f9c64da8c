import { z } from "zod";
import { getProspect } from "@/lib/messaging/conversations/reads";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { prospectIdSchema, prospectSchema } from "@/lib/messaging/messages/contract";

export const GET = route({
  access: ["client", "professional"],
  seats: ["accountant", "assistant"],
  summary: "The conversation with a person; before its first message, what it will be",
  params: z.strictObject({ person: prospectIdSchema }),
  response: prospectSchema,
  handle: ({ viewer, params: { person } }) => getProspect(viewer, person),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
