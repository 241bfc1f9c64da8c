import { isLive } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";

let commonest: Promise<Set<string>> | undefined;

/**
 * Refuses, in live mode, a new password that is one of the 10,000 commonest, however it is capitalised (400, at
 * `field`). In simulated mode
 * the specification's 8 characters are enough, and the form only advises.
 */
export async function demandUncommon(password: string, field: "password" | "newPassword"): Promise<void> {
  if (!isLive()) return;
  commonest ??= readCommonest();
  if (!(await commonest).has(password.normalize("NFC").toLowerCase())) return;
  const reason = "This is one of the 10,000 most common passwords, so it is easily guessed. Choose another one.";
  throw new HttpError(400, "common-password", reason, { fields: { [field]: reason } });
}

/** The package lists them by how often they were found in leaks; half a megabyte that only live sites load, once. */
async function readCommonest(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, 10_000));
}
