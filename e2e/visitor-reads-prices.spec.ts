import { expect, type Page } from "@playwright/test";
import { demoProfileId } from "@/lib/platform/reference/demo";
import { currencyCodes } from "@/lib/platform/reference/currencies";
import { test } from "./support/test";

/**
 * Faults of the visible prices and contact buttons: a figure on two lines, or a part outside the screen or outside its
 * card.
 */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const linesOf = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const parts = [...document.querySelectorAll("main data[data-zar], main article footer a, [role=group] > a")];
    return parts
      .filter((part) => part.checkVisibility())
      .flatMap((part) => {
        const { left, right } = part.getBoundingClientRect();
        const card = (part.closest("article, li, [role=group]") ?? document.body).getBoundingClientRect();
        const cut = left < Math.max(card.left, 0) - 1 || right > Math.min(card.right, innerWidth) + 1;
        const broken = part.matches("data") && linesOf(part) > 1;
        return [...(cut ? ["cut"] : []), ...(broken ? ["broken"] : [])].map((fault) => `${fault}: ${part.textContent}`);
      });
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
