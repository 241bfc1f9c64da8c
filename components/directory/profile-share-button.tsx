"use client";

import { type MouseEvent, useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";

type Props = { id: string; name: string; title: string; className?: string };

/**
 * Shares the profile with the Web Share API; without it the URL is copied and the button confirms it. Before hydration
 * and without JavaScript it opens a popover with a link to copy.
 */
export function ProfileShareButton({ id, name, title, className = "" }: Props) {
  const [copied, setCopied] = useState(false);
  const panel = useId();

  async function share(event: MouseEvent) {
    event.preventDefault();
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

  return (
    <>
      <button type="button" popoverTarget={panel} onClick={(event) => void share(event)} className={className}>
        <Icon name={copied ? "check" : "share"} className="size-4" />
        <span className="max-sm:sr-only">{copied ? "Copied" : "Share"}</span>
      </button>
      <section id={panel} popover="auto" aria-label="Share" className="drop w-80 max-w-[calc(100vw-2rem)] p-5">
        <p>To share this profile, press and hold the link (or right-click it) and copy its address.</p>
        <a href={`/professional/${id}`} className="text-link mt-2 font-semibold">
          {name}
        </a>
      </section>
    </>
  );
}
