import { expect, type Locator, type Page } from "@playwright/test";
import { currencies, defaultCurrency } from "@/lib/platform/reference/currencies";
import { newPerson, samplePerson, signIn } from "./support/people";
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

test("a client sees a message with letters of Yoruba in one font", async ({ page, baseURL }) => {
  expect((await signIn(page.request, baseURL!, newPerson("letters").email)).ok()).toBe(true);
  const content = "Ẹ káàárọ̀, Ọgbẹ́ni. Orúkọ mi ni Ṣadé Ẹniọlá.";
  const sent = await page.request.post("/api/conversations", {
    headers: { origin: baseURL! },
    data: { professionalId: samplePerson("mina-girgis").id, message: { id: crypto.randomUUID(), content } },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { items } = (await (await page.request.get("/api/conversations")).json()) as { items: { id: string }[] };
  await page.goto(`/messages?conversation=${items[0]!.id}`);
  const message = page.getByRole("article").getByText(content);
  await expect(message).toBeVisible();
  expect(await drawnFamilies(page, message)).toEqual(["Inter Variable"]);
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
