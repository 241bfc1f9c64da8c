"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { currentToasts, dismissToast, subscribeToasts } from "@/components/ui/toast-store";

const none: ReturnType<typeof currentToasts> = [];

// They bring their own few rules with the first note, so that no page has to carry them.
const rules = `@layer components{.toast{display:flex;align-items:center;gap:.75rem;max-inline-size:28rem;padding-inline-start:1rem;border-radius:8px;background:var(--color-ink);color:var(--color-paper);box-shadow:var(--float);pointer-events:auto}.toast p{padding-block:.625rem}.toast button{display:grid;place-items:center;min-block-size:44px;min-inline-size:44px;padding-inline:.5rem;font-weight:600;text-decoration:underline}.toast button .icon{inline-size:1rem;block-size:1rem}}`;

/** The short notes that are up now. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  return (
    <>
      <style href="toasts" precedence="page">
        {rules}
      </style>
      {toasts.map((toast) => (
        <div key={toast.id} className="toast">
          <Icon name={toast.tone === "danger" ? "alert" : "check"} />
          <p>{toast.text}</p>
          {toast.action && (
            <button type="button" onClick={() => (toast.action?.run(), dismissToast(toast.id))}>
              {toast.action.label}
            </button>
          )}
          <button type="button" aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </>
  );
}
