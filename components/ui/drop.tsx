"use client";

import { useId, type ReactNode } from "react";

type Props = {
  label: string;
  button: ReactNode;
  buttonClass: string;
  className: string;
  as?: "nav" | "section";
  children: ReactNode;
};

/**
 * A button and what it opens: the browser's own popover, so that it opens before hydration, closes by itself and gives
 * the focus back. A link that is followed closes it too.
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
