"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import type { Banner } from "@/lib/notifications/announcements/rules";

/** Storage key of the ids of dismissed banners; the head script reads it before the first paint. */
const storageKey = "daftari-dismissed";
/** Ids kept: more than can be shown before they end. */
const mostKept = 40;

const readers = new Set<() => void>();
function subscribe(onChange: () => void): () => void {
  readers.add(onChange);
  return () => void readers.delete(onChange);
}

/** The ids of dismissed banners, joined by commas; empty where storage is blocked. */
function dismissedIds(): string {
  try {
    return localStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}

function dismiss(id: string): void {
  try {
    const kept = dismissedIds().split(",").filter(Boolean);
    localStorage.setItem(storageKey, [...kept, id].slice(-mostKept).join(","));
  } catch {
    // Storage is blocked: the banner returns with the next page.
  }
  for (const onChange of readers) onChange();
  // The pressed button is gone, so the focus moves to the page itself.
  document.getElementById("main")?.focus();
}

/**
 * The announcements above a page. They are part of its HTML, and a dismissed one is hidden before the first paint
 * (components/shell/head-script.tsx), so that nothing moves.
 */
export function AnnouncementBanners({ banners, className = "" }: { banners: readonly Banner[]; className?: string }) {
  const dismissed = useSyncExternalStore(subscribe, dismissedIds, () => "");
  if (banners.length === 0) return null;
  return (
    <section aria-label="Announcements" className={`no-print ${className}`}>
      {banners.map(({ id, text, when }) => (
        <div
          key={id}
          data-announcement={id}
          hidden={dismissed.includes(id)}
          suppressHydrationWarning
          className="border-b border-rule bg-info-soft text-info"
        >
          <div className="page flex items-start justify-between gap-3 py-1">
            <p className="min-w-0 py-2.5 break-words">
              <span>{text}</span> {when && <b className="font-semibold">{when}</b>}
            </p>
            <button
              type="button"
              onClick={() => dismiss(id)}
              aria-label={`Dismiss: ${text}`}
              className="needs-scripting inline-grid size-11 shrink-0 place-items-center rounded-control"
            >
              <Icon name="close" />
            </button>
          </div>
        </div>
      ))}
    </section>
  );
}
