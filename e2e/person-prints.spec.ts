import { expect, type Page } from "@playwright/test";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { busyClient } from "./support/busy-client";
import { newPerson } from "./support/people";
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
  await expect.poll(() => pressable(page)).toEqual([]);

  const { client, talk, booking } = await busyClient(browser, baseURL!, newPerson("prints").email, 200);
  const clientPage = await client.newPage();
  await clientPage.goto(`/messages?conversation=${talk.id}`);
  await expect(clientPage.getByRole("log").getByRole("heading", { name: "Quote" }).first()).toBeVisible();
  await clientPage.emulateMedia({ media: "print" });
  await expect(clientPage.getByRole("log").getByRole("heading", { name: "Quote" }).first()).toBeVisible();
  await expect(clientPage.getByRole("list", { name: "Conversations" })).toBeHidden();
  await expect.poll(() => pressable(clientPage)).toEqual([]);
  // The whole conversation is printed, not only the visible part.
  const cut = () => clientPage.getByRole("log").evaluate((log) => log.scrollHeight - log.clientHeight);
  await expect.poll(cut).toBeLessThanOrEqual(1);

  await clientPage.emulateMedia({ media: "screen" });
  await clientPage.goto(`/calendar?booking=${booking.id}`);
  const window = clientPage.getByRole("dialog", { name: "Tax Consultation" });
  await expect(window.getByText("Status", { exact: true })).toBeVisible();
  await clientPage.emulateMedia({ media: "print" });
  await expect(window).toBeVisible();
  await expect(clientPage.locator("main")).toBeHidden();
  await expect.poll(() => pressable(clientPage)).toEqual([]);
});
