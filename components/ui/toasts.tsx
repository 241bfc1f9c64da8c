"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { currentToasts, dismissToast, subscribeToasts } from "@/components/ui/toast-store";
import { lettersClass } from "@/lib/platform/letters/letters";

const none: ReturnType<typeof currentToasts> = [];

const buttonClass = "grid min-h-11 min-w-11 place-items-center px-2 font-semibold underline";

/**
 * The live region for toasts (`showToast`), once per layout. It is always in the document, so that screen readers
 * announce changes and the "connection lost" toast needs no request.
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
          <p className={lettersClass(toast.text, "py-2.5")}>{toast.text}</p>
          {toast.action && (
            <button
              type="button"
              className={buttonClass}
              onClick={() => {
                toast.action?.run();
                return dismissToast(toast.id);
              }}
            >
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
