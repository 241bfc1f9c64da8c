import { expect } from "@playwright/test";
import { testWithComplaints as test } from "./support/test";

test("an unknown profile explains that nothing is there and links onward", { tag: "@main" }, async ({ page }) => {
  const path = "/professional/nobody-of-that-name";
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "We can't find that page" })).toBeVisible();
  await expect(page).toHaveURL(path);
  await page.getByRole("link", { name: "All professionals" }).click();
  await expect(page).toHaveURL(/\/directory$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an unknown address explains that nothing is there and links onward", async ({ page }) => {
    await page.goto("/nothing/here");
    await expect(page.getByRole("heading", { level: 1, name: "We can't find that page" })).toBeVisible();
    await page.getByRole("link", { name: "All professionals" }).click();
    await expect(page).toHaveURL(/\/directory$/);
  });
});
