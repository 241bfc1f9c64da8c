import { randomUUID } from "node:crypto";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import type { Project } from "@/lib/deals/leads/contract";
import type { Professional } from "@/lib/directory/professionals/contract";
import type { Booking, Slots } from "@/lib/meetings/bookings/contract";
import type { Quote } from "@/lib/messaging/cards/contract";
import { addDays } from "@/lib/platform/format/zones";
import { newPerson, samplePerson, signIn } from "./support/people";
import { testWithComplaints as test } from "./support/test";
import { moveToYesterday } from "./support/time";
import { violationsOf } from "./support/violations";

/** Serial: these journeys change the rating of the same profile. */
test.describe.configure({ mode: "serial" });

/** A professional whom no other journey reviews; each repetition has its own. */
const hostOfRun = () =>
  samplePerson(["chebet-koech", "mbaki-nfila", "tshepo-letsoalo"][test.info().repeatEachIndex % 3]!);

async function browserOf(
  browser: Browser,
  baseURL: string,
  email: string,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, ...options })).newPage();
  expect((await signIn(page.request, baseURL, email)).ok()).toBe(true);
  return page;
}

/** A day with two free times, outside the range that other journeys book. */
async function twoTimes(page: Page, hostId: string): Promise<{ date: string; times: [string, string] }> {
  for (let ahead = 101; ahead < 130; ahead++) {
    const date = addDays(new Date().toISOString().slice(0, 10), ahead);
    const answer = await page.request.get(`/api/professionals/${hostId}/slots?date=${date}&duration=60`);
    const free = ((await answer.json()) as Slots).slots.filter((slot) => slot.free).map(({ time }) => time);
    if (free.length > 4) return { date, times: [free[0]!, free.at(-1)!] };
  }
  throw new Error("No free times in four weeks");
}

async function profileOf(page: Page, id: string): Promise<Professional> {
  return (await (await page.request.get(`/api/professionals/${id}`)).json()) as Professional;
}

/** The first line of the ledger. */
const statusOf = (dialog: Locator) => dialog.getByRole("definition").first();
/** The time of day in the professional's zone; the label shows it in the reader's. */
const pick = (form: Locator, time: string) => form.locator(`input[name="time"][value="${time}"]`);

/** Presses a button of a booking and waits for the response, because the screen updates optimistically. */
async function pressed(dialog: Locator, name: string) {
  const answered = dialog
    .page()
    .waitForResponse((answer) => answer.request().method() === "PATCH" && answer.url().includes("/api/bookings/"));
  await dialog.getByRole("button", { name, exact: true }).click();
  expect((await answered).ok()).toBe(true);
}

/** Fills in a review form by keyboard. */
async function writeReview(page: Page, hostName: string, stars: number, comment: string) {
  const form = page.getByRole("form", { name: `Review ${hostName}` });
  await form.getByRole("radio", { name: /^1 star/ }).focus();
  for (let star = 1; star < stars; star++) await page.keyboard.press("ArrowRight");
  if (stars === 1) await page.keyboard.press("Space");
  await expect(form.getByRole("radio", { name: new RegExp(`^${stars} star`) })).toBeChecked();
  await form.getByLabel("Your review").fill(comment);
  await form.getByRole("button", { name: "Publish review" }).click();
}

/** The mean of the star counts on the profile, to one decimal. */
function meanOf({ ratingDistribution, reviewCount }: Professional): number {
  const sum = ratingDistribution.reduce((total, count, index) => total + count * (index + 1), 0);
  return Math.round((10 * sum) / reviewCount + 1e-9) / 10;
}

