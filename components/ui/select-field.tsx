import type { ComponentProps, ReactNode } from "react";
import { Field, fieldIds } from "@/components/ui/field";
import { Select } from "@/components/ui/select";

export interface Choice {
  value: string;
  label: string;
}
type Props = Omit<ComponentProps<"select">, "name"> & {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  choices: readonly Choice[];
  blank?: string;
};

/** A labelled select with its hint and error; the initial option is blank. */
export function SelectField({
  label,
  name,
  id = name,
  hint,
  error,
  optional,
  choices,
  blank = "Choose one",
  className,
  ...rest
}: Props) {
  return (
    <Field label={label} name={name} id={id} hint={hint} error={error} optional={optional} className={className}>
      <Select {...rest} {...fieldIds(name, { hint, error, id })} aria-required={optional ? undefined : true}>
        <option value="">{blank}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
