import type { ComponentProps } from "react";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "md" | "sm";

/** The classes of a button (app/tokens.css), for links that look like one. */
export function buttonClass({
  variant = "primary",
  size = "md",
}: { variant?: ButtonVariant; size?: ButtonSize } = {}): string {
  return `button ${variant}${size === "sm" ? " small" : ""}`;
}

type Props = ComponentProps<"button"> & { variant?: ButtonVariant; size?: ButtonSize; busy?: boolean };

/** A button. While `busy` it keeps its width and label, shows a spinner and ignores clicks. */
export function Button({ variant, size, busy = false, type = "button", className, children, onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={`${buttonClass({ variant, size })}${className ? ` ${className}` : ""}`}
    >
      {children}
    </button>
  );
}
