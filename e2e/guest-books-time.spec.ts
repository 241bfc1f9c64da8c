import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { maxWrongCodes } from "@/lib/meetings/guest-bookings/rules";
import { wallTime } from "@/lib/platform/format/zones";
import { roomInWindow } from "@/tests/support/rate-window";
import { randomMark, samplePerson, signIn } from "./support/people";
import { test } from "./support/test";

/** A professional in Johannesburg whom no other test books. */
const host = samplePerson("yusuf-vawda");
const bookPage = `/professional/${host.id}/book`;
const phone = { viewport: { width: 360, height: 740 }, locale: "en-KE", timezoneId: "Africa/Nairobi" };

/** Opens a day with free times, by the pointer or by the keyboard. */
async function openDay(page: Page, day: number, open: (link: Locator) => Promise<void>): Promise<void> {
  const href = await page
    .getByRole("link", { name: /\d free$/ })
    .nth(day)
    .getAttribute("href");
  // By its date: the number of free times changes while other tests book.
  const link = page.locator(`a[href*="day=${/day=([\d-]+)/.exec(href!)![1]}"]`);
  await open(link);
  // Without JavaScript the day is another page.
  await expect(link).toHaveAttribute("aria-current", "date");
}

/** Chooses a free time of a day, another one in each repetition of the test, and answers its start. */
async function chooseTime(page: Page, day: number): Promise<string> {
  await openDay(page, day, (link) => link.click());
  const time = page.locator('input[name="startsAt"]').nth(3 * test.info().repeatEachIndex);
  const startsAt = await time.getAttribute("value");
  const same = page.locator(`input[name="startsAt"][value="${startsAt}"]`);
  await same.locator("..").click();
  await expect(same).toBeChecked();
  return startsAt!;
}

async function fillIn(page: Page, email: string) {
  await page.getByLabel("Service", { exact: true }).selectOption("Bookkeeping Setup");
  await page.getByLabel("Your name", { exact: true }).fill("Wanjiru Kamau");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Your question").fill("Can you take over my books?");
  await page.getByLabel(/^I agree/).check();
}

const timesOf = (startsAt: string) => ({
  nairobi: wallTime(new Date(startsAt), "Africa/Nairobi").time,
  johannesburg: wallTime(new Date(startsAt), "Africa/Johannesburg").time,
});
/** Slow 3G for the pages of a visitor: 400 kbit/s in both directions, 400 ms until a response. */
async function throttle(page: Page) {
  const session = await page.context().newCDPSession(page);
  const bytes = 400_000 / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}
/** The price in rand, which stands on every screen of the way. */
const price = /R\d[\d,]*/;
const wrongCode = (mailed: string) => (mailed === "000 000" ? "111 111" : "000 000");
const newEmail = () => `guest.${randomMark()}@example.net`;
const simulated = (page: Page) => page.getByRole("region", { name: "Emails are simulated on this site" });

async function signedInAs(browser: Browser, email: string, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, timezoneId: "Africa/Johannesburg" });
  expect((await signIn(context.request, baseURL, email)).ok()).toBe(true);
  return context.newPage();
}

