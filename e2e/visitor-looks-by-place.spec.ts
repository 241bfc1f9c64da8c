import { expect } from "@playwright/test";
import { test } from "./support/test";

for (const [device, viewport] of [
  ["a phone", { width: 360, height: 740 }],
  ["a wide screen", { width: 1280, height: 900 }],
] as const)
  test(
    `on ${device} a visitor follows links from the directory to a country, a service and a professional`,
    { tag: device === "a phone" ? "@main" : [] },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto("/directory");
      await page
        .getByRole("navigation", { name: "Accountants by country" })
        .getByRole("link", { name: /^Kenya/ })
        .click();
      await expect(page.getByRole("heading", { level: 1, name: "Accountants in Kenya" })).toBeVisible();

      await page
        .getByRole("navigation", { name: "Services in Kenya" })
        .getByRole("link", { name: /Bookkeeping/ })
        .click();
      const heading = page.getByRole("heading", { level: 1, name: "Bookkeepers in Kenya" });
      await expect(heading).toBeVisible();
      await expect(page.getByRole("heading", { name: "Qualifications to look for" })).toBeVisible();
      await expect(page.getByText("Institute of Certified Public Accountants of Kenya").first()).toBeVisible();

      const person = page.getByRole("list", { name: "Bookkeepers in Kenya" }).getByRole("heading").first();
      const name = await person.textContent();
      await person.getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1, name: name! })).toBeVisible();
      await page.getByRole("link", { name: "Bookkeepers in Kenya" }).click();
      await expect(heading).toBeVisible();
    },
  );
