import { expect } from "@playwright/test";
import { xlsxOf, xlsxType } from "@/lib/platform/files/xlsx";
import { browserOf, randomMark, samplePerson } from "./support/people";
import { test } from "./support/test";

/** A subscriber of Enterprise whose clients no other journey uses. */
const owner = samplePerson("ghita-benjelloun");
const rows = 2_000;

test("a firm imports 2,000 clients from a workbook in one go, sees the progress, and finds the last of them", async ({
  browser,
  baseURL,
}) => {
  const mark = randomMark();
  const clients = Array.from({ length: rows }, (_, index) => [`Client ${index + 1} ${mark}`, "Morocco"]);
  const buffer = Buffer.from(await xlsxOf([["Name", "Country"], ...clients]));
  const page = await browserOf(browser, baseURL!, owner.email);
  await page.goto("/professional-dashboard?tab=clients");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page.getByLabel("File with your clients").setInputFiles({ name: "all.xlsx", mimeType: xlsxType, buffer });
  await expect(page.getByText(/^The file has 2000 rows\./)).toBeVisible();
  const checking = page.getByRole("progressbar", { name: /Checking/ }).waitFor();
  await page.getByRole("button", { name: "Check the rows" }).click();
  await checking;
  const importing = page.getByRole("progressbar", { name: /Importing/ }).waitFor();
  await page.getByRole("button", { name: "Import 2000 rows" }).click();
  await importing;
  await expect(page.getByText("2000 clients added", { exact: true })).toBeVisible({ timeout: 120_000 });
  await page.getByRole("link", { name: "See your clients" }).click();
  await page.getByLabel("Search", { exact: true }).fill(`Client ${rows} ${mark}`);
  await page.getByRole("button", { name: "Show clients" }).click();
  await expect(page.getByRole("link", { name: clients.at(-1)![0]! })).toBeVisible();
});
