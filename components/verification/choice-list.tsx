import type { ComponentProps } from "react";
import { Checkbox } from "@/components/ui/checkbox";

type Props = Omit<ComponentProps<"input">, "name" | "value" | "id"> & {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  choices: readonly { slug: string; label: string }[];
};

/** A group of checkboxes. The hint suggests at least one; none is also valid (specification 5). */
export function ChoiceList({ name, label, hint, error, choices, ...rest }: Props) {
  return (
    <fieldset aria-describedby={`${name}-hint`}>
      <legend className="font-semibold">{label}</legend>
      <p id={`${name}-hint`} className="min-h-6 text-sm text-ink-soft">
        {error ?? hint}
      </p>
      <div className="mt-2 grid border-t border-rule sm:grid-cols-2 sm:gap-x-6">
        {choices.map(({ slug, label: text }, index) => (
          <Checkbox
            key={slug}
            {...rest}
            id={index === 0 ? name : undefined}
            name={name}
            value={slug}
            label={text}
            className="border-b border-rule"
          />
        ))}
      </div>
    </fieldset>
  );
}
