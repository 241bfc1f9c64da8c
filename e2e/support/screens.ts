import { expect, type Page } from "@playwright/test";
import { violationsInEveryLook } from "./violations";

/** Steps on an open page that lead to the state to check. */
export type Step = (page: Page) => Promise<unknown>;
/** The path of a page to open, or the name of a state of the page before; and the steps to the state to check. */
export type Screen = readonly [pathOrState: string, step?: Step];

/** Opens each screen in turn and expects that none has an accessibility violation in any look. */
export async function expectAccessible(page: Page, screens: readonly Screen[]): Promise<void> {
  const found: string[] = [];
  let path = "";
  for (const [pathOrState, step] of screens) {
    if (pathOrState.startsWith("/")) {
      path = pathOrState;
      await page.goto(path);
      await expect(page.locator("main h1:visible").first()).toBeVisible();
      await expect(page.locator("main .skeleton:visible")).toHaveCount(0);
    }
    await step?.(page);
    const state = pathOrState === path ? (step ? " (opened)" : "") : ` (${pathOrState})`;
    found.push(...(await violationsInEveryLook(page, path + state)));
  }
  expect(found).toEqual([]);
}

/** Presses the first visible button with this name. */
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole("button", { name }).filter({ visible: true }).first().click();

/** Presses a button that opens the dialog. */
export const open =
  (button: string | RegExp, dialog: string | RegExp): Step =>
  async (page) => {
    await press(button)(page);
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
  };
