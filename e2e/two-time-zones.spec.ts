import { type Browser, expect } from "@playwright/test";
import { newPerson, signIn } from "./support/people";
import { test } from "./support/test";

/** A signed-in browser context in the given time zone. */
async function browserInZone(browser: Browser, baseURL: string, email: string, timezoneId: string) {
  const context = await browser.newContext({ baseURL, timezoneId });
  expect((await signIn(context.request, baseURL, email)).ok()).toBe(true);
  return context.newPage();
}

/** A professional of the sample data that no other journey books. */
const salim = { id: "salim-bakari", email: "salim.bakari@example.com" };
/**
 * A Wednesday a few weeks ahead, one week later in each repetition: he works from 08:00 and has no sample meetings that
 * day.
 */
function comingWednesday(): string {
  const day = new Date(Date.now() + (56 + 7 * test.info().repeatEachIndex) * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
  return day.toISOString().slice(0, 10);
}

test("each side sees a meeting in its own time zone in the calendar, the booking and the notice", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000);
  const origin = { origin: baseURL!, "sec-fetch-site": "same-origin" };
  const asker = newPerson("zones");
  const client = await browserInZone(browser, baseURL!, asker.email, "Africa/Johannesburg");
  const host = await browserInZone(browser, baseURL!, salim.email, "Asia/Dubai");
  const date = comingWednesday();
  // 12:00 in Nairobi, where the professional works, is 11:00 in Johannesburg and 13:00 in Dubai, the clients' time
  // zones.
  const made = await client.request.post("/api/bookings", {
    headers: { ...origin, "idempotency-key": crypto.randomUUID() },
    data: {
      professionalId: salim.id,
      date,
      time: "12:00",
      duration: 60,
      serviceType: "Tax Consultation",
      meetingType: "video",
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };

  for (const view of ["month", "week", "day"]) {
    await client.goto(`/calendar?view=${view}&date=${date}`);
    await expect(
      client
        .locator("main")
        .getByRole("button", { name: /11:00.*Salim/ })
        .first(),
    ).toBeVisible();
    await expect(client.getByText("12:00", { exact: true })).toHaveCount(view === "month" ? 0 : 1);
    await host.goto(`/calendar?view=${view}&date=${date}`);
    await expect(host.locator("main").getByRole("button", { name: /13:00/ }).first()).toBeVisible();
  }
  await expect(client.getByText("(12:00 in Nairobi)").first()).toBeVisible();
  await expect(host.getByText("(11:00 in Johannesburg)").first()).toBeVisible();

  await host.goto("/notifications");
  const notice = host.getByRole("listitem").filter({ hasText: `${asker.name} requested a meeting` });
  await expect(notice).toContainText("13:00 (11:00 in Johannesburg)");
  await expect(notice.getByText("Unread:")).toBeAttached();
  await notice.getByRole("link").click();
  const booking = host.getByRole("dialog", { name: "Tax Consultation" });
  await expect(booking).toContainText("13:00 to 14:00");
  await expect(booking).toContainText("(11:00 in Johannesburg)");
  await booking.getByRole("button", { name: "Confirm" }).click();
  await expect(booking.getByText("Confirmed").first()).toBeVisible();
  await expect
    .poll(async () => {
      const { items } = (await (await host.request.get("/api/notifications")).json()) as {
        items: { href: string; read: boolean }[];
      };
      return items.filter(({ href }) => href.includes(id)).map(({ read }) => read);
    })
    .toEqual([true]);

  await client.goto("/notifications");
  await expect(client.getByRole("listitem").filter({ hasText: "confirmed your meeting" })).toContainText(
    "11:00 (12:00 in Nairobi)",
  );
});
