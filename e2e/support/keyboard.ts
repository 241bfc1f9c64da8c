import { expect, type Locator, type Page } from "@playwright/test";

/** Far more than any page has before the control that a test looks for. */
const mostPresses = 250;

/** Goes to a control with Tab, as a person without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<Locator> {
  const first = control.first();
  await expect(first).toBeVisible();
  for (let presses = 0; presses < mostPresses; presses++) {
    await page.keyboard.press("Tab");
    if (await first.evaluate((element) => element === document.activeElement)) return first;
  }
  throw new Error(`Tab does not reach ${first}.`);
}
