import { expect } from "@playwright/test";
import { test } from "./support/test";

test(
  "on a phone a visitor picks a suggested service, place and professional by keyboard and by touch",
  { tag: "@main" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    const box = page.getByRole("combobox", { name: /name,/i });
    const list = page.getByRole("listbox", { name: "Suggestions" });
    await box.pressSequentially("payr");
    await expect(list.getByRole("option", { name: "Payroll Management" })).toBeVisible();
    await box.press("ArrowDown");
    await expect(list.getByRole("option", { selected: true })).toHaveText("Payroll Management");
    await box.press("Enter");
    await page.waitForURL("/search?service=payroll");
    await expect(page.getByRole("heading", { level: 1, name: /Payroll Management/ })).toBeVisible();

    await box.pressSequentially("nairo");
    await expect(list.getByRole("group", { name: "Places" })).toBeVisible();
    await list.getByRole("option", { name: "Nairobi, Kenya" }).click();
    await expect(page).toHaveURL("/search?service=payroll&location=Nairobi");
    await expect(box).toHaveValue("");

    await page.goto("/directory");
    await box.pressSequentially("grace wanj");
    const person = list.getByRole("option", { name: /Grace Wanjiku Kimani/ });
    await expect(person).toBeVisible();
    await box.press("Escape");
    await expect(list).toBeHidden();
    await expect(box).toHaveValue("grace wanj");
    await box.press("ArrowUp");
    await expect(person).toHaveAttribute("aria-selected", "true");
    await box.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Grace Wanjiku Kimani" })).toBeVisible();
  },
);
