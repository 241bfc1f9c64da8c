import { useEffect, type RefObject } from "react";

/** The list has come to rest: nobody is typing. */
const restMs = 600;
const stepMs = 30;

/**
 * `content-visibility` (people.css) keeps cards below the first screen from being laid out while a page or an answer arrives. Once the list rests,
 * this has them laid out too, one at a time so that no task is long: scrolling then meets no guessed height, and a picture of the whole page has
 * all of it. What somebody jumped over stays as it is, so that nothing moves under their eyes.
 */
export function useWholeList(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    let timer: ReturnType<typeof setTimeout>;
    const isLeft = (card: Element): card is HTMLElement =>
      card instanceof HTMLElement &&
      card.style.contentVisibility !== "visible" &&
      card.getBoundingClientRect().top > innerHeight;
    const next = () => {
      const card = [...list.children].find(isLeft);
      if (!card) return;
      card.style.contentVisibility = "visible";
      timer = setTimeout(next, stepMs);
    };
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(next, restMs);
    };
    const arrivals = new MutationObserver(rest);
    arrivals.observe(list, { childList: true });
    if (document.readyState === "complete") rest();
    else addEventListener("load", rest);
    return () => {
      clearTimeout(timer);
      arrivals.disconnect();
      removeEventListener("load", rest);
    };
  }, [ref]);
}
