import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { accountMessages as say } from "@/lib/reference/account-messages";

/** Checks a form by one of the contract's shapes, which is fetched on the first check. Without a connection the server has the word. */
export function resolverOf<Form extends FieldValues>(
  shape: "accountChangeSchema" | "passwordChangeSchema",
): Resolver<Form> {
  return async (values, context, options) => {
    const parts = await Promise.all([import("@/lib/accounts/contract"), import("@hookform/resolvers/zod")]).catch(
      () => null,
    );
    if (!parts) return { values, errors: {} };
    const [contract, { zodResolver }] = parts;
    const checked = await zodResolver(contract[shape] as never)(values as never, context, options as never);
    const errors = checked.errors as Record<string, unknown>;
    // What the contract says about two fields together it says only once each is right by itself; a person wants to hear all of it at once.
    if (values.newPassword && values.confirmPassword && values.newPassword !== values.confirmPassword)
      errors.confirmPassword ??= { type: "custom", message: say.passwordMismatch };
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<Form> }
      : { values, errors: {} };
  };
}
