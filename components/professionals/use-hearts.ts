import { useEffect, useRef, type MouseEvent } from "react";
import { showToast } from "@/components/ui/toast-store";
import { isSaved, subscribeSaved, toggleSaved } from "@/lib/saved/client";

/**
 * Gives life to the hearts of a list whose cards are plain markup: shows who is saved, also on cards that come later, and hears the presses.
 * Spread the result on the list. What a heart does is told in save-button, its twin elsewhere.
 */
export function useHearts() {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const show = () => {
      for (const heart of list.querySelectorAll<HTMLElement>("[data-save]")) heart.ariaPressed = String(isSaved(heart.dataset.save ?? ""));
    };
    show();
    const stop = subscribeSaved(show);
    const arrivals = new MutationObserver(show);
    arrivals.observe(list, { childList: true, subtree: true });
    return () => (stop(), arrivals.disconnect());
  }, []);

  const onClick = ({ target }: MouseEvent) => {
    const heart = (target as Element).closest<HTMLElement>("[data-save]");
    const id = heart?.dataset.save;
    if (!id) return;
    const saved = isSaved(id);
    const name = heart.closest("article")?.querySelector("a")?.textContent;
    toggleSaved(id, () => showToast(`${name} could not be ${saved ? "removed" : "saved"}. Check your connection and try again.`, { tone: "danger" }));
  };
  return { ref, onClick };
}
