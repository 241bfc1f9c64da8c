import { expect, type Locator } from "@playwright/test";

/**
 * Waits until the dialog has the focus, presses Escape and waits until the dialog is gone. A dialog is visible before
 * its effects run, and only they make it listen for Escape; they move the focus into it too.
 */
export async function closeByEscape(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), { message: "has the focus" })
    .toBe(true);
  await dialog.page().keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}
