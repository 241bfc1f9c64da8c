import { expect, type Page } from "@playwright/test";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { currencyCodes } from "@/lib/platform/reference/currencies";
import { test } from "./support/test";

/**
 * Faults of the visible prices, names and buttons: a figure on two lines, a name with more lines than words, a label
 * outside its button, or a part outside the screen or outside its card.
 */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    /** The rectangles of the visible text, one for each piece of a line. */
    const textBoxes = (element: Element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement!.closest(".sr-only, .max-sm\\:sr-only")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        boxes.push(...range.getClientRects());
      }
      return boxes.filter(({ width }) => width > 0);
    };
    const linesOf = (element: Element) => new Set(textBoxes(element).map(({ bottom }) => Math.round(bottom))).size;
    const isLabelOut = (element: Element) => {
      const box = element.getBoundingClientRect();
      return textBoxes(element).some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
    };
    const visible = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
    const names = visible("main h1, main article :is(h2, h3) a")
      .filter((name) => linesOf(name) > name.textContent.trim().split(/[\s-]+/).length)
      .map((name) => `broken name: ${name.textContent}`);
    const labels = visible("main :is(.button, .rounded-full):is(a, button)")
      .filter(isLabelOut)
      .map((label) => `label out: ${label.textContent}`);
    const parts = [...document.querySelectorAll("main data[data-zar], main article footer a, [role=group] > a")];
    const cutOrBroken = parts
      .filter((part) => part.checkVisibility())
      .flatMap((part) => {
        const { left, right } = part.getBoundingClientRect();
        const card = (part.closest("article, li, [role=group]") ?? document.body).getBoundingClientRect();
        const cut = left < Math.max(card.left, 0) - 1 || right > Math.min(card.right, innerWidth) + 1;
        const broken = part.matches("data") && linesOf(part) > 1;
        return [...(cut ? ["cut"] : []), ...(broken ? ["broken"] : [])].map((fault) => `${fault}: ${part.textContent}`);
      });
    return [...names, ...labels, ...cutOrBroken];
  });

for (const path of ["/search?sort=price", `/professional/${demoProfileId}`, "/accountants/kenya", "/"]) {
  test(`on a phone no price on ${path} breaks or is cut off, in every currency and at 200 % text`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const code of currencyCodes) {
      await context.addCookies([{ name: "daftari-currency", value: code, url: baseURL! }]);
      await page.goto(path);
      await expect(page.locator("html:not([data-currency]), html[data-currency]")).toHaveCount(1);
      await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
      await expect.poll(() => faultsOf(page), `${code} at 100 %`).toEqual([]);
      await page.addStyleTag({ content: "html { font-size: 200% !important }" });
      await expect.poll(() => faultsOf(page), `${code} at 200 %`).toEqual([]);
    }
  });
}

test("on a phone the price and Schedule Call of a profile are on the first screen and stay there", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/professional/${demoProfileId}`);
  const bar = page.getByRole("group", { name: /^Contact / });
  const call = bar.getByRole("link", { name: "Schedule Call" });
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(bar.locator("data")).toBeInViewport({ ratio: 1 });
  await page.getByRole("heading", { name: "Similar professionals" }).scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport({ ratio: 1 });
});
