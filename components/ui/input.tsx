import type { ComponentProps } from "react";
import { inputClass } from "@/components/ui/input-class";

/** A one-line text input. */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={className ? `${inputClass} ${className}` : inputClass} />;
}
