import { type Browser, expect, type Page } from "@playwright/test";
import { newPerson, register, signIn } from "./support/people";
import { testWithComplaints as test } from "./support/test";

const password = "a good password";

/**
 * Signs up and returns the target of the mailed link. Mails are simulated; only the addressee can read their links in
 * the outbox.
 */
async function linkFor(browser: Browser, page: Page, baseURL: string, email: string): Promise<string> {
  await register(page.request, baseURL, { email, password });
  const desk = await browser.newContext({ baseURL });
  await signIn(desk.request, baseURL, email, password);
  let link: string | undefined;
  await expect(async () => {
    const { items } = (await (await desk.request.get("/api/outbox?perPage=100")).json()) as {
      items: { to: string; text: string }[];
    };
    const texts = items.filter(({ to }) => to === email).map(({ text }) => text);
    link = /\/confirm-email\/[\w-]{43}/.exec(texts.join("\n"))?.[0];
    expect(link).toBeDefined();
  }).toPass({ timeout: 60_000 });
  await desk.close();
  return link!;
}

test(
  "pressing the mailed link's button confirms the address once, and a retry after a lost connection works",
  { tag: "@main" },
  async ({ browser, page, baseURL }) => {
    const link = await linkFor(browser, page, baseURL!, newPerson("confirms").email);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Confirm your address" })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Confirm my address" }).press("Enter");
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Confirm my address" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeFocused();
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm my address" }).press("Enter");
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeFocused();
  },
);
