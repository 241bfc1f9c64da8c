import { expect } from "@playwright/test";
import { wallTime } from "@/lib/platform/format/zones";
import { runJob } from "./support/jobs";
import { browserOf, newPerson, signIn } from "./support/people";
import { test, waitForHydration } from "./support/test";

test(
  "a client answers five questions, saves the list and marks a deadline as done",
  { tag: "@main" },
  async ({ page, baseURL }) => {
    expect((await signIn(page.request, baseURL!, newPerson("deadlines").email)).ok()).toBe(true);
    await page.goto("/deadlines/mine?country=KE");
    await page.getByLabel("Kind of business").selectOption("company");
    await page.getByLabel("VAT", { exact: true }).selectOption("monthly");
    await page.getByLabel("Do you have employees?").selectOption("yes");
    await page.getByLabel("End of the accounting year").selectOption("12");
    await page.getByRole("button", { name: "Show my deadlines" }).click();
    await page.getByRole("link", { name: "Save to my account" }).click();
    const save = page.getByRole("button", { name: "Save to my account" });
    await expect(save).toBeVisible();
    await waitForHydration(page);
    await expect(page.getByRole("checkbox", { name: "7 days before" })).toBeChecked();
    await save.click();
    await expect(page).toHaveURL(/\/my-deadlines$/);
    const done = page.getByRole("checkbox", { name: /^Done ?: VAT return/ }).last();
    const stored = page.waitForResponse((response) => response.url().endsWith("/api/deadlines/mine/marks"));
    // The tick appears with the next frame, which check() does not wait for.
    await done.click();
    await expect(done).toBeChecked();
    expect((await stored).ok()).toBe(true);
    await page.reload();
    await expect(done).toBeChecked();
  },
);

/** A time zone of the sample's countries or beyond in which it is day now: reminders are sent from seven on. */
const dayZone = () =>
  ["Africa/Lagos", "Asia/Dubai", "Pacific/Auckland", "America/New_York"].find(
    (zone) => wallTime(new Date(), zone).time >= "07:00",
  )!;

test("a saved list sends a reminder, and its calendar address has the date that the reminder names", async ({
  page,
  browser,
  baseURL,
}) => {
  const headers = { origin: baseURL! };
  expect((await signIn(page.request, baseURL!, newPerson("reminded").email)).ok()).toBe(true);
  const zone = { data: { timeZone: dayZone() }, headers };
  expect((await page.request.put("/api/account/time-zone", zone)).ok()).toBe(true);
  // In Nigeria one of these dates is always less than two weeks ahead.
  const answers = {
    country: "NG",
    kind: "company",
    vat: "monthly",
    employees: true,
    yearEnd: 12,
    extra: { "withholds-tax": true },
    dates: {},
  };
  const list = { answers, reminderDays: [14], reminderEmails: true };
  expect((await page.request.put("/api/deadlines/mine", { data: list, headers })).ok()).toBe(true);

  const admin = await browserOf(browser, baseURL!, newPerson("jobs", "daftari.example").email);
  await runJob(admin.request, baseURL!, "deadlines.remind");
  await expect(async () => {
    await page.goto("/outbox");
    await expect(page.getByText(/: due (in \d+ days, on|tomorrow, )/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.goto("/my-deadlines");
  await waitForHydration(page);
  await page.getByRole("button", { name: "Create a private address" }).click();
  const address = await page.getByLabel("Private address").inputValue();
  const visitor = await browser.newContext({ baseURL });
  const calendar = await (await visitor.request.get(new URL(address).pathname)).text();
  const { items } = (await (await page.request.get("/api/deadlines/mine")).json()) as {
    items: { date: string; name: string }[];
  };
  const next = items.at(-1)!;
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${next.date.replaceAll("-", "")}`);
  expect(calendar).toContain(`SUMMARY:${next.name}`);
});
