import { z } from "zod";
import { neededNumber } from "@/lib/platform/reference/text";

export const codeSchema = z.strictObject({
  code: neededNumber(40, "Enter the code"),
});
export const twoFactorStateSchema = z.strictObject({ on: z.boolean(), recoveryLeft: z.int() });
export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;
/** Data for an authenticator app: the QR code as SVG, and the secret to type. */
export const twoFactorSetupSchema = z.strictObject({ secret: z.string(), qr: z.string() });
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;
export const recoveryCodesSchema = z.strictObject({ recoveryCodes: z.array(z.string()) });

/** POST /api/account/two-factor/sms: in simulated sign-in a sample of the SMS is in the outbox; nothing is turned on. */
export const smsRequestedSchema = z.strictObject({ outbox: z.literal(true) });
export type SmsRequested = z.infer<typeof smsRequestedSchema>;
