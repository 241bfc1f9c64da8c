import { expect } from "@playwright/test";
import { newPerson, signIn } from "./support/people";
import { test } from "./support/test";

test("an administrator's private note about a person is read, with its author, by another administrator", async ({
  browser,
  baseURL,
  page: admin,
}) => {
  const { email, name } = newPerson("noted");
  const author = newPerson("writes", "daftari.example");
  const member = await (await browser.newContext({ baseURL })).newPage();
  expect((await signIn(member.request, baseURL!, email)).ok()).toBe(true);
  expect((await signIn(admin.request, baseURL!, author.email)).ok()).toBe(true);
  const other = await (await browser.newContext({ baseURL })).newPage();
  expect((await signIn(other.request, baseURL!, newPerson("reads", "daftari.example").email)).ok()).toBe(true);

  await admin.goto(`/admin?tab=users&q=${email}`);
  await admin.getByRole("row").filter({ hasText: email }).getByRole("link", { name }).click();
  await expect(admin.getByRole("heading", { level: 2, name })).toBeVisible();
  await admin.getByLabel("New note").fill("Called back about the invoice.");
  await admin.getByRole("button", { name: "Add note" }).click();
  await expect(admin.getByRole("list", { name: "Notes" })).toContainText("Called back about the invoice.");

  await other.goto(`/admin?tab=users&q=${email}`);
  await other.getByRole("row").filter({ hasText: email }).getByRole("link", { name }).click();
  const note = other.getByRole("list", { name: "Notes" }).getByRole("listitem");
  await expect(note).toContainText("Called back about the invoice.");
  await expect(note).toContainText(author.name);
  await expect(note.getByRole("button")).toHaveCount(0);
});
