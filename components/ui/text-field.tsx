import type { ComponentProps, ReactNode } from "react";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import { PasswordInput } from "@/components/ui/password-input";

type Props = Omit<ComponentProps<"input">, "name"> & {
  name: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  suggestions?: readonly string[];
};

const boxes: Partial<Record<string, typeof Input>> = { password: PasswordInput, number: NumberInput };

/**
 * A labelled text input with its hint and error, for registered forms: all other props go to the `<input>`. A password
 * input includes a button to show the password.
 */
export function TextField({ label, name, id = name, hint, error, optional, suggestions, className, ...rest }: Props) {
  const Box = boxes[rest.type ?? ""] ?? Input;
  const list = suggestions && `${id}-suggestions`;
  return (
    <Field label={label} name={name} id={id} hint={hint} error={error} optional={optional} className={className}>
      <Box {...rest} {...fieldIds(name, { hint, error, id })} aria-required={optional ? undefined : true} list={list} />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </Field>
  );
}
