import type { ComponentProps, ReactNode } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { fieldIds } from "@/components/ui/field";

type Props = Omit<ComponentProps<"input">, "name"> & { name: string; label: ReactNode; error?: string };

/** A checkbox with its error message below. */
export function CheckField({ label, name, error, ...rest }: Props) {
  return (
    <div>
      <Checkbox {...rest} {...fieldIds(name, { error })} label={label} />
      {error && (
        <p id={`${name}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
