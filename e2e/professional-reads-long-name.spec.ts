import { expect } from "@playwright/test";
import { samplePerson, signIn } from "./support/people";
import { test } from "./support/test";

/** A professional whom no other test books. */
const host = samplePerson("saif-al-ketbi");

test("a client's name of 100 letters without a space does not widen the calendar on a phone", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 360, height: 740 },
    timezoneId: "Asia/Dubai",
  });
  expect((await signIn(context.request, baseURL!, host.email)).ok()).toBe(true);
  const ahead = 40 + 7 * test.info().repeatEachIndex;
  const day = new Date(Date.now() + ahead * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  const date = day.toISOString().slice(0, 10);
  const name = "W".repeat(100);
  const made = await context.request.post("/api/bookings", {
    headers: { origin: baseURL!, "sec-fetch-site": "same-origin", "idempotency-key": crypto.randomUUID() },
    data: { clientName: name, date, time: "10:00", duration: 60, serviceType: "Tax Consultation" },
  });
  expect(made.status(), await made.text()).toBe(201);
  const page = await context.newPage();
  for (const view of ["week", "day", "month"]) {
    await page.goto(`/calendar?view=${view}&date=${date}`);
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBe(360);
  }
});
