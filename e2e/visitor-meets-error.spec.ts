import { expect } from "@playwright/test";
import { ownServer } from "./support/own-server";
import { testWithComplaints as test } from "./support/test";
import { changeRows } from "./support/time";
import { violationsOf } from "./support/violations";

let served: Awaited<ReturnType<typeof ownServer>>;
test.beforeAll(async () => {
  // The jobs would fail for every professional, and log it.
  served = await ownServer({ JOBS: "off" });
});
test.afterAll(() => served.stop());

test("results that fail while they stream show the error in their place, and Retry brings them", async ({ page }) => {
  await changeRows("alter table professional_search rename to search_away", [], served.folder);
  await page.goto(`${served.origin}/search?q=tax`);
  const error = page.getByRole("main").getByRole("alert");
  await expect(error).toContainText("This page could not be opened");
  await expect(error).toContainText(/tell our support this number: \d+/);
  await expect(page.getByRole("banner").getByRole("link", { name: "Find Professionals" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(await violationsOf(page, "the error in a page")).toEqual([]);

  await changeRows("alter table search_away rename to professional_search", [], served.folder);
  await error.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("list", { name: "Professionals" })).toBeVisible();
  await expect(error).toHaveCount(0);
  await expect(page).toHaveTitle(/tax/i);
});
