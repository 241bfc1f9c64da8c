import { z } from "zod";
import { professionalIdSchema, revealedContactSchema } from "@/lib/directory/professionals/contract";
import { revealContact } from "@/lib/directory/professionals/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({
    access: "public",
    summary: "Reveal a professional's email, phone, website and WhatsApp number; counted and rate-limited",
    params: z.strictObject({ id: professionalIdSchema }),
    query: z.strictObject({}),
    response: revealedContactSchema,
    rate: { name: "contact-reveal", limit: 30, seconds: 3600, network: 300 },
    rateTarget: ({ params }) => params.id,
    handle: ({ params }) => revealContact(params.id),
  }),
});
