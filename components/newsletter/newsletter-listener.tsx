"use client";

import { useEffect } from "react";

const unreachable = "We could not reach the server. Check your connection and try again.";

/**
 * Hears the newsletter box of the footer, which is never hydrated: a press that sends it, and one that the browser refuses, so that our own words
 * stand below the box instead of the browser's bubble. What checks and sends is fetched with the first press.
 */
export function NewsletterListener() {
  useEffect(() => {
    let busy = false;
    const hear = async (event: Event) => {
      const form = (event.target as Element).closest<HTMLFormElement>("form.newsletter");
      if (!form) return;
      event.preventDefault();
      if (busy) return;
      busy = true;
      const { done, text } = await import("./send-subscription").then(
        ({ sendSubscription }) => sendSubscription(form),
        () => ({ done: false, text: unreachable }),
      );
      busy = false;
      const said = form.querySelector("[role=status]");
      said?.classList.toggle("done", done);
      said?.replaceChildren(text);
    };
    const onPress = (event: Event) => void hear(event);
    document.addEventListener("submit", onPress);
    document.addEventListener("invalid", onPress, true);
    return () => {
      document.removeEventListener("submit", onPress);
      document.removeEventListener("invalid", onPress, true);
    };
  }, []);
  return null;
}
