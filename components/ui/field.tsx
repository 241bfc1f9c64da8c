import type { ReactNode } from "react";
import { Input } from "@/components/ui/input";
import { lettersClass } from "@/lib/platform/letters/letters";

type Props = {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  optional?: boolean;
  id?: string;
  className?: string;
  children?: ReactNode;
};

/**
 * The ids that connect a control with its hint and error, for controls passed as children: `<Input {...fieldIds(name, {
 * hint, error })} />`.
 */
export function fieldIds(
  name: string,
  { hint, error, id = name }: { hint?: unknown; error?: string; id?: string } = {},
) {
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    id,
    name,
    "aria-invalid": error ? (true as const) : undefined,
    "aria-describedby": describedBy || undefined,
  };
}

/** A labelled control with its hint above and its error below. Without children it renders a text input. */
export function Field({ label, name, hint, error, required, optional, id = name, className, children }: Props) {
  return (
    <div className={className ? `field ${className}` : "field"}>
      <label htmlFor={id}>
        <span>{label}</span>
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className={lettersClass(hint, "text-sm text-ink-soft")}>
          {hint}
        </p>
      )}
      {children ?? <Input {...fieldIds(name, { hint, error, id })} required={required} />}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
