import type { ComponentProps } from "react";
import { inputClass } from "@/components/ui/input-class";

/** The browser's own select: works before JavaScript, and as the phone's wheel. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  return <select {...rest} className={`${inputClass} select-arrow${className ? ` ${className}` : ""}`} />;
}
