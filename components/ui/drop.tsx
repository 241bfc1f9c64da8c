"use client";

import { type ReactNode, useId } from "react";

type Props = {
  label: string;
  button: ReactNode;
  buttonClass: string;
  className: string;
  as?: "nav" | "section";
  children: ReactNode;
};

/**
 * A button with a popover. The native popover attribute makes it work before hydration, close on an outside click and
 * restore the focus. Following a link inside closes it too.
 */
export function Drop({ label, button, buttonClass, className, as: Tag = "section", children }: Props) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass}>
        {button}
      </button>
      <Tag
        aria-label={label}
        id={id}
        popover="auto"
        className={`drop ${className}`}
        onClick={({ target, currentTarget }) => (target as Element).closest("a") && currentTarget.hidePopover()}
      >
        {children}
      </Tag>
    </>
  );
}
