import { HttpError } from "@/lib/platform/http/errors";

let commonest: Promise<Set<string>> | undefined;

/**
 * Rejects a new password among the 10,000 most common ones, in any capitalization (400 at `field`), as the hint of the
 * forms says (`accountMessages.passwordHint`).
 */
export async function assertUncommon(password: string, field: "password" | "newPassword"): Promise<void> {
  commonest ??= readCommonest();
  if (!(await commonest).has(password.normalize("NFC").toLowerCase())) return;
  const reason = "This is one of the 10,000 most common passwords, so it is easily guessed. Choose another one.";
  throw new HttpError(400, "common-password", reason, { fields: { [field]: reason } });
}

/** The package sorts passwords by frequency in leaks. Half a megabyte, loaded with the first new password. */
async function readCommonest(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, 10_000));
}
