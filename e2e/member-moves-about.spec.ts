import { expect } from "@playwright/test";
import { bottomBars, sideMenus } from "@/components/shell/menus";
import { pages, roles } from "@/lib/platform/auth/access";
import { demo, signIn } from "./support/people";
import { test } from "./support/test";
import { violationsInEveryLook } from "./support/violations";

for (const role of roles) {
  test(`a ${role} on a phone has at most five items in the bottom bar and the whole menu in a drawer`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page.request, baseURL!, demo[role]);
    await page.goto("/notifications");
    const bar = page.getByRole("navigation", { name: "Main places" });
    await expect(bar.getByRole("link")).toHaveCount(bottomBars[role].length);
    for (const { label, href } of bottomBars[role])
      await expect(bar.getByRole("link", { name: label })).toHaveAttribute("href", href);
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    const drawer = page.getByRole("navigation", { name: "Your pages" });
    await expect(drawer).toBeVisible();
    for (const { items } of sideMenus[role]) {
      for (const { label, href } of items)
        await expect(drawer.getByRole("link", { name: label }).first()).toHaveAttribute("href", href);
    }
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  });

  test(`axe finds no violations on the pages of a ${role}`, async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    await signIn(page.request, baseURL!, demo[role]);
    for (const { path, access } of pages) {
      if (access === "public" || !(access as readonly string[]).includes(role)) continue;
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      expect(await violationsInEveryLook(page, path)).toEqual([]);
    }
  });
}
