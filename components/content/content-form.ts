import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { contentTypes, platforms } from "@/lib/reference/content";

type Shape = "newGenerationSchema" | "newContentScheduleSchema" | "contentSettingsChangeSchema" | "slotSchema";

/** Checks a form by one of the contract's shapes, which is fetched on the first check. Without a connection the server has the word. */
export function contentResolver<Form extends FieldValues>(shape: Shape): Resolver<Form> {
  return async (values, context, options) => {
    const parts = await Promise.all([import("@/lib/content/contract"), import("@hookform/resolvers/zod")]).catch(
      () => null,
    );
    if (!parts) return { values, errors: {} };
    const [contract, { zodResolver }] = parts;
    const { errors } = await zodResolver(contract[shape] as never)(values as never, context, options as never);
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<Form> }
      : { values, errors: {} };
  };
}

export const choicesOf = (list: readonly string[]) => list.map((value) => ({ value, label: value }));
export const platformChoices = platforms.map(({ id, label }) => ({ value: id, label }));
export const typeChoices = contentTypes.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));
