import type { FieldErrors, Resolver } from "react-hook-form";
import type { NewAccountForm } from "@/lib/accounts/contract";
import { accountMessages as say } from "@/lib/reference/account-messages";

const fault = (message: string) => ({ type: "custom", message });

/**
 * Checks the form by the contract, which is fetched on the first check. What the contract says about two fields together it says only once each of them
 * is right by itself; a person wants to hear all of it at once. Without a connection the server has the word: the sending then says what is wrong.
 */
export const signUpResolver: Resolver<NewAccountForm> = async (values, context, options) => {
  const parts = await Promise.all([import("@/lib/accounts/contract"), import("@hookform/resolvers/zod")]).catch(
    () => null,
  );
  if (!parts) return { values, errors: {} };
  const [{ newAccountSchema }, { zodResolver }] = parts;
  const checked = await zodResolver(newAccountSchema)(values, context, options);
  const errors: FieldErrors<NewAccountForm> = checked.errors;
  if (values.accountType === "business" && !values.companyName?.trim()) errors.companyName ??= fault(say.companyName);
  if (values.password && values.confirmPassword && values.password !== values.confirmPassword)
    errors.confirmPassword ??= fault(say.passwordMismatch);
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
