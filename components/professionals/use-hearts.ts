import { useEffect, useRef, type MouseEvent } from "react";
import { pressHeart } from "@/components/professionals/press-heart";
import { isSaved, subscribeSaved } from "@/lib/saved/client";

/** A card's first link leads to its professional. */
const linkOf = (heart: Element) => heart.closest("article")?.querySelector("a");
const idOf = (heart: Element) => linkOf(heart)?.pathname.split("/").pop() ?? "";

/**
 * Gives life to the hearts of a list whose cards are plain markup: shows who is saved, also on cards that come later, and hears the presses.
 * Spread the result on the list.
 */
export function useHearts() {
  const ref = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const show = () => {
      for (const heart of list.querySelectorAll(".heart")) heart.ariaPressed = String(isSaved(idOf(heart)));
    };
    show();
    const stop = subscribeSaved(show);
    const arrivals = new MutationObserver(show);
    arrivals.observe(list, { childList: true, subtree: true });
    return () => (stop(), arrivals.disconnect());
  }, []);

  const onClick = ({ target }: MouseEvent) => {
    const heart = (target as Element).closest(".heart");
    if (heart) pressHeart(idOf(heart), linkOf(heart)?.textContent ?? "");
  };
  return { ref, onClick };
}
