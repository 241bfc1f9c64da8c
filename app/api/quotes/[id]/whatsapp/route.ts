import { z } from "zod";
import { handOffSchema, whatsAppReachSchema } from "@/lib/messaging/whatsapp/contract";
import { canHandOff, handOff } from "@/lib/messaging/whatsapp/reads";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

const params = z.strictObject({ id: z.uuid() });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    seats: ["accountant"],
    summary: "Check whether the other side of a quote accepts WhatsApp messages",
    params,
    response: whatsAppReachSchema,
    handle: ({ viewer, params: { id } }) => canHandOff(viewer, { about: "quote", id }),
  }),

  POST: route({
    access: ["client", "professional"],
    seats: ["accountant"],
    summary: "Get a link that opens WhatsApp with the quote's reference filled in; limited like contact details",
    params,
    response: handOffSchema,
    rate: { name: "contact-reveal", limit: 30, seconds: 3600 },
    handle: ({ viewer, params: { id } }) => handOff(viewer, { about: "quote", id }),
  }),
});
