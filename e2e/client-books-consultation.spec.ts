import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { freeTimes } from "./support/busy-client";
import { demo, newPerson, signIn } from "./support/people";
import { test } from "./support/test";

const host = { email: demo.professional, professionalId: demoProfileId };

/** A new browser context, signed in. */
async function browserOf(browser: Browser, email: string, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page.request, baseURL, email);
  return page;
}

/** The first free day and time at least `ahead` days from now. Parallel tests start in different months. */
async function freeTime(page: Page, ahead: number): Promise<{ date: string; time: string }> {
  const { date, times } = await freeTimes(page.request, host.professionalId, ahead, 1);
  return { date, time: times[0]! };
}

/** The time of day in the professional's zone; the label shows it in the reader's. */
const slot = (form: Locator, time: string) => form.locator(`input[name="time"][value="${time}"]`);
const dayPanel = (page: Page) => page.getByRole("region", { name: /\d{4}$/ });

test(
  "a client books, the professional confirms, and the client sees a join link and a calendar file",
  { tag: "@main" },
  async ({ browser, baseURL }) => {
    const guest = newPerson("books");
    const client = await browserOf(browser, guest.email, baseURL!);
    const professional = await browserOf(browser, host.email, baseURL!);
    // The demo professional's own meetings fall within the next two weeks.
    const { date, time } = await freeTime(client, 14);

    await client.goto(`/calendar?with=${host.professionalId}`);
    const form = client.getByRole("dialog", { name: "Schedule New Booking" });
    await expect(form.getByText("Grace Wanjiku Kimani")).toBeVisible();
    await form.getByLabel("Service type").selectOption("Tax Consultation");
    await form.getByLabel("Date", { exact: true }).fill(date);
    await expect(form.getByRole("radio", { name: /^\d\d:\d\d/ })).toHaveCount(21);
    // Until the response for the chosen day arrives, the form shows the times of the previous day.
    await expect(slot(form, time)).toBeEnabled();
    await slot(form, time).locator("..").click();
    await form.getByLabel(/^Notes/).fill("First meeting");
    await form.getByRole("button", { name: "Request booking" }).click();
    await expect(form).toBeHidden();
    await expect(dayPanel(client).getByText("Pending")).toBeVisible();

    await professional.goto(`/calendar?date=${date}`);
    const day = dayPanel(professional);
    await day.getByRole("button", { name: `Edit Tax Consultation, ${guest.name}` }).click();
    await day.getByRole("button", { name: `Confirm Tax Consultation, ${guest.name}` }).click();
    await expect(day.getByRole("listitem").filter({ hasText: guest.name }).getByText("Confirmed")).toBeVisible();

    await client.reload();
    await expect(dayPanel(client).getByText("Confirmed")).toBeVisible();
    await client.getByRole("region", { name: "Upcoming" }).getByRole("button").first().click();
    const details = client.getByRole("dialog", { name: "Tax Consultation" });
    await expect(details.getByRole("link", { name: "Join Meeting" })).toHaveAttribute(
      "href",
      /^https:\/\/meet\.jit\.si\//,
    );
    const file = await client.request.get(
      (await details.getByRole("link", { name: "Add to calendar" }).getAttribute("href"))!,
    );
    expect(await file.text()).toContain("STATUS:CONFIRMED");
    await expect(details.getByText(/^Confirmed by/)).toBeVisible();
  },
);

test("the next client sees a taken time as taken", async ({ browser, baseURL }) => {
  const client = await browserOf(browser, newPerson("takes").email, baseURL!);
  const other = await browserOf(browser, newPerson("comes.later").email, baseURL!);
  const { date, time } = await freeTime(client, 37);
  const booked = await client.request.post("/api/bookings", {
    data: { professionalId: host.professionalId, date, time, duration: 60, serviceType: "VAT Compliance" },
    headers: { origin: baseURL!, "idempotency-key": crypto.randomUUID() },
  });
  expect(booked.status()).toBe(201);
  await other.goto(`/calendar?with=${host.professionalId}`);
  const form = other.getByRole("dialog", { name: "Schedule New Booking" });
  await form.getByLabel("Date", { exact: true }).fill(date);
  await expect(slot(form, time)).toBeDisabled();
  await expect(slot(form, time).locator("..")).toContainText("Taken");
});

test(
  "on a phone the month shows dots above the chosen day's list, and nothing is wider than the screen",
  { tag: "@main" },
  async ({ browser, baseURL }) => {
    const page = await (await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })).newPage();
    await signIn(page.request, baseURL!, newPerson("looks").email);
    await page.goto("/calendar");
    await expect(page.getByRole("heading", { level: 1, name: "Calendar & Bookings" })).toBeVisible();
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(dayPanel(page)).toBeVisible();
    for (const view of ["Week", "Day", "Month"]) {
      await page.getByRole("button", { name: view, exact: true }).click();
      await expect(page.getByRole("button", { name: view, exact: true })).toHaveAttribute("aria-pressed", "true");
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  },
);
