import { expect } from "@playwright/test";
import { apply } from "./support/applicant";
import { closeByEscape } from "./support/dialogs";
import { newPerson, randomMark, signIn } from "./support/people";
import { test } from "./support/test";

test("the dialog of a user takes the focus, keeps it and returns it", async ({ page, browser, baseURL }) => {
  const { email } = newPerson("viewed");
  await signIn((await browser.newContext({ baseURL })).request, baseURL!, email);
  await signIn(page.request, baseURL!, newPerson("desk", "daftari.example").email);
  await page.goto(`/admin?tab=users&q=${email}`);
  const view = page.getByRole("button", { name: /^View / });
  await expect(view).toHaveCount(1);
  await view.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await closeByEscape(dialog);
  await expect(view).toBeFocused();
});

test("an administrator moves between cases and rejects one by keyboard", async ({ page, browser, baseURL }) => {
  const lastName = `Otieno ${randomMark()}`;
  for (const firstName of ["Amina", "Zola"]) {
    const { request } = await browser.newContext({ baseURL });
    await apply(request, baseURL!, { firstName, lastName, email: newPerson(firstName).email });
  }
  await signIn(page.request, baseURL!, newPerson("desk", "daftari.example").email);
  await page.goto(`/admin?tab=verifications&q=${encodeURIComponent(lastName)}`);
  const cases = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Review / }) });
  await expect(cases).toHaveCount(2);
  for (const [key, at] of [
    ["j", 0],
    ["j", 1],
    ["k", 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cases.nth(at)).toHaveAttribute("aria-current", "true");
  }
  await page.keyboard.press("r");
  await expect(page.getByRole("form", { name: "Reject" })).toBeVisible();
});
