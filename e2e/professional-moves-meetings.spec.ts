import { expect, type Page } from "@playwright/test";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { changesOf, freeTimes } from "./support/busy-client";
import { storeBusyTime } from "./support/busy-time";
import { newPerson, samplePerson, signIn } from "./support/people";
import { test } from "./support/test";
import { violationsOf } from "./support/violations";

/** A professional in Nigeria whom no other test books. */
const host = samplePerson("ikenna-okoro");

/** A Wednesday some weeks ahead, one week later in each repetition. */
function comingWednesday(ahead: number): string {
  const day = new Date(Date.now() + (ahead + 7 * test.info().repeatEachIndex) * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

async function moveBooking(page: Page, to: RegExp) {
  const dialog = page.getByRole("dialog", { name: "Tax Consultation" });
  await expect(dialog.getByText(to)).toBeVisible();
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await dialog.getByRole("button", { name: "Move booking" }).click();
  expect((await saved).status()).toBe(200);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
}

test(
  "a professional moves a meeting by keyboard and by mouse in a week with a busy time",
  { tag: "@main" },
  async ({ browser, baseURL }) => {
    const person = newPerson("moved");
    const context = await browser.newContext({ baseURL, timezoneId: "Africa/Lagos" });
    expect((await signIn(context.request, baseURL!, host.email)).ok()).toBe(true);
    const date = comingWednesday(42);
    const made = await context.request.post("/api/bookings", {
      headers: { origin: baseURL!, "sec-fetch-site": "same-origin", "idempotency-key": crypto.randomUUID() },
      data: { clientName: person.name, date, time: "10:00", duration: 60, serviceType: "Tax Consultation" },
    });
    expect(made.status(), await made.text()).toBe(201);
    const { id, startsAt } = (await made.json()) as Booking;
    await storeBusyTime(host.email, new Date(Date.parse(startsAt) + 4 * 3_600_000).toISOString(), 60);

    const page = await context.newPage();
    await page.goto(`/calendar?view=week&date=${date}`);
    const box = page.locator(`[data-booking="${id}"]`);
    await expect(box).toContainText("10:00");
    const busy = page.getByText(/^\w{3} \d+ \w{3}, Busy, 14:00 to 15:00$/);
    await expect(busy).toBeVisible();
    expect(await violationsOf(page, "the week")).toEqual([]);
    // Without colours and patterns a busy time still differs from a meeting.
    await page.emulateMedia({ forcedColors: "active" });
    await expect(busy).toHaveCSS("border-top-style", "double");
    await expect(box).toHaveCSS("border-top-style", "solid");
    await page.emulateMedia({ forcedColors: "none" });

    // By keyboard: an hour later on the next day.
    await box.focus();
    await page.keyboard.press("m");
    await expect(page.getByText(/Arrow keys choose the time/)).toBeAttached();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await moveBooking(page, /^Move from Wed .*, 10:00 to Thu .*, 11:00\?$/);
    await expect(box).toContainText("11:00");

    // By mouse: back to the day before.
    // Hovering waits until the dialog has gone and the box stands still under the pointer.
    await box.hover();
    const from = (await box.boundingBox())!;
    const wednesday = (await page.locator(`[data-date="${date}"]`).first().boundingBox())!;
    const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - 10, middle.y);
    await page.mouse.move(wednesday.x + wednesday.width / 2, middle.y, { steps: 5 });
    await page.mouse.up();
    await moveBooking(page, /^Move from Thu .*, 11:00 to Wed .*, 11:00\?$/);
    await expect(box).toContainText("11:00");
  },
);

test("on a touch phone a professional moves a meeting by its dialog", async ({ browser, baseURL }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL, timezoneId: "Africa/Lagos", ...phone });
  expect((await signIn(context.request, baseURL!, host.email)).ok()).toBe(true);
  const person = newPerson("touched");
  const date = comingWednesday(70);
  await changesOf(context.request, baseURL!)("POST", "/api/bookings", {
    clientName: person.name,
    date,
    time: "10:00",
    duration: 60,
    serviceType: "Tax Consultation",
  });

  const page = await context.newPage();
  await page.goto(`/calendar?view=week&date=${date}`);
  // The list of coming bookings names the meeting too, once it is among the next ones.
  const week = page.getByRole("region", { name: "Bookings day by day" });
  const row = week.getByRole("listitem").filter({ hasText: person.name });
  await row.getByRole("button", { name: /10:00 to 11:00/ }).tap();
  const dialog = page.getByRole("dialog", { name: "Tax Consultation" });
  await dialog.getByRole("button", { name: "Reschedule" }).tap();
  await dialog.locator('input[name="time"][value="13:00"]').locator("..").tap();
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await dialog.getByRole("button", { name: "Move booking" }).tap();
  expect((await saved).status()).toBe(200);
  // The dialog shows the meeting again, whose layout moves under an earlier tap.
  await expect(dialog.getByRole("button", { name: "Move booking" })).toBeHidden();
  await dialog.getByRole("button", { name: "Close" }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(row.getByText("13:00 to 14:00")).toBeVisible();
});

test("a time that another calendar blocks meanwhile is refused in an open tab, with the nearest free times", async ({
  browser,
  baseURL,
}) => {
  const person = newPerson("other.tab");
  const context = await browser.newContext({ baseURL, timezoneId: "Africa/Nairobi" });
  expect((await signIn(context.request, baseURL!, person.email)).ok()).toBe(true);
  const page = await context.newPage();
  const { date, times } = await freeTimes(context.request, host.id, 21 + test.info().repeatEachIndex, 3);
  await page.goto(`/calendar?with=${host.id}`);
  const form = page.getByRole("dialog", { name: "Schedule New Booking" });
  await form.getByLabel("Service type").selectOption("Tax Consultation");
  await form.getByLabel("Date", { exact: true }).fill(date);
  const time = form.locator(`input[name="time"][value="${times[1]}"]`);
  await expect(time).toBeEnabled();
  await time.locator("..").click();
  await expect(time).toBeChecked();

  await storeBusyTime(host.email, new Date(`${date}T${times[1]}:00+01:00`).toISOString(), 60);
  await form.getByRole("button", { name: "Request booking" }).click();
  const refused = form.getByRole("alert");
  await expect(refused).toContainText("This time has just been taken.");
  await refused.getByRole("button").first().click();
  await form.getByRole("button", { name: "Request booking" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("region", { name: /\d{4}$/ }).getByText("Pending")).toBeVisible();
});
