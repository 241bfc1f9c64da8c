import { accountMessages } from "@/lib/platform/reference/account-messages";
import { emailPattern, messages } from "@/lib/platform/reference/messages";

export type SignInFaults = { email?: string; password?: string };

/**
 * The errors of the sign-in form (specification 5). They duplicate the contract, because zod is too large to load for
 * two fields.
 */
export function signInFaults({ email, password }: { email: string; password: string }): SignInFaults {
  return { ...emailFault(email), ...(password === "" && { password: accountMessages.password }) };
}

/** The error of the password reset form (specification 5). */
export function emailFault(email: string): { email?: string } {
  const text = email.trim();
  if (text === "") return { email: messages.emailRequired };
  return emailPattern.test(text) ? {} : { email: messages.emailInvalid };
}
