"use client";

import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";
import { isSaved, subscribeSaved, toggleSaved } from "@/lib/directory/saved/client";

type Props = { id: string; name: string; className: string };

/**
 * Saves or removes a professional: in this browser before sign-in, in the client's account afterwards. Hidden for
 * professionals and administrators, who have no saved list. A checkbox, so that a press before hydration shows at once;
 * the effect saves it.
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
  const box = useRef<HTMLInputElement>(null);
  const saveEarlyPress = useEffectEvent(() => {
    if (box.current?.checked && !isSaved(id)) toggle();
  });
  useEffect(() => saveEarlyPress(), []);
  return (
    <span className={`when-saving needs-scripting has-checked:text-accent ${className}`}>
      <input
        ref={box}
        type="checkbox"
        checked={saved}
        onChange={toggle}
        aria-label={`Save ${name}`}
        className="peer absolute -inset-px cursor-pointer appearance-none rounded-[inherit]"
      />
      <Icon name="heart" className="peer-checked:hidden" />
      <Icon name="heart-filled" className="hidden peer-checked:block" />
    </span>
  );
}