test(
  "a stranger on a phone in Nairobi, on slow 3G, books a person in Johannesburg from the card, in two time zones",
  { tag: "@main" },
  async ({ browser, baseURL }) => {
    const guest = await (await browser.newContext({ baseURL, ...phone })).newPage();
    const email = newEmail();
    await throttle(guest);
    await guest.goto(`/search?q=${encodeURIComponent(host.name)}`);
    await guest.getByRole("link", { name: `Book ${host.name}` }).click();
    await expect(guest.getByRole("heading", { name: `Book ${host.name}` })).toBeVisible();
    await expect(guest.getByLabel("Times in")).toHaveValue("Africa/Nairobi");
    const startsAt = await chooseTime(guest, 1);
    const { nairobi, johannesburg } = timesOf(startsAt);
    const both = `${nairobi} in Nairobi (${johannesburg} in Johannesburg)`;
    await expect(guest.getByRole("main")).toContainText(price);
    await guest.getByRole("button", { name: "Request booking" }).click();
    await expect(guest.getByLabel("Service", { exact: true })).toBeFocused();
    await expect(guest.getByText("Please choose a service")).toBeVisible();
    await fillIn(guest, email);
    await expect(guest.getByText("Please choose a service")).toBeHidden();
    await guest.getByRole("button", { name: "Request booking" }).click();

    await expect(guest.getByRole("heading", { name: "Check your email" })).toBeVisible();
    await expect(guest.getByRole("main").locator("p:has(time)")).toContainText(both);
    await expect(guest.getByRole("main")).toContainText(price);
    await expect(simulated(guest)).toContainText(`${nairobi} in Nairobi, UTC+3 (${johannesburg} in Johannesburg)`);
    const mail = await simulated(guest).innerText();
    expect(mail).toMatch(/Price: R\d/);
    const code = guest.getByLabel("Code", { exact: true });
    const mailed = /\d{3} \d{3}/.exec(mail)![0];
    await code.fill(wrongCode(mailed));
    await guest.getByRole("button", { name: "Confirm booking" }).click();
    await expect(guest.getByText("You have 4 tries left.")).toBeVisible();
    await expect(code).toHaveValue(wrongCode(mailed));
    await expect(code).toBeFocused();
    await code.fill(` ${mailed.replace(" ", "-")} `);
    await guest.getByRole("button", { name: "Confirm booking" }).click();

    await expect(guest.getByRole("heading", { name: "Request sent" })).toBeVisible();
    await expect(guest.getByRole("main")).toContainText(price);
    await expect(guest.getByRole("link", { name: "Google" })).toHaveAttribute("href", /calendar\.google/);
    await guest.getByRole("link", { name: "Open my calendar" }).click();
    await expect(guest).toHaveURL(/\/calendar\?date=[\d-]+&booking=[\w-]+$/);
    const own = guest.getByRole("dialog", { name: "Bookkeeping Setup" });
    await expect(own).toContainText(`${nairobi} to`);
    await expect(own).toContainText(`(${johannesburg} in Johannesburg)`);
    await expect(own).toContainText(price);
    const id = new URL(guest.url()).searchParams.get("booking")!;
    const stored = (await (await guest.request.get(`/api/bookings/${id}`)).json()) as { startsAt: string };
    expect(stored.startsAt).toBe(startsAt);

    const professional = await signedInAs(browser, host.email, baseURL!);
    await professional.goto(`/calendar?booking=${id}`);
    const theirs = professional.getByRole("dialog", { name: "Bookkeeping Setup" });
    await expect(theirs).toContainText(`${johannesburg} to`);
    await expect(theirs).toContainText(`(${nairobi} in Nairobi)`);
    const { items } = (await (await professional.request.get("/api/outbox?perPage=100")).json()) as {
      items: { text: string }[];
    };
    expect(
      items.some(({ text }) => text.includes(`${johannesburg} in Johannesburg, UTC+2 (${nairobi} in Nairobi)`)),
    ).toBe(true);
  },
);

