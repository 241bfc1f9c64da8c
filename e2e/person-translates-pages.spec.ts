import { type Browser, expect, type Page } from "@playwright/test";
import type { ProfessionalList } from "@/lib/directory/search/contract";
import { newPerson, randomMark, samplePerson, signIn } from "./support/people";
import { quiet } from "./support/quiet";
import { testWithComplaints as test } from "./support/test";
import { translatePages } from "./support/translator";

/** A professional whom no other test books or writes to. */
const host = samplePerson("nourhan-el-masry");

/** A page under translation, signed in if an address is given; the test collects the exceptions of its scripts. */
async function translated(browser: Browser, baseURL: string, email?: string) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  if (email) expect((await signIn(context.request, baseURL, email)).ok()).toBe(true);
  await translatePages(context);
  const page = await context.newPage();
  const exceptions: string[] = [];
  page.on("pageerror", ({ message }) => exceptions.push(message));
  return { page, exceptions };
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("html[data-translated]")).toBeAttached();
}

const failed = (page: Page) => page.getByRole("heading", { name: "This page could not be opened" });
const cards = (page: Page) => page.getByRole("list", { name: "Professionals", exact: true }).getByRole("article");

/** The list and the number above it are those that the API answers to the same query. */
async function expectFound(page: Page, query: Record<string, string | boolean>) {
  const answer = await page.request.get("/api/professionals", { params: query });
  const { total, items } = (await answer.json()) as ProfessionalList;
  await expect(page.getByRole("heading", { level: 2, name: `${total} professionals found` })).toBeVisible();
  await expect(cards(page).getByRole("heading")).toHaveText(items.map(({ name }) => name));
}

