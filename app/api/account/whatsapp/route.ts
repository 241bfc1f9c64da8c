import { endpoint } from "@/lib/platform/http/endpoint";
import { route } from "@/lib/platform/http/route";
import { whatsAppChangeSchema, whatsAppChoiceSchema } from "@/lib/messaging/whatsapp/contract";
import { getWhatsAppChoice } from "@/lib/messaging/whatsapp/reads";
import { setWhatsAppChoice } from "@/lib/messaging/whatsapp/writes";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    duringView: "hidden",
    summary: "One's own WhatsApp number, and whether others may write to it",
    response: whatsAppChoiceSchema,
    handle: ({ viewer }) => getWhatsAppChoice(viewer),
  }),

  PUT: route({
    access: ["client", "professional"],
    summary: "Let the people one works with write on WhatsApp, or end it at once",
    body: whatsAppChangeSchema,
    response: whatsAppChoiceSchema,
    rate: { name: "whatsapp-choice", limit: 30, seconds: 3600 },
    handle: ({ viewer, body }) => setWhatsAppChoice(viewer, body),
  }),
});
