import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import type { Openings } from "@/lib/directory/openings/contract";
import { newPerson, samplePerson, signIn } from "./support/people";
import { test } from "./support/test";

/** Professionals in Accra whom no other test books. */
const host = samplePerson("ekow-quansah");
const holidayHost = samplePerson("alhassan-issahaku");

async function signedInAs(browser: Browser, email: string, baseURL: string, timezoneId: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, timezoneId });
  expect((await signIn(context.request, baseURL, email)).ok()).toBe(true);
  return context.newPage();
}

/** A day a few weeks ahead, another one in each repetition. */
const day = (ahead: number) =>
  new Date(Date.now() + (ahead + 7 * test.info().repeatEachIndex) * 86_400_000).toISOString().slice(0, 10);

/** Schedules a meeting at 10:00 with a client by name and address. */
async function invite(professional: Page, person: { name: string; email: string }, date: string) {
  await professional.goto("/calendar");
  await professional.getByRole("button", { name: "New Booking" }).first().click();
  const form = professional.getByRole("dialog", { name: "Schedule New Booking" });
  await form.getByLabel("Client name").fill(person.name);
  await form.getByLabel(/^Client email/).fill(person.email);
  await form.getByLabel("Service type").selectOption("Tax Consultation");
  await form.getByLabel("Date", { exact: true }).fill(date);
  const time = form.getByRole("radio", { name: /^10:00/ });
  await expect(time).toBeEnabled();
  await time.locator("..").click();
  await form.getByRole("button", { name: "Schedule booking" }).click();
  await expect(form).toBeHidden();
}

const linkIn = async (mail: Locator) => /\/meeting\/[\w.-]+/.exec(await mail.innerText())![0];

test("a client whom their accountant invites moves one meeting by the email's link, and accepts another", async ({
  browser,
  baseURL,
}) => {
  const person = newPerson("invited");
  const professional = await signedInAs(browser, host.email, baseURL!, "Africa/Accra");
  const client = await signedInAs(browser, person.email, baseURL!, "Africa/Nairobi");

  await invite(professional, person, day(20));
  await client.goto("/outbox");
  const invitations = client.getByRole("listitem").filter({ hasText: "invited you to a meeting" });
  const invitation = invitations.first();
  // The address has no zone that the site may use, so the mail names the professional's.
  await expect(invitation).toContainText("10:00 in Accra, UTC");
  const link = await linkIn(invitation);
  // By the link alone, in a browser that is not signed in.
  const phone = await (
    await browser.newContext({ baseURL, viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  ).newPage();
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "Accept this meeting?" })).toBeVisible();
  await phone.getByRole("link", { name: "Choose another time" }).click();
  await expect(phone.getByRole("heading", { name: "Choose another time" })).toBeVisible();
  await phone.getByLabel(/^New time/).selectOption({ index: 5 + test.info().repeatEachIndex });
  await phone.getByRole("button", { name: "Use this time" }).click();
  await expect(phone.getByRole("heading", { name: "New time requested" })).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "This meeting has changed since that email" })).toBeVisible();

  await professional.goto("/notifications");
  await professional
    .getByRole("listitem")
    .filter({ hasText: `${person.name} moved your meeting` })
    .getByRole("link")
    .click();
  const booking = professional.getByRole("dialog", { name: "Tax Consultation" });
  await expect(booking).toContainText(`Invited, no answer yet: ${person.email}`);
  await booking.getByRole("button", { name: "Confirm" }).click();
  await expect(booking.getByText("Confirmed").first()).toBeVisible();

  // The email about the confirmation waits for ten minutes; another meeting's first one goes at once.
  await invite(professional, person, day(21));
  await client.reload();
  await expect(invitations).toHaveCount(2);
  await client.goto(await linkIn(invitation));
  await client.getByRole("button", { name: "Accept this meeting" }).click();
  await expect(client.getByRole("heading", { name: "You accepted this meeting" })).toBeVisible();
  await client.goto("/calendar");
  await expect(client.getByRole("main").getByText(host.name).first()).toBeVisible();
});

test("before a two-week holiday a professional offers new times for three meetings, and a client takes one", async ({
  browser,
  baseURL,
}) => {
  const person = newPerson("holiday");
  const professional = await signedInAs(browser, holidayHost.email, baseURL!, "Africa/Accra");
  const client = await signedInAs(browser, person.email, baseURL!, "Africa/Nairobi");
  const headers = { origin: baseURL!, "sec-fetch-site": "same-origin" };
  const openings = await client.request.get(`/api/professionals/${holidayHost.id}/openings?days=28`);
  const { days } = (await openings.json()) as Openings;
  const [first, , second, , third] = days.slice(7).filter(({ free }) => free.length > 1);
  for (const { date, free } of [first!, second!, third!]) {
    const made = await client.request.post("/api/bookings", {
      headers: { ...headers, "idempotency-key": crypto.randomUUID() },
      data: {
        professionalId: holidayHost.id,
        date,
        time: free[test.info().repeatEachIndex]!.time,
        duration: 60,
        serviceType: "Tax Consultation",
        notes: "",
      },
    });
    expect(made.status(), await made.text()).toBe(201);
    const { id } = (await made.json()) as { id: string };
    const confirmed = await professional.request.patch(`/api/bookings/${id}`, {
      headers: { ...headers, "if-match": '"1"' },
      data: { action: "confirm" },
    });
    expect(confirmed.status(), await confirmed.text()).toBe(200);
  }

  await professional.goto("/calendar");
  await professional.getByRole("button", { name: "Set Availability" }).first().click();
  const form = professional.getByRole("dialog", { name: "Set Availability" });
  await form.getByLabel("First day").fill(first!.date);
  await form.getByLabel("Last day").fill(third!.date);
  const affected = form.getByRole("status").filter({ hasText: "meetings are booked on these days." });
  await expect(affected.getByRole("link", { name: new RegExp(person.name) })).toHaveCount(3);
  const entry = affected.getByRole("listitem").filter({ hasText: person.name }).first();
  await entry.getByRole("button", { name: "Offer new times" }).click();
  await entry.getByRole("button", { name: "Send new times" }).click();
  await expect(entry.getByRole("button", { name: "New times offered" })).toBeDisabled();
  await form.getByRole("button", { name: "Add time off" }).click();
  await form.getByRole("button", { name: "Save availability" }).click();
  await expect(form).toBeHidden();

  await client.goto("/notifications");
  await client
    .getByRole("listitem")
    .filter({ hasText: `${holidayHost.name} offers you other times` })
    .getByRole("link")
    .click();
  const booking = client.getByRole("dialog", { name: "Tax Consultation" });
  await booking.getByRole("region", { name: "Times offered" }).getByRole("button").last().click();
  await expect(client.getByText("Booking moved")).toBeVisible();
  await expect(booking.getByText("Confirmed").first()).toBeVisible();

  await professional.reload();
  await professional.getByRole("button", { name: "Set Availability" }).first().click();
  await expect(form.getByRole("status").getByRole("link", { name: new RegExp(person.name) })).toHaveCount(2);
});
