import type { ComponentProps } from "react";
import { inputClass } from "@/components/ui/input-class";

/** A native select: it works before JavaScript and opens the phone's own picker. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...rest} className={`${inputClass} select-arrow${className ? ` ${className}` : ""}`} />;
}
