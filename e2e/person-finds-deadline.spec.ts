import { expect } from "@playwright/test";
import { randomMark } from "./support/people";
import { test } from "./support/test";

test(
  "a visitor goes from a search for a deadline to a booked call with a professional of its country",
  { tag: "@main" },
  async ({ page }) => {
    await page.goto("/search?q=VAT+return+Kenya+deadline");
    await page.getByRole("link", { name: "Deadlines in Kenya" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tax and filing deadlines in Kenya");
    await page.getByRole("link", { name: "VAT return", exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("VAT return deadline in Kenya");
    await expect(page.getByText(/^Last checked on 23 November 2026/).first()).toBeVisible();
    const people = page.getByRole("list", { name: "Professionals for VAT return" });
    await expect(people.getByRole("article")).toHaveCount(3);
    await people
      .getByRole("link", { name: /^Book / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/professional\/[^/]+\/book$/);
    const days = page.getByRole("link", { name: /\d free$/ });
    const href = await days.nth(4).getAttribute("href");
    const day = page.locator(`a[href*="day=${/day=([\d-]+)/.exec(href!)![1]}"]`);
    await day.click();
    await expect(day).toHaveAttribute("aria-current", "date");
    const time = page.locator('input[name="startsAt"]').nth(2 * test.info().repeatEachIndex);
    await time.locator("..").click();
    await expect(time).toBeChecked();
    await page.getByLabel("Service", { exact: true }).selectOption("Tax Consultation");
    await page.getByLabel("Your name", { exact: true }).fill("Njeri Wambui");
    await page.getByLabel("Email", { exact: true }).fill(`deadline.${randomMark()}@example.net`);
    await page.getByLabel("Your question").fill("Our VAT return in Kenya is due soon. Can you file it?");
    await page.getByLabel(/^I agree/).check();
    await page.getByRole("button", { name: "Request booking" }).click();
    await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
    const mail = await page.getByRole("region", { name: "Emails are simulated on this site" }).innerText();
    await page.getByLabel("Code", { exact: true }).fill(/\d{3} \d{3}/.exec(mail)![0]);
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await expect(page.getByRole("heading", { name: "Request sent" })).toBeVisible();
    await page.getByRole("link", { name: "Open my calendar" }).click();
    await expect(page).toHaveURL(/\/calendar\?date=[\d-]+&booking=[\w-]+$/);
    await expect(page.getByRole("dialog", { name: "Tax Consultation" })).toBeVisible();
  },
);
