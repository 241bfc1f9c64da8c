import { expect, type Page } from "@playwright/test";
import { demoProfileId } from "@/lib/platform/reference/demo";
import { busyClient } from "./support/busy-client";
import { test } from "./support/test";

/** Controls and navigation that appear on paper although they only work on screen. */
const pressable = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "nav, button, .button, [role=tablist], [popover], .member-page > header",
      ),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.outerHTML.slice(0, 100)),
  );

test("a profile, a quote and a booking print in full, without menus and buttons", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(`/professional/${demoProfileId}`);
  await expect(page.getByRole("tab", { name: "Overview" })).toHaveAttribute("aria-selected", "true");
  await page.emulateMedia({ media: "print" });
  for (const panel of ["overview", "portfolio", "reviews", "about"])
    await expect(page.locator(`#${panel}[role=tabpanel]`)).toBeVisible();
  expect(await pressable(page)).toEqual([]);

  const { client, talk, booking } = await busyClient(browser, baseURL!, "prints@example.com", 200);
  const own = await client.newPage();
  await own.goto(`/messages?conversation=${talk.id}`);
  await expect(own.getByRole("log").getByRole("heading", { name: "Quote" }).first()).toBeVisible();
  await own.emulateMedia({ media: "print" });
  await expect(own.getByRole("log").getByRole("heading", { name: "Quote" }).first()).toBeVisible();
  await expect(own.getByRole("list", { name: "Conversations" })).toBeHidden();
  expect(await pressable(own)).toEqual([]);
  // The whole conversation is printed, not only the visible part.
  const cut = await own.getByRole("log").evaluate((log) => log.scrollHeight - log.clientHeight);
  expect(cut).toBeLessThanOrEqual(1);

  await own.emulateMedia({ media: "screen" });
  await own.goto(`/calendar?booking=${booking.id}`);
  const window = own.getByRole("dialog", { name: "Tax Consultation" });
  await expect(window.getByText("Status", { exact: true })).toBeVisible();
  await own.emulateMedia({ media: "print" });
  await expect(window).toBeVisible();
  await expect(own.locator("main")).toBeHidden();
  expect(await pressable(own)).toEqual([]);
});
