import { expect } from "@playwright/test";
import { newPerson, signIn } from "./support/people";
import { test, waitForHydration } from "./support/test";

test("a client answers five questions, saves the list and marks a deadline as done", async ({ page, baseURL }) => {
  expect((await signIn(page.request, baseURL!, newPerson("deadlines").email)).ok()).toBe(true);
  await page.goto("/deadlines/mine?country=KE");
  await page.getByLabel("Kind of business").selectOption("company");
  await page.getByLabel("VAT", { exact: true }).selectOption("monthly");
  await page.getByLabel("Do you have employees?").selectOption("yes");
  await page.getByLabel("End of the accounting year").selectOption("12");
  await page.getByRole("button", { name: "Show my deadlines" }).click();
  await page.getByRole("link", { name: "Save to my account" }).click();
  const save = page.getByRole("button", { name: "Save to my account" });
  await expect(save).toBeVisible();
  await waitForHydration(page);
  await expect(page.getByRole("checkbox", { name: "7 days before" })).toBeChecked();
  await save.click();
  await expect(page).toHaveURL(/\/my-deadlines$/);
  const done = page.getByRole("checkbox", { name: /^Done ?: VAT return/ }).last();
  const stored = page.waitForResponse((response) => response.url().endsWith("/api/deadlines/mine/marks"));
  await done.check();
  expect((await stored).ok()).toBe(true);
  await page.reload();
  await expect(done).toBeChecked();
});
