import type { FieldErrors, Resolver } from "react-hook-form";
import { answersOf, type ApplicationForm } from "@/components/applications/application-form";
import { accountMessages as say } from "@/lib/reference/account-messages";

/**
 * Checks all six steps by the contract, which is fetched on the first check. That the two passwords differ the contract says only once every single answer
 * is right; a person wants to hear it at once. Without a connection the server has the word.
 */
export const applicationResolver: Resolver<ApplicationForm, { asClient: boolean }> = async (
  values,
  context,
  options,
) => {
  const asClient = context?.asClient ?? false;
  const parts = await Promise.all([import("@/lib/applications/contract"), import("@hookform/resolvers/zod")]).catch(
    () => null,
  );
  if (!parts) return { values, errors: {} };
  const [{ addedProfessionSchema, newApplicationSchema }, { zodResolver }] = parts;
  const check = zodResolver(asClient ? addedProfessionSchema : newApplicationSchema) as unknown as Resolver<
    Record<string, unknown>
  >;
  const { errors: found } = await check(answersOf(values, asClient), undefined, options as never);
  const errors = found as FieldErrors<ApplicationForm>;
  const differ =
    !asClient && values.password !== "" && values.confirmPassword !== "" && values.password !== values.confirmPassword;
  if (differ) errors.confirmPassword ??= { type: "custom", message: say.passwordMismatch };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
