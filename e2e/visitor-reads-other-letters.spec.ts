import { expect, type Locator, type Page } from "@playwright/test";
import { currencies, defaultCurrency } from "@/lib/platform/reference/currencies";
import { test } from "./support/test";

/** Letters of Yoruba, Igbo, Hausa, Ewe, Twi, Setswana, Tamazight and transliterated Arabic. */
const names = [
  "Ọláyínká Adébáyọ̀",
  "Ṣadé Ẹniọlá",
  "Ngọzi Ụzọchukwu",
  "Ṅnamdi Okafọ",
  "Ɓala Ɗanjuma",
  "Maryam Ƙofar Ƴan",
  "Kɔfi Mensã",
  "Akosua Agyɛman",
  "Eŋlibe Dzɔka",
  "Tšepo Mokwena",
  "Ṭariq Aḥmad",
  "Òkè Ìbàdàn",
];

/** The families that the browser draws an element's letters with. */
async function drawnFamilies(page: Page, element: Locator): Promise<string[]> {
  await element.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  await element.evaluate((node) => node.setAttribute("data-drawn", ""));
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "[data-drawn]" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await element.evaluate((node) => node.removeAttribute("data-drawn"));
  await session.detach();
  return [...new Set(fonts.map(({ familyName }) => familyName))];
}

for (const name of names)
  test(`a visitor sees ${name} in one font, in the heading of a search`, async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(name)}`, { waitUntil: "networkidle" });
    const heading = page.getByRole("heading", { level: 1 }).locator("span").filter({ hasText: name }).last();
    await expect(heading).toContainText(name);
    expect(await drawnFamilies(page, heading)).toEqual(["Inter Variable"]);
  });

for (const { code } of currencies.filter(({ code }) => code !== "AED"))
  test(`a visitor sees an amount in ${code} in one font`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "daftari-currency", value: code, url: baseURL! }]);
    // The body font is used from the second page on, when the browser has it.
    await page.goto("/directory", { waitUntil: "networkidle" });
    await page.goto("/directory", { waitUntil: "networkidle" });
    const amount = page.locator("main [data-zar]:visible").first();
    expect(await drawnFamilies(page, amount)).toHaveLength(1);
    if (code !== defaultCurrency) expect(await drawnFamilies(page, amount)).toEqual(["Inter Variable"]);
  });

test("a page without other letters loads neither of the further fonts", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/directory", { waitUntil: "networkidle" });
  expect(fetched.filter((path) => path.startsWith("/fonts/inter"))).toEqual([]);
});
