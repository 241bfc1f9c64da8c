import { z } from "zod";
import { getProspect } from "@/lib/conversations/reads";
import { otherMethods } from "@/lib/http/other-methods";
import { route } from "@/lib/http/route";
import { prospectIdSchema, prospectSchema } from "@/lib/messages/contract";

export const GET = route({
  access: ["client", "professional"],
  summary: "The conversation with a person; before its first message, what it will be",
  params: z.strictObject({ person: prospectIdSchema }),
  response: prospectSchema,
  handle: ({ viewer, params: { person } }) => getProspect(viewer, person),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods("GET");
