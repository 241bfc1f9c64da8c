import { type BrowserContext, expect, type Page } from "@playwright/test";
import { demoProfileId } from "@/lib/platform/reference/demo";
import { violationsInEveryLook, violationsOf } from "./support/violations";
import { changesOf, listed, busyClient } from "./support/busy-client";
import { newPerson, signIn } from "./support/people";
import { testWithComplaints as test } from "./support/test";

type Step = (page: Page) => Promise<unknown>;
const shown = (page: Page, role: "button" | "link", name: string | RegExp) =>
  page.getByRole(role, { name }).filter({ visible: true }).first();
const press =
  (name: string, window: string): Step =>
  async (page) => {
    await shown(page, "button", name).click();
    await expect(page.getByRole("dialog", { name: window })).toBeVisible();
  };

async function walk(context: BrowserContext, screens: readonly (readonly [path: string, step?: Step])[]) {
  const page = await context.newPage();
  const found: string[] = [];
  for (const [path, step] of screens) {
    await page.goto(path);
    // Waits until the page has loaded. Behind an open dialog it exists but is hidden from assistive technology.
    await expect(page.locator("main h1:visible").first()).toBeVisible();
    await step?.(page);
    found.push(...(await violationsInEveryLook(page, `${path} ${step ? "(opened)" : ""}`)));
  }
  expect(found).toEqual([]);
}

for (const role of ["client", "professional"] as const)
  test(`axe finds no violations on any screen or dialog of a ${role} with content`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000);
    const { client, professional, talk, date, booking } = await busyClient(
      browser,
      baseURL!,
      newPerson("screens").email,
      role === "client" ? 60 : 90,
    );
    const thread = `/messages?conversation=${talk.id}`;
    if (role === "client")
      await walk(client, [
        ["/messages"],
        [thread, (page) => expect(page.getByRole("log")).toBeVisible()],
        [thread, (page) => page.getByRole("button", { name: "Add an emoji" }).click()],
        [thread, press("Request quote", "Request quote")],
        [thread, (page) => shown(page, "button", "Decline").click()],
        [`/calendar?date=${date}`],
        [`/calendar?date=${date}`, (page) => shown(page, "button", /^Edit Tax Consultation/).click()],
        [`/calendar?date=${date}&view=week`],
        [`/calendar?date=${date}&view=day`],
        [`/calendar?date=${date}&status=cancelled`],
        ["/calendar", press("New Booking", "Schedule New Booking")],
        [
          `/calendar?with=${demoProfileId}`,
          async (page) => {
            await page.getByLabel("Date", { exact: true }).fill(date);
            await expect(page.getByRole("radio", { name: /Taken/ }).first()).toBeAttached();
          },
        ],
        [
          `/calendar?booking=${booking.id}`,
          (page) => expect(page.getByRole("dialog", { name: "Tax Consultation" })).toBeVisible(),
        ],
        [
          `/calendar?booking=${booking.id}`,
          async (page) => {
            await shown(page, "button", "Reschedule").click();
            await expect(page.getByRole("radio", { name: /^\d\d:\d\d/ })).toHaveCount(21);
          },
        ],
        [
          `/calendar?booking=${booking.id}`,
          async (page) => {
            await shown(page, "button", "Cancel booking").click();
            await expect(page.getByRole("alertdialog")).toBeVisible();
          },
        ],
        ["/notifications"],
        ["/saved"],
        ["/dashboard"],
        ["/analytics"],
      ]);
    else
      await walk(professional, [
        [thread, (page) => expect(page.getByRole("log")).toBeVisible()],
        [thread, press("Send Quote", "Send Quote")],
        [`/calendar?date=${date}`],
        ["/calendar", press("Set Availability", "Set Availability")],
        ["/calendar", press("New Booking", "Schedule New Booking")],
        [
          `/calendar?booking=${booking.id}`,
          (page) => expect(page.getByRole("dialog", { name: "Tax Consultation" })).toBeVisible(),
        ],
        ...[
          "overview",
          "leads",
          "projects",
          "messages",
          "ai-content",
          "calendar",
          "profile",
          "analytics",
          "portfolio",
        ].map((tab) => [`/professional-dashboard?tab=${tab}`] as const),
        [
          `/professional-dashboard?tab=messages&conversation=${talk.id}`,
          (page) => expect(page.getByRole("log")).toBeInViewport(),
        ],
        ["/notifications"],
        ["/analytics"],
      ]);
  });

test("axe finds no violations on any empty screen of a client or a professional", async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const open = async (email: string) => {
    const context = await browser.newContext({ baseURL });
    await signIn(context.request, baseURL!, email);
    return context;
  };
  await walk(await open(newPerson("empty.client").email), [
    ["/messages"],
    ["/calendar"],
    ["/calendar?view=week"],
    ["/calendar?view=day"],
    ["/notifications"],
    ["/saved"],
    ["/dashboard"],
    ["/analytics"],
  ]);
  await walk(await open(newPerson("empty.professional").email), [
    ["/messages"],
    ["/calendar"],
    ["/professional-dashboard"],
    ["/notifications"],
    ["/analytics"],
  ]);
});

test("below 640 px the messages page shows the list or a thread, from 640 px both", async ({ page, baseURL }) => {
  await signIn(page.request, baseURL!, newPerson("panes").email);
  const [host] = await listed(page.request, 1);
  const { id } = await changesOf(page.request, baseURL!)<{ id: string }>("POST", "/api/conversations", {
    professionalId: host!.id,
    message: { id: crypto.randomUUID(), content: "Hello" },
  });
  const list = page.getByRole("list", { name: "Conversations" });
  const thread = page.getByRole("region", { name: `Conversation with ${host!.name}` });
  await page.setViewportSize({ width: 639, height: 800 });
  await page.goto("/messages");
  await expect(list).toBeVisible();
  await expect(page.getByRole("heading", { name: "Select a conversation" })).toBeHidden();
  await list.getByRole("button").first().click();
  await expect(thread).toBeVisible();
  await expect(list).toBeHidden();
  await page.getByRole("button", { name: "Back to conversations" }).click();
  await expect(list).toBeVisible();
  await expect(thread).toBeHidden();
  await page.setViewportSize({ width: 640, height: 800 });
  await page.goto(`/messages?conversation=${id}`);
  await expect(list).toBeVisible();
  await expect(thread).toBeVisible();
});

for (const path of ["/dashboard/nothing", "/messages/nothing", "/professional/nobody-of-that-name"])
  test(`${path} shows a signed-in user our own not-found page`, async ({ page, baseURL }) => {
    await signIn(page.request, baseURL!, "lost@example.com");
    await page.setViewportSize({ width: 360, height: 800 });
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "We can't find that page" })).toBeVisible();
    await expect(page.getByRole("link", { name: "All professionals" })).toBeVisible();
    expect(await violationsOf(page, path)).toEqual([]);
  });
