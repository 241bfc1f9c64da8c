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

/** A button and what it opens: the browser's own popover, so that it opens before hydration, closes by itself and gives the focus back. A link that is followed closes it too. */
export function Drop({ label, button, buttonClass, className, as: Tag = "section", children }: Props) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass}>
        {button}
      </button>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links inside are what is pressed */}
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
