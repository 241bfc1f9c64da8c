import { expect } from "@playwright/test";
import { testWithComplaints as test } from "./support/test";

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    for (const path of [
      "/professional/nobody-of-that-name",
      "/professional/No%20Id%20At%20All",
      "/nothing-here",
      "/nothing/here",
    ])
      test(`${path} explains that nothing is there and links onward`, async ({ page }) => {
        expect((await page.goto(path))?.status()).toBe(404);
        await expect(page.getByRole("heading", { level: 1, name: "We can't find that page" })).toBeVisible();
        await expect(page).toHaveTitle(/Page not found/);
        await expect(page).toHaveURL(path);
        await page.getByRole("link", { name: "All professionals" }).click();
        await expect(page).toHaveURL(/\/directory$/);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      });
  });
