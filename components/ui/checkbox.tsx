import type { ComponentProps, ReactNode } from "react";

/** A checkbox with its label; the whole row is the click target. */
export function Checkbox({ label, className = "", ...rest }: ComponentProps<"input"> & { label: ReactNode }) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input {...rest} type="checkbox" className="size-5 shrink-0 accent-primary" />
      <span>{label}</span>
    </label>
  );
}
