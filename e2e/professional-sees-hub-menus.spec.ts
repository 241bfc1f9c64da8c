import { expect, test } from "@playwright/test";
import { demo, signIn } from "./support/people";

test("the menus of the hub show every entry at 1366x768", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  expect((await signIn(page.request, baseURL!, demo.professional)).ok()).toBe(true);
  await page.goto("/professional-dashboard?tab=clients");
  const entries = page.getByRole("navigation", { name: "Professional Hub" }).getByRole("link");
  await expect(entries.last()).toHaveText("Plan");
  for (const entry of await entries.all()) await expect(entry).toBeInViewport({ ratio: 1 });
  const pages = page.getByRole("navigation", { name: "Your pages" }).getByRole("link");
  await expect(pages.last()).toHaveText("Notifications");
  for (const entry of await pages.all()) await expect(entry).toBeInViewport({ ratio: 1 });
});
