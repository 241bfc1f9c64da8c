"use client";

import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { usePressedBefore } from "@/components/ui/use-pressed-before";
import { showToast } from "@/components/ui/toast-store";

/** Shares the profile with the Web Share API; without it the URL is copied and the button confirms it. */
export function ProfileShareButton({ name, title, className }: { name: string; title: string; className?: string }) {
  const [copied, setCopied] = useState(false);

  async function share() {
    const url = location.origin + location.pathname;
    if (typeof navigator.share === "function") {
      try {
        return await navigator.share({ title: `${name}, ${title}`, url });
      } catch (error) {
        // The user cancelled sharing. After any other error the URL is copied.
        if (error instanceof DOMException && error.name === "AbortError") return;
      }
    }
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      setTimeout(() => setCopied(false), 4000);
      showToast("Link copied");
    } catch {
      showToast(`Copy the address yourself: ${url}`);
    }
  }

  const pressedBefore = usePressedBefore();
  return (
    <button
      {...pressedBefore}
      type="button"
      onClick={() => void share()}
      className={`needs-scripting ${className ?? ""}`}
    >
      <Icon name={copied ? "check" : "share"} className="size-4" />
      <span className="max-sm:sr-only">{copied ? "Copied" : "Share"}</span>
    </button>
  );
}
