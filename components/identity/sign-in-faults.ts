import { accountMessages } from "@/lib/platform/reference/account-messages";
import { emailPattern, messages } from "@/lib/platform/reference/messages";

export type SignInFaults = { email?: string; password?: string };

/**
 * specification 5, sign-in: what is wrong with what was typed. The contract says the same on the server; its library is
 * not worth a phone's data for two fields.
 */
export function signInFaults({ email, password }: { email: string; password: string }): SignInFaults {
  return { ...emailFault(email), ...(password === "" && { password: accountMessages.password }) };
}

/** specification 5, password reset. */
export function emailFault(email: string): { email?: string } {
  const text = email.trim();
  if (text === "") return { email: messages.emailRequired };
  return emailPattern.test(text) ? {} : { email: messages.emailInvalid };
}
