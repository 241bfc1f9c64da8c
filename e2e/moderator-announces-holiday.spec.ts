import { expect } from "@playwright/test";
import { formatDay, formatMonth } from "@/lib/platform/format/dates";
import { countryByCode } from "@/lib/platform/reference/countries";
import { companyIn, nextEidThatMovesADate } from "@/tests/support/holidays";
import { browserOf, newPerson, randomMark, signIn } from "./support/people";
import { test, waitForHydration } from "./support/test";

test("an Eid on another day moves a client's due date, a notice and an email say so, and the email's link ends such emails", async ({
  page,
  browser,
  baseURL,
}) => {
  const { announcement, group, changed } = nextEidThatMovesADate();
  const country = countryByCode(announcement.country);
  const owner = newPerson("eid");
  expect((await signIn(page.request, baseURL!, owner.email)).ok()).toBe(true);
  const headers = { origin: baseURL! };
  const list = { answers: companyIn(announcement.country), reminderDays: [7], reminderEmails: true };
  expect((await page.request.put("/api/deadlines/mine", { data: list, headers })).ok()).toBe(true);
  await page.goto("/my-deadlines");
  const due = (day: string) =>
    page
      .getByRole("listitem")
      .filter({ hasText: changed.obligation.name, has: page.locator(`time[datetime="${day}"]`) });
  const openMonth = (day: string) => page.getByRole("heading", { name: formatMonth(day.slice(0, 7)) }).click();
  await openMonth(changed.old);
  await expect(due(changed.old).first()).toBeVisible();

  const reviewer = await browserOf(browser, baseURL!, newPerson("reviewer", "daftari.example").email);
  const source = `Announcement ${randomMark()}`;
  await reviewer.goto("/admin?tab=deadlines");
  const holidays = reviewer.getByRole("region", { name: "Expected public holidays" });
  await holidays.getByLabel("Country").selectOption(country.name);
  const holiday = holidays
    .getByRole("listitem")
    .filter({ hasText: group.name })
    .filter({ hasText: formatDay(group.days[0]!) });
  await holiday.getByRole("button", { name: /^Announce/ }).click();
  await reviewer.getByLabel("What is announced?").selectOption("It is on other days");
  await reviewer.getByLabel("First day").fill(announcement.date);
  await reviewer.getByLabel("Source", { exact: true }).fill(source);
  await reviewer.getByRole("button", { name: "Compare the dates" }).click();
  const stored = reviewer.waitForResponse((answer) => answer.url().endsWith("/api/deadlines/holidays"));
  await reviewer.getByRole("button", { name: "Publish", exact: true }).click();
  expect((await stored).ok()).toBe(true);
  await expect(holiday).toContainText(source);

  await page.reload();
  await openMonth(changed.date);
  await expect(due(changed.date).first()).toBeVisible();
  await expect(due(changed.old)).toHaveCount(0);
  await page.goto("/notifications");
  await expect(page.getByText(`A corrected deadline: ${formatDay(changed.date)}`)).toBeVisible();
  await page.goto("/outbox");
  const letter = page.getByRole("listitem").filter({ hasText: `Source: ${source}` });
  await expect(letter).toContainText(`It is due on ${formatDay(changed.date)}.`);

  const stop = await letter.getByRole("link", { name: /\/unsubscribe\// }).getAttribute("href");
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(stop!);
  await visitor.getByRole("button", { name: "Stop these emails" }).click();
  await expect(visitor.getByText("Done. You won’t get emails about your deadlines any more.")).toBeVisible();
  await page.goto("/my-deadlines");
  await expect(page.getByRole("checkbox", { name: /by email/i })).not.toBeChecked();

  await reviewer.reload();
  await waitForHydration(reviewer);
  await holidays.getByLabel("Country").selectOption(country.name);
  await holiday.getByRole("button", { name: /^Announce/ }).click();
  await reviewer.getByRole("button", { name: "Undo the announcement" }).click();
  await reviewer.getByRole("button", { name: "Publish as expected again" }).click();
  await expect(holiday.getByText("Expected", { exact: true })).toBeVisible();
});
