import { expect } from "@playwright/test";
import { newPerson, signIn } from "./support/people";
import { test } from "./support/test";

test("a professional generates three texts, keeps one, schedules another and publishes it", async ({
  page,
  baseURL,
}) => {
  await signIn(page.request, baseURL!, newPerson("writing.professional").email);
  await page.goto("/professional-dashboard");
  await page.getByRole("navigation", { name: "Professional Hub" }).getByRole("link", { name: "AI Content" }).click();
  const hub = page.getByRole("region", { name: "AI Content Hub" });
  await expect(hub.getByText("No texts yet.")).toBeVisible();
  await hub.getByRole("link", { name: "Write a text" }).click();

  const topic = page.getByLabel("Topic");
  await page.getByRole("button", { name: "Generate content" }).click();
  await expect(page.getByText("Topic is required")).toBeVisible();
  await topic.fill("Hide income from the tax office");
  await page.getByRole("button", { name: "Generate content" }).click();
  await expect(page.getByText(/^We don't write about hiding income/)).toBeVisible();
  await topic.fill("Keeping receipts");
  await page.getByLabel("Tone").selectOption("Friendly");
  // The request is held until the progress bar has been seen.
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/content/generations", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Generate content" }).click();
  await expect(page.getByRole("progressbar", { name: "Writing three texts" })).toBeVisible();
  seen.resolve();
  const texts = page.getByRole("article", { name: /^Text \d$/ });
  await expect(texts).toHaveCount(3);
  await expect(topic).toHaveValue("");
  for (const text of await texts.all()) await expect(text.getByRole("textbox")).toHaveValue(/Keeping receipts/);

  await texts.nth(1).getByRole("button", { name: "Save as draft" }).click();
  await expect(texts.nth(1).getByText("Saved as a draft")).toBeVisible();
  await texts.nth(0).getByRole("textbox").fill("One folder, one photo, one habit.");
  await texts.nth(0).getByRole("button", { name: "Schedule" }).click();
  const window = page.getByRole("dialog", { name: "Schedule" });
  await window.getByLabel("Day").fill("2035-05-07");
  await window.getByLabel("Time", { exact: true }).fill("09:30");
  await window.getByRole("button", { name: "Schedule" }).click();
  await expect(texts.nth(0).getByText("Scheduled", { exact: true })).toBeVisible();

  await hub.getByRole("link", { name: "Publisher" }).click();
  const queue = page.getByRole("region", { name: "Queue" });
  await expect(queue.getByText("One folder, one photo, one habit.")).toBeVisible();
  await expect(queue.getByText("Waiting: Facebook isn't connected.")).toBeVisible();
  await page.getByRole("button", { name: "Connect Facebook" }).click();
  await expect(page.getByText("Connected, simulated")).toBeVisible();
  await expect(queue.getByText(/^Waiting:/)).toHaveCount(0);
  await queue.getByRole("button", { name: /^Publish now/ }).click();
  await expect(queue.getByText("Nothing is waiting.")).toBeVisible();

  await hub.getByRole("link", { name: "Scheduler" }).click();
  const allTexts = page.getByRole("region", { name: "All texts" });
  await expect(allTexts.getByText("Simulated channel: nothing left Daftari")).toBeVisible();
  await allTexts.getByLabel("Status").selectOption("draft");
  await expect(allTexts.getByRole("article")).toHaveCount(1);
});

test("a scheduled text is moved to another day by keyboard and keeps its time", async ({ page, baseURL }) => {
  await signIn(page.request, baseURL!, newPerson("moving.professional").email);
  // The month that the browser shows first: its time zone's, which can be another one than in UTC.
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv"));
  // The middle of the month two clicks ahead, so that a week later is in the same grid.
  const month = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) + 1, 10))
    .toISOString()
    .slice(0, 8);
  const response = await page.request.post("/api/content/items", {
    data: {
      platform: "linkedin",
      type: "post",
      content: "Hello",
      slot: { day: `${month}10`, time: "10:15", zone: "EAT" },
    },
    headers: { origin: baseURL!, "idempotency-key": crypto.randomUUID() },
  });
  expect(response.status()).toBe(201);
  await page.goto("/professional-dashboard?tab=ai-content&view=scheduler");
  const next = page.getByRole("button", { name: "Next month" });
  await next.click();
  await next.click();
  const grid = page.getByRole("region", { name: "Month" });
  const item = grid.getByRole("button", { name: /^LinkedIn, scheduled/ });
  await expect(item).toHaveAccessibleName(/ 10 \w+, 10:15 EAT/);
  const moved = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
  await item.press("Shift+ArrowDown");
  await moved;
  await expect(item).toHaveAccessibleName(/ 17 \w+, 10:15 EAT/);
});
