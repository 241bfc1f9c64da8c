import { z } from "zod";
import { otherMethods } from "@/lib/platform/http/other-methods";
import { route } from "@/lib/platform/http/route";
import { professionalIdSchema, revealedContactSchema } from "@/lib/directory/professionals/contract";
import { revealContact } from "@/lib/directory/professionals/writes";

export const POST = route({
  access: "public",
  summary: "Email, phone, website and WhatsApp of a professional; counted and limited",
  params: z.strictObject({ id: professionalIdSchema }),
  query: z.strictObject({}),
  response: revealedContactSchema,
  rate: { name: "contact-reveal", limit: 30, seconds: 3600 },
  handle: ({ params }) => revealContact(params.id),
});

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods("POST");
