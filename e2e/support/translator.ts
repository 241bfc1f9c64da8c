import type { BrowserContext } from "@playwright/test";

/**
 * Does to the pages of a context what a browser's page translation does: after hydration, every text node is replaced
 * by a `font` element in another one, now and whenever the page adds or changes text. The words stay the same, so that
 * a test finds them; a text that React later changes in the removed node stays old, as for a reader of a translation.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untouched = "script, style, noscript, textarea, title, option, svg, font, [translate=no]";

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

    const isHydrated = () =>
      [...document.querySelectorAll("a[href], button, input, select, textarea")].every((part) =>
        Object.keys(part).some((key) => key.startsWith("__reactProps")),
      );

    function begin() {
      if (!document.body || !isHydrated()) return void setTimeout(begin, 50);
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
