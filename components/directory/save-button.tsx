"use client";

import { useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { usePressedBefore } from "@/components/ui/use-pressed-before";
import { showToast } from "@/components/ui/toast-store";
import { isSaved, subscribeSaved, toggleSaved } from "@/lib/directory/saved/client";

type Props = { id: string; name: string; className: string };

/**
 * Saves or removes a professional: in this browser before sign-in, in the client's account afterwards. Hidden for
 * professionals and administrators, who have no saved list.
 */
export function SaveButton({ id, name, className }: Props) {
  const saved = useSyncExternalStore(
    subscribeSaved,
    () => isSaved(id),
    () => false,
  );
  const toggle = () =>
    toggleSaved(id, (outcome, message = "") => {
      if (outcome === "slow") return showToast(message);
      const done = saved ? "removed" : "saved";
      return showToast(`${name} could not be ${done}. Check your connection and try again.`, {
        tone: "danger",
        action: { label: "Retry", run: toggle },
      });
    });
  const pressedBefore = usePressedBefore();
  return (
    <button
      {...pressedBefore}
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${name}`}
      onClick={toggle}
      className={`when-saving needs-scripting ${className}`}
    >
      <Icon name={saved ? "heart-filled" : "heart"} />
    </button>
  );
}