test("without JavaScript a visitor books up to the confirmation mail, and after five wrong codes the form is still filled in", async ({
  browser,
  baseURL,
}) => {
  const guest = await (await browser.newContext({ baseURL, ...phone, javaScriptEnabled: false })).newPage();
  await guest.goto(bookPage);
  await guest.getByLabel("Times in").selectOption("Africa/Nairobi");
  await guest.getByRole("button", { name: "Show times" }).click();
  await expect(guest).toHaveURL(/zone=Africa%2FNairobi/);
  await expect(guest.getByLabel("Times in")).toHaveValue("Africa/Nairobi");
  const { nairobi, johannesburg } = timesOf(await chooseTime(guest, 3));
  const email = newEmail();
  await fillIn(guest, email);
  await guest.getByRole("button", { name: "Request booking" }).click();
  await expect(guest.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(simulated(guest)).toContainText(`${nairobi} in Nairobi, UTC+3 (${johannesburg} in Johannesburg)`);
  const mailed = /\d{3} \d{3}/.exec(await simulated(guest).innerText())![0];
  for (let tries = 1; tries <= maxWrongCodes; tries++) {
    await guest.getByLabel("Code", { exact: true }).fill(wrongCode(mailed));
    await guest.getByRole("button", { name: "Confirm booking" }).click();
    if (tries === maxWrongCodes) break;
    await expect(guest.getByText("That code is incorrect.")).toBeVisible();
    await expect(guest.getByLabel("Code", { exact: true })).toHaveValue(wrongCode(mailed).replace(" ", ""));
  }
  await expect(guest.getByText("what you entered is still here")).toBeVisible();
  await expect(guest.getByLabel("Your name", { exact: true })).toHaveValue("Wanjiru Kamau");
  await expect(guest.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(guest.getByLabel("Service", { exact: true }).locator("option:checked")).toHaveText("Bookkeeping Setup");
  await expect(guest.getByLabel("Your question")).toHaveValue("Can you take over my books?");
});

test("without JavaScript a visitor corrects a wrong code, and the confirmed booking ends on its own page", async ({
  browser,
  baseURL,
}) => {
  const guest = await (await browser.newContext({ baseURL, ...phone, javaScriptEnabled: false })).newPage();
  await guest.goto(bookPage);
  await expect(guest.getByRole("main")).toContainText(price);
  await chooseTime(guest, 5);
  await fillIn(guest, newEmail());
  await roomInWindow(60);
  await guest.getByRole("button", { name: "Request booking" }).click();
  const mailed = /\d{3} \d{3}/.exec(await simulated(guest).innerText())![0];
  await guest.getByLabel("Code", { exact: true }).fill(wrongCode(mailed));
  await guest.getByRole("button", { name: "Confirm booking" }).click();
  await expect(guest.getByText("You have 4 tries left.")).toBeVisible();
  await guest.getByRole("button", { name: "Send a new code" }).click();
  await expect(guest.getByText("Wait a minute before you ask for another one.")).toBeVisible();
  await guest.getByLabel("Code", { exact: true }).fill(mailed);
  await guest.getByRole("button", { name: "Confirm booking" }).click();
  await expect(guest.getByRole("heading", { name: "Request sent" })).toBeVisible();
  await expect(guest.getByRole("main")).toContainText(price);
  await guest.getByRole("link", { name: "See or change it" }).click();
  await expect(guest.getByRole("heading", { name: "Choose another time" })).toBeVisible();
  await expect(guest.getByRole("main")).toContainText(price);
});

test("with the keyboard alone a visitor books, with one wrong code", async ({ browser, baseURL }) => {
  const guest = await (await browser.newContext({ baseURL, ...phone })).newPage();
  await guest.goto(bookPage);
  // Today has few free times in the afternoon.
  await openDay(guest, 6, (link) => link.press("Enter"));
  const time = guest.locator('input[name="startsAt"]').nth(3 * test.info().repeatEachIndex);
  await time.focus();
  await guest.keyboard.press("Space");
  await guest.getByLabel("Service", { exact: true }).focus();
  await guest.keyboard.type("Bookkeeping");
  await guest.getByLabel("Your name", { exact: true }).focus();
  await guest.keyboard.type("Wanjiru Kamau");
  await guest.keyboard.press("Tab");
  await guest.keyboard.type(newEmail());
  await guest.getByLabel(/^I agree/).focus();
  await guest.keyboard.press("Space");
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const mailed = /\d{3} \d{3}/.exec(await simulated(guest).innerText())![0];
  const code = guest.getByLabel("Code", { exact: true });
  await code.focus();
  await guest.keyboard.type(wrongCode(mailed));
  await guest.keyboard.press("Enter");
  await expect(guest.getByText("You have 4 tries left.")).toBeVisible();
  await expect(code).toBeFocused();
  await guest.keyboard.press("ControlOrMeta+A");
  await guest.keyboard.type(mailed);
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("heading", { name: "Request sent" })).toBeVisible();
});
