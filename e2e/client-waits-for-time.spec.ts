import { type Browser, expect, type Page } from "@playwright/test";
import type { Availability, Booking } from "@/lib/meetings/bookings/contract";
import type { NotificationList } from "@/lib/notifications/notices/contract";
import { addDays } from "@/lib/platform/format/zones";
import { changesOf } from "./support/busy-client";
import { newPerson, samplePerson, signIn } from "./support/people";
import { test } from "./support/test";
import { violationsOf } from "./support/violations";

const host = samplePerson("ikenna-okoro");

async function browserOf(browser: Browser, email: string, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page.request, baseURL, email);
  return page;
}

test("two clients wait for a full day, a third cancels, and the first who takes the time gets it", async ({
  browser,
  baseURL,
}) => {
  const [professional, first, second, third] = await Promise.all([
    browserOf(browser, host.email, baseURL!),
    browserOf(browser, newPerson("waits.first").email, baseURL!),
    browserOf(browser, newPerson("waits.second").email, baseURL!),
    browserOf(browser, newPerson("cancels").email, baseURL!),
  ]);
  const [manage, ask, cancel] = [professional, second, third].map(({ request }) => changesOf(request, baseURL!));
  const date = addDays(new Date().toISOString().slice(0, 10), 40 + test.info().repeatEachIndex);
  // One meeting fills this day.
  const { version, weeklyHours, overrides, rules } = await manage!<Availability>("GET", "/api/availability");
  const short = { from: date, until: date, hours: [{ start: "10:00", end: "10:30" }] };
  await manage!("PUT", "/api/availability", { weeklyHours, rules, overrides: [...overrides, short] }, version);
  const meeting = { professionalId: host.id, date, time: "10:00", duration: 60, serviceType: "Tax Consultation" };
  const booked = await cancel!<Booking>("POST", "/api/bookings", meeting);

  await first.goto(`/calendar?with=${host.id}`);
  const form = first.getByRole("dialog", { name: "Schedule New Booking" });
  await form.getByLabel("Date", { exact: true }).fill(date);
  const list = form.getByRole("region", { name: "Waiting list" });
  await expect(list).toContainText("This day is fully booked.");
  expect(await violationsOf(first, first.url())).toEqual([]);
  await list.getByRole("button", { name: "Tell me" }).click();
  await expect(list).toContainText("You are on the waiting list for this day.");
  await ask!("POST", "/api/waiting-list", { professionalId: host.id, date, duration: 60 });

  await cancel!("PATCH", `/api/bookings/${booked.id}`, { action: "cancel" }, booked.version);
  const opened = /has a free time on the day you wanted/;
  for (const { request } of [first, second])
    await expect
      .poll(async () => {
        const { items } = (await (await request.get("/api/notifications")).json()) as NotificationList;
        return items.filter(({ title }) => opened.test(title)).length;
      })
      .toBe(1);

  await first.goto("/notifications");
  await first.getByRole("link", { name: opened }).click();
  await expect(form.locator('input[name="time"][value="10:00"]')).toBeChecked();
  await form.getByLabel("Service type").selectOption("Tax Consultation");
  await form.getByRole("button", { name: "Request booking" }).click();
  await expect(form).toBeHidden();
  await expect(first.getByRole("heading", { name: "On the waiting list" })).toBeHidden();

  await second.goto("/notifications");
  await second.getByRole("link", { name: opened }).click();
  const late = second.getByRole("dialog", { name: "Schedule New Booking" });
  const waits = late.getByRole("region", { name: "Waiting list" });
  await expect(waits).toContainText("You stay on the list until you take one.");
  await expect(late.locator('input[name="time"][value="10:00"]')).toBeDisabled();
  await waits.getByRole("button", { name: "Leave the waiting list" }).click();
  await expect(waits.getByRole("button", { name: "Tell me" })).toBeVisible();
});
