import { expect, type Page } from "@playwright/test";
import { demo, signIn } from "./support/people";
import { test } from "./support/test";

const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const section = (page: Page, name: string) => page.getByRole("region", { name });

for (const width of [360, 1280])
  test(`a professional copies links, signature and badge and downloads QR codes and cards (${width} px)`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL! });
    expect((await signIn(context.request, baseURL!, demo.professional)).ok()).toBe(true);
    await page.goto("/professional-dashboard");
    if (width < 1000) await page.getByRole("button", { name: /menu/i }).first().click();
    await page.getByRole("link", { name: "Marketing Tools" }).filter({ visible: true }).click();
    await expect(page.getByRole("heading", { name: "Marketing Tools", level: 1 })).toBeVisible();

    const link = section(page, "Profile link");
    await link.getByRole("button", { name: /^Copy link/ }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => pasted(page)).toBe(`${baseURL}/professional/grace-wanjiku-kimani`);
    for (const format of ["SVG", "PNG"]) {
      const download = page.waitForEvent("download");
      await link.getByRole("link", { name: new RegExp(`^${format}`) }).click();
      expect((await download).suggestedFilename()).toBe(`profile-qr.${format.toLowerCase()}`);
    }
    await section(page, "Email signature").getByRole("button", { name: "Copy signature" }).click();
    await expect.poll(() => pasted(page)).toContain("Grace Wanjiku Kimani\nCertified Public Accountant");
    await section(page, "Email signature").getByRole("button", { name: "Copy HTML" }).click();
    await expect.poll(() => pasted(page)).toContain("<strong>Grace Wanjiku Kimani</strong>");
    await section(page, "Referral link")
      .getByRole("button", { name: /^Copy link/ })
      .click();
    await expect.poll(() => pasted(page)).toBe(`${baseURL}/signup?ref=DAFGRACEWANJIKU%20KIMANI`);

    const cards = section(page, "Share cards");
    await cards.scrollIntoViewIfNeeded();
    const download = page.waitForEvent("download");
    await cards.getByRole("link", { name: "Download the Instagram card" }).click();
    expect((await download).suggestedFilename()).toBe("instagram-card.png");
    for (const picture of await page.locator("main img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), {
          message: (await picture.getAttribute("alt")) ?? "",
        })
        .toBeGreaterThan(0);
    }

    await section(page, "Verified by Daftari badge").getByRole("button", { name: "Copy badge code" }).click();
    const code = await expect
      .poll(() => pasted(page))
      .toContain("/badge.svg")
      .then(() => pasted(page));
    const [, address = ""] = /href="([^"]+)"/.exec(code) ?? [];
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Grace Wanjiku Kimani" })).toBeVisible();
    await expect(page.getByText("Verified by Daftari")).toBeVisible();
  });

test("a review link leads a past client to sign-in and then to what they can review", async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto("/review?professional=grace-wanjiku-kimani");
  await expect(page).toHaveURL(/\/signin\?callbackUrl=%2Freview%3Fprofessional/);
  await signIn(context.request, baseURL!, "never-met@example.com");
  await page.goto("/review?professional=grace-wanjiku-kimani");
  await expect(page.getByRole("heading", { name: "There's nothing to review yet" })).toBeVisible();
});
