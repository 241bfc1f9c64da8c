import { whatsAppChangeSchema, whatsAppChoiceSchema } from "@/lib/messaging/whatsapp/contract";
import { getWhatsAppChoice } from "@/lib/messaging/whatsapp/reads";
import { setWhatsAppChoice } from "@/lib/messaging/whatsapp/writes";
import { endpoint } from "@/lib/platform/http/server/endpoint";
import { route } from "@/lib/platform/http/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({
    access: ["client", "professional"],
    duringView: "hidden",
    summary: "Get the account's WhatsApp number and whether others may message it",
    response: whatsAppChoiceSchema,
    handle: ({ viewer }) => getWhatsAppChoice(viewer),
  }),

  PUT: route({
    access: ["client", "professional"],
    summary: "Allow or stop WhatsApp messages from people the account works with",
    body: whatsAppChangeSchema,
    response: whatsAppChoiceSchema,
    rate: { name: "whatsapp-choice", limit: 30, seconds: 3600 },
    handle: ({ viewer, body }) => setWhatsAppChoice(viewer, body),
  }),
});
