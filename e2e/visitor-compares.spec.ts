import { expect, type Page } from "@playwright/test";
import { randomMark, signIn } from "./support/people";
import { openQuietDirectory } from "./support/quiet";
import { test } from "./support/test";

const side = (page: Page) => page.getByRole("table", { name: "Professionals side by side" });

test(
  "saved professionals are compared side by side, and a second person opens the shared link",
  { tag: "@main" },
  async ({ page, context, browser, baseURL }) => {
    const names = (await openQuietDirectory(page)).slice(0, 2);
    for (const name of names) {
      const heart = page.getByRole("checkbox", { name: `Save ${name}`, exact: true });
      await heart.click();
      await expect(heart).toBeChecked();
    }
    await page.getByRole("link", { name: "Compare saved (2)" }).click();
    await expect(page).toHaveURL(/\/compare\?ids=[\w-]+,[\w-]+$/);
    for (const name of names) await expect(side(page).getByRole("columnheader", { name })).toBeVisible();

    await signIn(context.request, baseURL!, `compares.${randomMark()}@example.net`);
    await page.reload();
    await page.getByRole("button", { name: "Share this shortlist" }).click();
    const link = page.getByRole("status").locator("code");
    await expect(link).toHaveText(/\/shortlist\/[\w-]+$/);

    const other = await (await browser.newContext({ baseURL })).newPage();
    await other.goto((await link.textContent())!);
    await expect(other.getByRole("heading", { name: "A shortlist for you" })).toBeVisible();
    for (const name of names) await expect(side(other).getByRole("columnheader", { name })).toBeVisible();
    await expect(other.getByRole("link", { name: `Book ${names[0]}` }).locator("visible=true")).toBeVisible();
  },
);
