import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { apply, password } from "./support/applicant";
import { demo, signIn } from "./support/people";
import { test } from "./support/test";

/** A browser context with a real user agent: a headless one is counted as a bot. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const visited = (page: Page) =>
  page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/affiliate/visits");

async function openBrowser(browser: Browser, baseURL: string, width: number): Promise<BrowserContext> {
  return browser.newContext({ baseURL, userAgent, viewport: { width, height: 800 } });
}

test("a referral link, a sign-up and a payment earn a commission; a second sign-up there is held", async ({
  page: guestPage,
  browser,
  baseURL,
}) => {
  await guestPage.close();
  const origin = baseURL!;
  const mark = Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
  const client = await openBrowser(browser, origin, 360);
  await client.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  expect((await signIn(client.request, origin, `friend-${mark}@example.com`)).ok()).toBe(true);
  const page = await client.newPage();
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /menu/i }).first().click();
  await page.getByRole("link", { name: "Affiliate" }).filter({ visible: true }).click();

  const agreement = page.getByRole("form", { name: "Affiliate agreement" });
  await expect(agreement.getByRole("heading", { level: 3 })).toHaveCount(6);
  const accept = agreement.getByRole("button", { name: "Accept & Continue" });
  await accept.focus();
  await page.keyboard.press("Enter");
  await expect(agreement.getByRole("alert")).toBeFocused();
  await agreement.getByRole("button", { name: "Cancel" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByRole("button", { name: /menu/i }).first().click();
  await page.getByRole("link", { name: "Affiliate" }).filter({ visible: true }).click();
  await agreement.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await accept.focus();
  await page.keyboard.press("Enter");

  const link = page.getByRole("region", { name: "Your code and link" });
  await link.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("/signup?ref=DAFFRIEND");
  const address = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByText("Nobody has signed up through your link yet.")).toBeVisible();

  // A static page, followed by another affiliate's link.
  const other = await openBrowser(browser, origin, 1280);
  const visitor = await other.newPage();
  const first = visited(visitor);
  await visitor.goto(`/${address.search}&utm_source=whatsapp`);
  expect((await first).status()).toBe(204);
  const again = visited(visitor);
  await visitor.goto(`/directory?ref=${encodeURIComponent("DAFGRACEWANJIKU KIMANI")}`);
  await again;
  const joined = `joined-${mark}@example.com`;
  await apply(other.request, origin, { firstName: "Wanjiru", lastName: `Kamau ${joined.slice(0, 12)}`, email: joined });
  expect((await signIn(other.request, origin, joined, password)).ok()).toBe(true);
  const started = await other.request.post("/api/payments", {
    headers: { origin, "idempotency-key": mark },
    data: { plan: "premium" },
  });
  const { id } = (await started.json()) as { id: string };
  const paid = await other.request.post(`/api/payments/${id}/verification`, {
    headers: { origin },
    data: { simulate: "pay" },
  });
  expect(((await paid.json()) as { status: string }).status).toBe("settled");

  const tab = (name: string) => page.getByRole("navigation", { name: "Affiliate Program" }).getByRole("link", { name });
  await tab("Payments").click();
  await expect(page.getByRole("region", { name: "Balance" })).toContainText("Held for 30 daysR99.80");
  await page.getByRole("button", { name: "Update Payment Details" }).click();
  const details = page.getByRole("dialog", { name: "Payment details" });
  await details.getByRole("radio", { name: "Mobile money" }).check();
  await details.getByLabel("Country").selectOption({ label: "Kenya" });
  await details.getByLabel("Account holder").fill("A Friend");
  await details.getByLabel("Mobile money service").selectOption("M-Pesa");
  await details.getByLabel("Mobile number").fill("12345");
  await details.getByRole("button", { name: "Save payment details" }).click();
  await expect(details.getByRole("alert")).toContainText("Enter a mobile number in Kenya");
  await details.getByLabel("Mobile number").fill("0712 345 678");
  await details.getByRole("button", { name: "Save payment details" }).click();
  await expect(details).toBeHidden();
  await expect(page.getByText("M-Pesa, number ending in 678")).toBeVisible();
  await tab("Analytics").click();
  await expect(page.getByRole("table", { name: "Clicks, sign-ups and commission by source" })).toContainText(
    "WhatsApp",
  );
  await tab("Marketing Tools").click();
  await expect(tab("Marketing Tools")).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: "PNG of Leaderboard" })).toBeVisible();
  for (const picture of await page.locator("main img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "PNG of Leaderboard" }).click();
  expect((await download).suggestedFilename()).toBe("leaderboard.png");
  await tab("Dashboard").click();
  const referrals = page.getByRole("table", { name: "Recent referrals" });
  await expect(referrals.getByRole("row").last()).toContainText(/Wanjiru K\..*Professional.*Paid.*R99\.80/s);

  // A second sign-up from the same browser waits for an administrator.
  await other.clearCookies({ name: /session-token|signed-in/ });
  const second = `second-${mark}@example.com`;
  await apply(other.request, origin, { firstName: "Wanjiru", lastName: `Kamau ${second.slice(0, 12)}`, email: second });
  const desk = await openBrowser(browser, origin, 1280);
  expect((await signIn(desk.request, origin, demo.admin)).ok()).toBe(true);
  const admin = await desk.newPage();
  await admin.goto("/admin");
  await admin
    .getByRole("navigation", { name: "Admin Command Center" })
    .getByRole("link", { name: "Affiliates" })
    .click();
  const held = admin
    .getByRole("region", { name: "Referrals held for review" })
    .getByRole("listitem")
    .filter({ hasText: second });
  await expect(held).toContainText("Same device as the affiliate or another referral");
  await held.getByRole("button", { name: /^Reject/ }).click();
  await held.getByLabel("Choose a reason").selectOption("The account is not real");
  await held.getByRole("button", { name: "Reject", exact: true }).click();
  await expect(held).toHaveCount(0);
  await tab("Payments").click();
  await tab("Dashboard").click();
  await expect(referrals.getByRole("row")).toHaveCount(2);
  await Promise.all([client, other, desk].map((context) => context.close()));
});

test("the demo professional downloads last year's statement", { tag: "@main" }, async ({ page, context, baseURL }) => {
  expect((await signIn(context.request, baseURL!, demo.professional)).ok()).toBe(true);
  await page.goto("/affiliate");
  await page.getByRole("navigation", { name: "Affiliate Program" }).getByRole("link", { name: "Payments" }).click();
  const download = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /^PDF of AFF-/ })
    .first()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^AFF-\d{4}-\d{2}\.pdf$/);
});
