import type { BrowserContext } from "@playwright/test";

/**
 * Does to the pages of a context what a browser's page translation does: after hydration, every text node is replaced
 * by a `font` element in another one, now and whenever the page adds or changes text. The words stay the same, so that
 * a test finds them; a text that React later changes in the removed node stays old, as for a reader of a translation.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untouched =
      "script, style, link, noscript, textarea, title, option, svg, font, next-route-announcer, [translate=no]";

    function translate(root: Node) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) continue;
        const outer = document.createElement("font");
        outer.append(document.createElement("font"));
        outer.firstElementChild!.textContent = text.data;
        text.replaceWith(outer);
      }
    }

    const props = (part: Element) => Object.entries(part).find(([key]) => key.startsWith("__reactProps"))?.[1];

    /** React knows the element, or wrote its HTML as a whole; parts of a page hydrate one after another. */
    function isHydrated(part: Element) {
      if (props(part)) return true;
      let owner = part.parentElement;
      while (owner && !props(owner)) owner = owner.parentElement;
      return Boolean(owner && props(owner).dangerouslySetInnerHTML);
    }

    const isPageHydrated = () =>
      [...document.body.querySelectorAll("*")].every((part) => part.closest(untouched) || isHydrated(part));

    function begin() {
      if (!document.body || !isPageHydrated()) return void setTimeout(begin, 50);
      translate(document.body);
      new MutationObserver(() => translate(document.body)).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      document.documentElement.dataset.translated = "";
    }
    addEventListener("load", begin);
  });
}
