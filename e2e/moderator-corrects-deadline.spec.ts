import { expect } from "@playwright/test";
import { formatDay } from "@/lib/platform/format/dates";
import { newPerson, randomMark, signIn } from "./support/people";
import { test, waitForHydration } from "./support/test";

test("a reported mistake is reviewed, compared, published and told to the owner of a list, and taken back", async ({
  page,
  browser,
  baseURL,
}) => {
  const path = "/deadlines/botswana/paye";
  const mark = randomMark();
  const reporter = newPerson("reporter");
  expect((await signIn(page.request, baseURL!, reporter.email)).ok()).toBe(true);
  const answers = { country: "BW", kind: "company", vat: "none", employees: true, yearEnd: 12, extra: {}, dates: {} };
  const list = { answers, reminderDays: [7], reminderEmails: true };
  const headers = { origin: baseURL! };
  expect((await page.request.put("/api/deadlines/mine", { data: list, headers })).ok()).toBe(true);
  await page.goto(path);
  const title = (await page.getByRole("heading", { level: 1 }).textContent())!;
  const first = page.getByRole("region", { name: "The next 12 months" }).getByRole("time").first();
  const before = (await first.getAttribute("datetime"))!;
  await page.getByText("Report a mistake").click();
  await page.getByLabel("What is wrong?").fill(`The date changed, ${mark}.`);
  await page.getByLabel("Name").fill("Kabo Molefe");
  await page.getByLabel("Email").fill(reporter.email);
  const sent = page.waitForResponse((answer) => answer.url().endsWith("/api/contact"));
  await page.getByRole("button", { name: "Send report" }).click();
  expect((await sent).status()).toBe(303);

  const context = await browser.newContext({ baseURL });
  const reviewer = await context.newPage();
  const admin = newPerson("reviewer", "daftari.example");
  expect((await signIn(context.request, baseURL!, admin.email)).ok()).toBe(true);
  await reviewer.goto("/admin?tab=deadlines");
  await waitForHydration(reviewer);
  const entry = reviewer.getByRole("listitem").filter({ hasText: mark });
  await entry.getByRole("button", { name: /^Review/ }).click();
  await reviewer.getByLabel("What did you find?").selectOption("One date is wrong");
  await expect(reviewer.getByLabel("Published date")).toHaveValue(/^\d/);
  const moved = new Date(Date.parse(before) + 3 * 86_400_000).toISOString().slice(0, 10);
  await reviewer.getByLabel("Right date").fill(moved);
  await reviewer.getByLabel("Source", { exact: true }).fill(`Notice ${mark}`);
  await reviewer.getByRole("button", { name: "Compare the dates" }).click();
  await expect(reviewer.getByRole("heading", { name: "Published now" })).toBeVisible();
  await expect(reviewer.getByText("Changed", { exact: true })).toHaveCount(2);
  const published = reviewer.waitForResponse((answer) => answer.url().endsWith("/api/deadlines/reviews"));
  await reviewer.getByRole("button", { name: "Publish", exact: true }).click();
  expect((await published).ok()).toBe(true);

  await expect(async () => {
    await reviewer.goto(path);
    await expect(reviewer.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(reviewer.getByText(`Notice ${mark}`)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(reviewer.locator(`time[datetime="${moved}"]`).first()).toBeVisible();
  await expect(reviewer.getByText("Corrected after a review: see the sources.").first()).toBeVisible();

  await page.goto("/notifications");
  await expect(page.getByText(`A corrected deadline: ${formatDay(moved)}`)).toBeVisible();
  await page.goto("/outbox");
  const letter = page.getByRole("listitem").filter({ hasText: `Source: Notice ${mark}` });
  await expect(letter).toContainText(`It is due on ${formatDay(moved)}.`);

  await reviewer.goto("/admin?tab=deadlines");
  await waitForHydration(reviewer);
  await reviewer.getByLabel("Obligation", { exact: true }).selectOption("bw-paye-monthly");
  const entryOfChange = reviewer.getByRole("listitem").filter({ hasText: `Notice ${mark}` });
  await entryOfChange.getByRole("button", { name: /^Undo/ }).click();
  const undone = reviewer.waitForResponse((answer) => answer.url().endsWith("/api/deadlines/reviews"));
  await reviewer.getByRole("button", { name: "Undo the change" }).click();
  expect((await undone).ok()).toBe(true);
  await expect(entryOfChange).toHaveCount(0);
});
