import { type Browser, expect, type Page } from "@playwright/test";
import { signIn } from "./support/people";
import { violationsInEveryLook } from "./support/violations";
import { testWithComplaints as test } from "./support/test";

const password = "a good password";

/**
 * Signs up and returns the target of the mailed link. Mails are simulated; only the addressee can read their links in
 * the outbox.
 */
async function linkFor(browser: Browser, page: Page, baseURL: string, email: string): Promise<string> {
  const data = {
    firstName: "Naledi",
    lastName: "Mokoena",
    email,
    phone: "+267 71 000 000",
    country: "BW",
    city: "Gaborone",
    password,
    confirmPassword: password,
    agreeToTerms: true,
  };
  expect((await page.request.post("/api/accounts", { data, headers: { origin: baseURL } })).status()).toBe(201);
  const desk = await browser.newContext({ baseURL });
  await signIn(desk.request, baseURL, email, password);
  const { items } = (await (await desk.request.get("/api/outbox?perPage=100")).json()) as {
    items: { to: string; text: string }[];
  };
  await desk.close();
  return items
    .filter(({ to }) => to === email)
    .map(({ text }) => /\/confirm-email\/[\w-]{43}/.exec(text)?.[0])
    .find(Boolean)!;
}

test("pressing the mailed link's button confirms the address once, and a retry after a lost connection works", async ({
  browser,
  page,
  baseURL,
}) => {
  const link = await linkFor(browser, page, baseURL!, `confirms-${Date.now().toString(36)}@example.com`);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
  // Waits for hydration: until then the button does nothing.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Confirm my address" }).press("Enter");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Confirm my address" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeFocused();
  await page.goto(link);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Confirm my address" }).press("Enter");
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeFocused();
});

test("axe finds no violations on the confirmation page", async ({ page }) => {
  const path = `/confirm-email/${"x".repeat(43)}`;
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
  expect(await violationsInEveryLook(page, path)).toEqual([]);
});
