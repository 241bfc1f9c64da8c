import type { ComponentProps } from "react";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "md" | "sm";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-primary text-on-primary border-transparent hover:bg-primary-strong",
  secondary: "bg-surface text-ink border-edge hover:border-ink hover:bg-paper",
  ghost: "bg-transparent text-ink border-transparent hover:bg-primary-soft",
  danger: "bg-danger text-on-danger border-transparent hover:bg-danger-strong",
};
const sizes: Record<ButtonSize, string> = { md: "px-5 text-base", sm: "px-3.5 text-sm" };

/** The classes of a button, for links that look like one. */
export function buttonClass({ variant = "primary", size = "md" }: { variant?: ButtonVariant; size?: ButtonSize } = {}): string {
  return `inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border font-semibold leading-tight text-center transition-colors select-none disabled:opacity-55 disabled:cursor-not-allowed aria-disabled:opacity-55 ${sizes[size]} ${variants[variant]}`;
}

type Props = ComponentProps<"button"> & { variant?: ButtonVariant; size?: ButtonSize; busy?: boolean };

/** A button that says what happens. While `busy` it keeps its width and words, shows a turning mark and ignores clicks. */
export function Button({ variant, size, busy = false, type = "button", className = "", children, onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={`${buttonClass({ variant, size })} ${className}`}
    >
      {busy && <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent" />}
      {children}
    </button>
  );
}
