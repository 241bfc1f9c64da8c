import { useRouter } from "next/navigation";
import { useEffect, type RefObject } from "react";

const canPrefetch = () => !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/**
 * Makes the plain links inside a list client navigations, with one listener for all of them: a card costs no component per link to hydrate.
 * A profile is fetched when somebody is about to open it (pointer, finger or focus), never under Save-Data.
 */
export function useFastLinks(list: RefObject<HTMLElement | null>): void {
  const router = useRouter();
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const linkOf = (event: Event) => (event.target as Element).closest("a")?.getAttribute("href");
    const intend = (event: Event) => {
      const href = linkOf(event);
      if (href?.startsWith("/professional/") && canPrefetch()) router.prefetch(href);
    };
    const follow = (event: MouseEvent) => {
      const href = linkOf(event);
      if (!href?.startsWith("/") || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      router.push(href);
    };
    const intents = ["pointerover", "touchstart", "focusin"] as const;
    element.addEventListener("click", follow);
    for (const name of intents) element.addEventListener(name, intend, { passive: true });
    return () => {
      element.removeEventListener("click", follow);
      for (const name of intents) element.removeEventListener(name, intend);
    };
  }, [list, router]);
}