test("a visitor who translates the pages searches, filters, loads more, books, writes and resets a password", async ({
  browser,
  baseURL,
}) => {
  const { page, exceptions } = await translated(browser, baseURL!);
  await open(page, `/directory?country=${quiet.code}`);
  await expectFound(page, { country: quiet.code });
  const search = page.getByRole("main").getByRole("combobox").first();
  await search.fill("tax");
  await search.press("Enter");
  await expectFound(page, { country: quiet.code, q: "tax" });
  await page.getByLabel("Verified only").check();
  await expectFound(page, { country: quiet.code, q: "tax", verified: true });
  await search.fill("");
  await search.press("Enter");
  await expectFound(page, { country: quiet.code, verified: true });
  await page.getByLabel("Verified only").uncheck();
  await expectFound(page, { country: quiet.code });
  await page.getByRole("link", { name: "Load More" }).click();
  await expect(cards(page).nth(12)).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 2, name: `${await cards(page).count()} professionals found` }),
  ).toBeVisible();

  await open(page, `/professional/${host.id}/book`);
  await page
    .getByRole("link", { name: /\d free$/ })
    .nth(1)
    .click();
  const time = page.locator('input[name="startsAt"]').first();
  await time.locator("..").click();
  await page.getByLabel("Your name", { exact: true }).fill("Aïcha Benali");
  await page.getByLabel("Email", { exact: true }).fill(`guest.${randomMark()}@example.net`);
  await page.getByRole("button", { name: "Request booking" }).click();
  await expect(page.getByLabel("Your name", { exact: true })).toHaveValue("Aïcha Benali");
  await page.getByLabel("Service", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Your question").fill("Can you take over my books?");
  await page.getByLabel(/^I agree/).check();
  await page.getByRole("button", { name: "Request booking" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

  await open(page, "/contact");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await page.getByLabel("Name").fill("Aïcha Benali");
  await page.getByLabel("Email", { exact: true }).fill("aicha@example.net");
  await page.getByLabel("Subject").fill(`Translated ${randomMark()}`);
  await page.getByLabel("Message", { exact: true }).fill("The slot I booked is gone.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();

  await open(page, "/forgot-password");
  await page.getByRole("button", { name: /^Send/ }).click();
  await page.getByLabel("Email", { exact: true }).fill(`nobody.${randomMark()}@example.net`);
  await page.getByRole("button", { name: /^Send/ }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeHidden();

  await expect(failed(page)).toBeHidden();
  expect(exceptions).toEqual([]);
});

test("a person who translates the pages signs up as a client", async ({ browser, baseURL }) => {
  const { page, exceptions } = await translated(browser, baseURL!);
  await open(page, "/signup?role=client");
  await page.getByRole("button", { name: "Create my account" }).click();
  await page.getByLabel("First name").fill("Aïcha");
  await page.getByLabel("Last name").fill("Benali");
  await page.getByLabel("Email", { exact: true }).fill(newPerson("translates").email);
  await page.getByLabel("Country", { exact: true }).selectOption({ label: "Morocco" });
  await page.getByLabel("City").fill("Casablanca");
  await page.getByLabel("Phone number").fill("+212 600 000 000");
  await page.getByLabel("Password", { exact: true }).fill("a good password");
  await page.getByLabel("Confirm password").fill("a good password");
  await page.getByLabel(/I agree to the Terms/).check();
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page).not.toHaveURL(/signup\?role/);
  await expect(failed(page)).toBeHidden();
  expect(exceptions).toEqual([]);
});

test("a client who translates the pages saves a person, requests a quote, writes and changes the profile", async ({
  browser,
  baseURL,
}) => {
  const { email } = newPerson("translates");
  const { page, exceptions } = await translated(browser, baseURL!, email);
  await open(page, `/directory?country=${quiet.code}`);
  const heart = page
    .getByRole("article")
    .getByRole("checkbox", { name: /^Save / })
    .first();
  await heart.click();
  await expect(heart).toBeChecked();

  await open(page, `/professional/${host.id}`);
  await page
    .getByRole("link", { name: "Request quote" })
    .or(page.getByRole("button", { name: "Request quote" }))
    .filter({ visible: true })
    .first()
    .click();
  const quote = page.getByRole("dialog", { name: "Request quote" });
  await quote.getByLabel("Service type").selectOption({ index: 1 });
  const brief = `The books of a bakery, asked by ${email}.`;
  await quote.getByLabel("What do you need?").fill(brief);
  await quote.getByRole("button", { name: "Request quote" }).click();
  await expect(page.getByRole("log").getByText(brief)).toBeVisible();
  for (const text of ["First question", "Second question"]) {
    const box = page.getByRole("textbox", { name: /^Message to/ });
    await box.fill(text);
    await box.press("Enter");
    await expect(page.getByRole("article", { name: "You", exact: true }).filter({ hasText: text })).toBeVisible();
  }

  await open(page, "/profile");
  await page.getByLabel("City").fill("Casablanca");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(page.getByText(/saved/i).first()).toBeVisible();
  for (const path of ["/dashboard", "/calendar", "/saved", "/notifications", "/settings"]) {
    await open(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await expect(failed(page)).toBeHidden();
  expect(exceptions).toEqual([]);
});

test("an administrator who translates the pages searches people, changes the page of a list and opens every tab", async ({
  browser,
  baseURL,
}) => {
  const mark = randomMark();
  const { page, exceptions } = await translated(browser, baseURL!, `translates.${mark}@daftari.example`);
  await open(page, "/admin?tab=users");
  const users = page.getByRole("region", { name: "User Management" });
  const count = users.getByRole("status");
  await users.getByRole("searchbox").fill(mark);
  await expect(count).toHaveText("1 user");
  await users.getByRole("searchbox").fill("example");
  await expect(count).toHaveText(/^\d{2,} users$/);
  const everyone = (await count.textContent())!;
  await users.getByLabel("Role", { exact: true }).selectOption({ label: "Professional" });
  // The rows that arrive may move the button below them away from a press.
  await expect(count).not.toHaveText(everyone);
  await users.getByRole("navigation", { name: "Pages of users" }).getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(users.getByText(/^Page 2 of \d+$/)).toBeVisible();
  await expect(users.getByRole("row").nth(1)).toBeVisible();
  const bar = page.getByRole("navigation", { name: "Admin Command Center" });
  for (const link of await bar.getByRole("link").all()) {
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("main").locator(".skeleton")).toHaveCount(0);
    await expect(failed(page)).toBeHidden();
  }
  expect(exceptions).toEqual([]);
});
