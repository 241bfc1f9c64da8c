import { HttpError } from "@/lib/platform/http/errors";

/**
 * Rejects a new password among the 10,000 most common ones, in any capitalization (400 at `field`), as the hint of the
 * forms says (`accountMessages.passwordHint`).
 */
export async function assertUncommon(password: string, field: "password" | "newPassword"): Promise<void> {
  // Half a megabyte, loaded with the first new password.
  const { commonPasswords } = await import("./common-password-list");
  if (!commonPasswords.has(password.normalize("NFC").toLowerCase())) return;
  const reason = "This is one of the 10,000 most common passwords, so it is easily guessed. Choose another one.";
  throw new HttpError(400, "common-password", reason, { fields: { [field]: reason } });
}
