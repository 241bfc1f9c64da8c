import { z } from "zod";
import { optionalText } from "@/lib/platform/reference/text";

/**
 * GET, PUT /api/account/whatsapp: the own number as others are handed to it (E.164), and whether they may be. Without
 * consent no number is kept.
 */
export const whatsAppChoiceSchema = z.strictObject({ number: z.string(), consent: z.boolean() });
export type WhatsAppChoice = z.infer<typeof whatsAppChoiceSchema>;

export const whatsAppChangeSchema = z
  .strictObject({ number: optionalText(40).default(""), consent: z.boolean() })
  .refine(({ number, consent }) => !consent || number !== "", {
    path: ["number"],
    message: "Enter your WhatsApp number",
  });
export type WhatsAppChange = z.input<typeof whatsAppChangeSchema>;

/** What a hand-off is about: the other side of one's own booking or quote is meant. */
export interface HandOffSubject {
  about: "booking" | "quote";
  id: string;
}

/** GET /api/bookings/{id}/whatsapp and /api/quotes/{id}/whatsapp: whether the other side can be written to that way. */
export const whatsAppReachSchema = z.strictObject({ available: z.boolean() });

/** POST at the same places: the link that opens WhatsApp, and the text it fills in. */
export const handOffSchema = z.strictObject({ name: z.string(), url: z.string(), text: z.string() });
export type HandOff = z.infer<typeof handOffSchema>;
