"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { currentToasts, dismissToast, subscribeToasts } from "@/components/ui/toast-store";

const none: ReturnType<typeof currentToasts> = [];

/** Where short notes appear; put it once in a layout. Say one with `showToast` of toast-store. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  return (
    <div role="status" aria-live="polite" className="pointer-events-none fixed inset-x-4 bottom-20 z-50 flex flex-col items-center gap-2 lg:bottom-6">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className="pointer-events-auto flex min-h-11 max-w-md items-center gap-3 rounded-control bg-ink ps-4 text-paper shadow-float"
        >
          <Icon name={toast.tone === "danger" ? "alert" : "check"} />
          <p className="py-2.5">{toast.text}</p>
          {toast.action && (
            <button type="button" className="min-h-11 px-2 font-semibold underline" onClick={() => (toast.action?.run(), dismissToast(toast.id))}>
              {toast.action.label}
            </button>
          )}
          <button type="button" className="grid size-11 place-items-center" aria-label="Dismiss" onClick={() => dismissToast(toast.id)}>
            <Icon name="close" className="size-4" />
          </button>
        </div>
      ))}
    </div>
  );
}
