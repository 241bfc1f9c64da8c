import { expect } from "@playwright/test";
import { test } from "./support/test";

test("a visitor goes from a search for a deadline to a professional's booking page", async ({ page }) => {
  await page.goto("/search?q=VAT+return+Kenya+deadline");
  await page.getByRole("link", { name: "Deadlines in Kenya" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tax and filing deadlines in Kenya");
  await page.getByRole("link", { name: "VAT return", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("VAT return deadline in Kenya");
  await expect(page.getByText(/^Researched on 23 November 2026 from stored copies/).first()).toBeVisible();
  const people = page.getByRole("list", { name: "Professionals for VAT return" });
  await expect(people.getByRole("article")).toHaveCount(3);
  await people
    .getByRole("link", { name: /^Book / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/professional\/[^/]+\/book$/);
});
