"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { currentToasts, dismissToast, subscribeToasts } from "@/components/ui/toast-store";

const none: ReturnType<typeof currentToasts> = [];

const buttonClass = "grid min-h-11 min-w-11 place-items-center px-2 font-semibold underline";

/**
 * Where short notes appear (say one with `showToast` of toast-store); once in every frame. It is there from the start,
 * so that screen readers listen and a note that the connection is lost needs no connection.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  return (
    <div role="status" className="toasts">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className="pointer-events-auto flex max-w-md items-center gap-3 rounded-control bg-ink ps-4 text-paper shadow-float"
        >
          <Icon name={toast.tone === "danger" ? "alert" : "check"} />
          <p className="py-2.5">{toast.text}</p>
          {toast.action && (
            <button type="button" className={buttonClass} onClick={() => (toast.action?.run(), dismissToast(toast.id))}>
              {toast.action.label}
            </button>
          )}
          <button type="button" aria-label="Dismiss" className={buttonClass} onClick={() => dismissToast(toast.id)}>
            <Icon name="close" className="size-4" />
          </button>
        </div>
      ))}
    </div>
  );
}
