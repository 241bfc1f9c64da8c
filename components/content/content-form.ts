import type { FieldValues } from "react-hook-form";
import { contractResolver } from "@/components/ui/contract-resolver";
import { contentTypes } from "@/lib/content/items/choices";
import { capitalize } from "@/lib/platform/format/capitalize";
import { platforms } from "@/lib/platform/reference/content-platforms";

type Shape = "newGenerationSchema" | "newContentScheduleSchema" | "contentSettingsChangeSchema" | "slotSchema";
/** A resolver for one of this domain's schemas. */
export const contentResolver = <Form extends FieldValues>(shape: Shape) =>
  contractResolver<Form>(async () => (await import("@/lib/content/items/contract"))[shape]);

export const choicesOf = (list: readonly string[]) => list.map((value) => ({ value, label: value }));
export const platformChoices = platforms.map(({ id, label }) => ({ value: id, label }));
export const typeChoices = contentTypes.map((value) => ({
  value,
  label: capitalize(value),
}));
