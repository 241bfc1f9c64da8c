import { expect } from "@playwright/test";
import { test } from "./support/test";
import { violationsOf } from "./support/violations";

test("on a phone a visitor picks a suggested service, place and professional by keyboard and by touch", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const box = page.getByRole("combobox", { name: /name,/i });
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await box.pressSequentially("payr");
  await expect(list.getByRole("option", { name: "Payroll Management" })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await violationsOf(page, `suggestions of the landing page at ${width} px`)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await box.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveText("Payroll Management");
  await box.press("Enter");
  await page.waitForURL("/search?service=payroll");
  await expect(page.getByRole("heading", { level: 1, name: /Payroll Management/ })).toBeVisible();

  await box.pressSequentially("nairo");
  await expect(list.getByRole("group", { name: "Places" })).toBeVisible();
  // While a search is loading, the list behind the suggestions is faded.
  await expect(page.getByRole("list", { name: "Professionals" })).toHaveAttribute("aria-busy", "false");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page, `suggestions of the search, ${colorScheme}`)).toEqual([]);
  }
  await list.getByRole("option", { name: "Nairobi, Kenya" }).click();
  await expect(page).toHaveURL("/search?service=payroll&location=Nairobi");
  await expect(box).toHaveValue("");

  await page.goto("/directory");
  await box.pressSequentially("grace wanj");
  const person = list.getByRole("option", { name: /Grace Wanjiku Kimani/ });
  await expect(person).toBeVisible();
  expect(await violationsOf(page, "suggestions of the directory")).toEqual([]);
  await box.press("Escape");
  await expect(list).toBeHidden();
  await expect(box).toHaveValue("grace wanj");
  await box.press("ArrowUp");
  await expect(person).toHaveAttribute("aria-selected", "true");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Grace Wanjiku Kimani" })).toBeVisible();
});
