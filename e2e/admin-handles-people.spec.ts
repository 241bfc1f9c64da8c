import { expect } from "@playwright/test";
import { browserOf, newPerson, signIn } from "./support/people";
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

test("an administrator suspends two people at once after a last look, and undoes it before anybody is told", async ({
  browser,
  baseURL,
}) => {
  const mark = newPerson("pair");
  const emails = ["first", "second"].map((which) => mark.email.replace("pair", `pair-${which}`));
  const members = await Promise.all(emails.map((email) => browserOf(browser, baseURL!, email)));
  const admin = await browserOf(browser, baseURL!, newPerson("desk", "daftari.example").email);
  const account = (index: number) => members[index]!.request.get("/api/account").then((answer) => answer.status());
  await admin.goto("/admin");
  await admin
    .getByRole("navigation", { name: "Admin Command Center" })
    .getByRole("link", { name: "User Management" })
    .click();
  await admin.getByLabel("Name or email").fill(mark.email.slice("pair".length));
  await expect(admin.getByRole("status").filter({ hasText: "2 users" })).toBeVisible();
  const bar = admin.getByRole("group", { name: "Selected users" });
  const dialog = admin.getByRole("dialog");
  const rows = admin.getByRole("row").filter({ hasText: "@example.com" });

  await admin.getByLabel("Select all on this page").check();
  await bar.getByRole("button", { name: "Suspend" }).click();
  await expect(dialog).toContainText("Suspend 2 accounts");
  for (const email of emails) await expect(dialog.getByRole("listitem").filter({ hasText: email })).toBeVisible();
  await dialog.getByLabel("Reason", { exact: true }).fill("Two accounts of one person");
  await dialog.getByRole("button", { name: "Suspend accounts" }).click();
  await expect(dialog).toBeHidden();
  await expect(rows.getByText("Suspended", { exact: true })).toHaveCount(2);
  expect([await account(0), await account(1)]).toEqual([401, 401]);

  const decision = admin.getByRole("region", { name: "Last decision" });
  await expect(decision).toContainText("2 accounts: suspended.");
  await decision.getByRole("button", { name: "Undo" }).click();
  await expect(decision).toBeHidden();
  await expect(rows.getByText("Active", { exact: true })).toHaveCount(2);
  const back = await browserOf(browser, baseURL!, emails[0]!);
  await back.goto("/notifications");
  await expect(back.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(back.getByText(/suspended|active again/)).toHaveCount(0);
});
