import { z } from "zod";
import { emailSchema, passwordSchema, personFields, samePasswords } from "@/lib/identity/accounts/contract";

/** POST /api/password-resets: 202 and the same response whether or not the address is known. */
export const resetRequestSchema = z.strictObject({ email: emailSchema });
export const resetRequestedSchema = z.strictObject({
  sent: z.literal(true),
  validMinutes: z.int(),
  /**
   * True where mail is simulated: this browser may open the mail it requested, once (POST /api/password-resets/mail).
   */
  simulated: z.boolean(),
});

/** POST /api/password-resets/mail: the mail this browser requested, once; 404 without one. */
export const resetMailSchema = z.strictObject({ subject: z.string(), text: z.string() });
export type ResetMail = z.infer<typeof resetMailSchema>;

/** PUT /api/password-resets/{token}: 204; 410 `reset-expired` when the link is used, expired or unknown. */
export const resetTokenSchema = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
export const newPasswordSchema = z
  .strictObject({ password: passwordSchema, confirmPassword: personFields.confirmPassword })
  .superRefine(samePasswords);
