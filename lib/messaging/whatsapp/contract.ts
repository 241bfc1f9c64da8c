import { z } from "zod";
import { optionalPhone } from "@/lib/platform/reference/text";

/**
 * GET, PUT /api/account/whatsapp: the account's number (E.164) and the consent to share it. Without consent no number
 * is stored.
 */
export const whatsAppChoiceSchema = z.strictObject({ number: z.string(), consent: z.boolean() });
export type WhatsAppChoice = z.infer<typeof whatsAppChoiceSchema>;

export const whatsAppChangeSchema = z
  .strictObject({ number: optionalPhone.default(""), consent: z.boolean() })
  .refine(({ number, consent }) => !consent || number !== "", {
    path: ["number"],
    message: "Enter your WhatsApp number",
  });
export type WhatsAppChange = z.input<typeof whatsAppChangeSchema>;

/** The subject of a hand-off; the link is for the other participant of the viewer's booking or quote. */
export interface HandOffSubject {
  about: "booking" | "quote";
  id: string;
}

/**
 * GET /api/bookings/{id}/whatsapp and /api/quotes/{id}/whatsapp: whether the other participant can be contacted on
 * WhatsApp.
 */
export const whatsAppReachSchema = z.strictObject({ available: z.boolean() });

/** POST to the same paths: the WhatsApp link and its prefilled text. */
export const handOffSchema = z.strictObject({ name: z.string(), url: z.string(), text: z.string() });
export type HandOff = z.infer<typeof handOffSchema>;
