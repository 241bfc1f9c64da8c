"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect, useEffectEvent } from "react";

type Connection = { connection?: { saveData?: boolean } };

/** The address of the link an event happened in, when it leads to another page of ours. */
function inside(event: Event): string | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const href = link?.getAttribute("href");
  return href?.startsWith("/") && !link?.matches("[target], [download]") ? href : undefined;
}

/**
 * Makes the plain links of a public page client navigations, with one listener for all of them: most of such a page is never hydrated.
 * A page is fetched when somebody is about to open it (pointer, finger or focus), never under Save-Data. A link that hears for itself keeps the say.
 */
export function PageLinks() {
  const router = useRouter();
  const intend = useEffectEvent((event: Event) => {
    const href = inside(event);
    if (href && !(navigator as Connection).connection?.saveData) router.prefetch(href);
  });
  const follow = useEffectEvent((event: MouseEvent) => {
    const href = inside(event);
    if (
      !href ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    startTransition(() => router.push(href));
  });
  useEffect(() => {
    const onIntent = (event: Event) => intend(event);
    const onClick = (event: MouseEvent) => follow(event);
    const intents = ["pointerover", "touchstart", "focusin"] as const;
    // On the window, so that whoever listens on the document has been heard before.
    window.addEventListener("click", onClick);
    for (const name of intents) document.addEventListener(name, onIntent, { passive: true });
    return () => {
      window.removeEventListener("click", onClick);
      for (const name of intents) document.removeEventListener(name, onIntent);
    };
  }, []);
  return null;
}
