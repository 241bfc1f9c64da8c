"use client";

import { useState } from "react";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";

type Props = {
  label: string;
  /** The subject, added to the accessible name when a page has several copy buttons. */
  about?: string;
  text: string;
  /** The same content as HTML, for programs that accept rich text. */
  html?: string;
  variant?: ButtonVariant;
};

/**
 * Copies a text, with its formatting if `html` is given. Confirms the copy, or explains how to copy by hand if the
 * browser denies access to the clipboard.
 */
export function CopyButton({ label, about, text, html, variant }: Props) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      if (html && typeof ClipboardItem === "function") {
        const part = (type: string, content: string) => new Blob([content], { type });
        await navigator.clipboard.write([
          new ClipboardItem({ "text/html": part("text/html", html), "text/plain": part("text/plain", text) }),
        ]);
      } else await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 4000);
      showToast("Copied");
    } catch {
      showToast("Your browser doesn't let us copy. Select the text and copy it yourself.", { tone: "danger" });
    }
  };
  return (
    <Button variant={variant} onClick={() => void copy()}>
      <Icon name={copied ? "check" : "copy"} />
      <span>{label}</span>
      {about && <span className="sr-only">{`: ${about}`}</span>}
    </Button>
  );
}
