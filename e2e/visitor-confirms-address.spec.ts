import { type Browser, expect, type Page } from "@playwright/test";
import { signIn } from "./support/people";
import { violationsInEveryLook } from "./support/violations";
import { testWithComplaints as test } from "./support/test";

const password = "a good password";

/**
 * Opens an account and answers where the mail's link leads; mails are simulated, and their addressee alone reads their
 * links in the outbox.
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

test("the mailed link confirms the address once, by one press; a lost connection costs nothing", async ({
  browser,
  page,
  baseURL,
}) => {
  const link = await linkFor(browser, page, baseURL!, `confirms-${Date.now().toString(36)}@example.com`);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
  // Waits for life: until then the button does nothing.
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

test("axe finds nothing where an address is confirmed", async ({ page }) => {
  const path = `/confirm-email/${"x".repeat(43)}`;
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
  expect(await violationsInEveryLook(page, path)).toEqual([]);
});
