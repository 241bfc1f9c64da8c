import type { ComponentProps } from "react";
import { inputClass } from "@/components/ui/input-class";

/** A text area that grows with its content in browsers that support it. */
export function Textarea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} className={`${inputClass} area${className ? ` ${className}` : ""}`} />;
}