test(
  "a booking is requested, confirmed, moved, completed and reviewed; the profile shows review and reply",
  { tag: "@main" },
  async ({ browser, baseURL, page: visitor }) => {
    test.setTimeout(150_000);
    const host = hostOfRun();
    const writer = newPerson("naledi");
    const client = await browserOf(browser, baseURL!, writer.email);
    const professional = await browserOf(browser, baseURL!, host.email);
    const { date, times } = await twoTimes(client, host.id);
    const before = await profileOf(client, host.id);

    await client.goto(`/calendar?with=${host.id}`);
    const form = client.getByRole("dialog", { name: "Schedule New Booking" });
    await form.getByLabel("Service type").selectOption("VAT Compliance");
    await form.getByLabel("Date", { exact: true }).fill(date);
    await expect(pick(form, times[0])).toBeEnabled();
    await pick(form, times[0]).locator("..").click();
    const [made] = await Promise.all([
      client.waitForResponse(
        (answer) => answer.url().endsWith("/api/bookings") && answer.request().method() === "POST",
      ),
      form.getByRole("button", { name: "Request booking" }).click(),
    ]);
    const { id } = (await made.json()) as Booking;
    const seen = {
      client: client.getByRole("dialog", { name: "VAT Compliance" }),
      professional: professional.getByRole("dialog", { name: "VAT Compliance" }),
    };

    await professional.goto(`/calendar?date=${date}&booking=${id}`);
    await pressed(seen.professional, "Confirm");
    await expect(statusOf(seen.professional)).toContainText("Confirmed");

    await client.goto(`/calendar?date=${date}&booking=${id}`);
    await seen.client.getByRole("button", { name: "Reschedule" }).click();
    await expect(pick(seen.client, times[1])).toBeEnabled();
    await pick(seen.client, times[1]).locator("..").click();
    await pressed(seen.client, "Move booking");
    await expect(statusOf(seen.client)).toContainText("Pending");
    await expect(seen.client.getByRole("button", { name: "Write a review" })).toHaveCount(0);

    await professional.reload();
    await pressed(seen.professional, "Confirm");
    await expect(statusOf(seen.professional)).toContainText("Confirmed");
    await expect(seen.professional.getByRole("button", { name: "Mark as completed" })).toHaveCount(0);

    await moveToYesterday(id);
    await professional.reload();
    await pressed(seen.professional, "Mark as completed");
    await expect(statusOf(seen.professional)).toContainText("Completed");

    // The client arrives through the notice.
    await client.goto("/notifications");
    await client
      .getByRole("link", { name: new RegExp(`${host.name} marked your meeting as done`) })
      .first()
      .click();
    await seen.client.getByRole("button", { name: "Write a review" }).click();
    expect(await violationsOf(client, "the form of a review")).toEqual([]);
    const comment = `She explained every page of the return. ${randomUUID().slice(0, 8)}`;
    await writeReview(client, host.name, 1, comment);
    await expect(client.getByRole("region", { name: "Your review" }).getByText(comment)).toBeVisible();
    await expect(seen.client.getByRole("button", { name: "Write a review" })).toHaveCount(0);

    const after = await profileOf(client, host.id);
    expect(after.reviewCount).toBe(before.reviewCount + 1);
    expect(after.ratingDistribution[0]).toBe(before.ratingDistribution[0]! + 1);
    expect(after.rating).toBe(meanOf(after));
    expect(after.rating).toBeLessThan(before.rating);
    await visitor.goto(`/professional/${host.id}#reviews`);
    const review = visitor.getByRole("article", { name: `Review by ${writer.name}` });
    await expect(review.getByText(comment)).toBeVisible();
    await expect(review.getByText(/Verified client/)).toBeVisible();
    await expect(visitor.getByText(`(${after.reviewCount} reviews)`).first()).toBeVisible();
    await expect(visitor.getByText(after.rating.toFixed(1), { exact: true }).first()).toBeVisible();

    await professional.goto("/notifications");
    await professional
      .getByRole("link", { name: new RegExp(`${writer.name} gave you 1 star`) })
      .first()
      .click();
    const received = professional.getByRole("article", { name: `Review by ${writer.name}` });
    await expect(received.getByText(comment)).toBeVisible();
    await received.getByRole("button", { name: `Answer ${writer.name}` }).click();
    await received.getByLabel("Your answer").fill("Thank you. Next time we start with the summary.");
    const published = professional.waitForResponse(
      (answer) => answer.request().method() !== "GET" && answer.url().includes("/api/reviews/"),
    );
    await received.getByRole("button", { name: "Publish answer" }).click();
    expect((await published).ok()).toBe(true);
    await expect(received.getByText("Your answer", { exact: false }).first()).toBeVisible();
    await expect(received.getByRole("button", { name: `Answer ${writer.name}` })).toHaveCount(0);

    await visitor.reload();
    await expect(review.getByText("Thank you. Next time we start with the summary.")).toBeVisible();
    await client.goto("/notifications");
    await client
      .getByRole("link", { name: new RegExp(`${host.name} answered your review`) })
      .first()
      .click();
    await expect(
      client.getByRole("article", { name: `Review by ${writer.name}` }).getByText("Thank you. Next time"),
    ).toBeVisible();
  },
);

test("a client reviews a completed project from the dashboard once", async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const host = hostOfRun();
  const client = await browserOf(browser, baseURL!, newPerson("kwame").email);
  const professional = await browserOf(browser, baseURL!, host.email);
  const ask = async <T>(
    page: Page,
    method: "post" | "patch",
    path: string,
    data: object,
    version?: number,
  ): Promise<T> => {
    const headers = {
      origin: baseURL!,
      ...(method === "post" && { "idempotency-key": randomUUID() }),
      ...(version !== undefined && { "if-match": `"${version}"` }),
    };
    const answer = await page.request[method](path, { data, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  const { id: conversationId } = await ask<{ id: string }>(client, "post", "/api/conversations", {
    professionalId: host.id,
    message: { id: crypto.randomUUID(), content: "Hello" },
  });
  const quote = await ask<Quote>(professional, "post", "/api/quotes", {
    conversationId,
    serviceType: "VAT Compliance",
    amount: "1250.50",
  });
  const { projectId } = await ask<Quote>(
    client,
    "patch",
    `/api/quotes/${quote.id}`,
    { action: "accept" },
    quote.version,
  );
  await client.goto("/dashboard");
  const projects = client.getByRole("region", { name: "Your Projects" });
  await expect(projects.getByText("In progress")).toBeVisible();
  await expect(projects.getByRole("button", { name: "Write a review" })).toHaveCount(0);
  await ask<Project>(professional, "patch", `/api/projects/${projectId}`, { status: "finished" }, 1);
  await ask<Project>(client, "patch", `/api/projects/${projectId}`, { status: "completed" }, 2);

  const before = await profileOf(client, host.id);
  await client.reload();
  await projects.getByRole("button", { name: "Write a review" }).click();
  await expect(client.getByRole("dialog", { name: `Review ${host.name}` })).toBeVisible();
  await writeReview(client, host.name, 4, "The return was in on time.");
  await expect(
    projects.getByRole("region", { name: "Your review" }).getByText("The return was in on time."),
  ).toBeVisible();
  const after = await profileOf(client, host.id);
  expect([after.reviewCount, after.rating]).toEqual([before.reviewCount + 1, meanOf(after)]);
  await client.reload();
  await expect(projects.getByRole("region", { name: "Your review" })).toBeVisible();
  await expect(projects.getByRole("button", { name: "Write a review" })).toHaveCount(0);
});
