import { expect, type Page } from "@playwright/test";
import { browserOf, newPerson } from "./support/people";
import { test } from "./support/test";

/** Opens a user's edit form from the table. */
async function edit(owner: Page, email: string, name: string) {
  await owner.goto("/admin");
  await owner
    .getByRole("navigation", { name: "Admin Command Center" })
    .getByRole("link", { name: "User Management" })
    .click();
  await owner.getByLabel("Name or email").fill(email);
  await owner.getByRole("row").filter({ hasText: email }).getByRole("button", { name: /^Edit/ }).click();
  const dialog = owner.getByRole("dialog", { name: `Edit ${name}` });
  await expect(dialog.getByLabel("First name")).toBeVisible();
  return dialog;
}

test("an owner makes a client an administrator and ends it with proof; others get a notice, and the open page closes", async ({
  browser,
  baseURL,
}) => {
  const owner = newPerson("owner", "daftari.example");
  const other = newPerson("other", "daftari.example");
  const { email, name } = newPerson("promoted");
  const [desk, second, client] = (await Promise.all(
    [owner.email, other.email, email].map((address) => browserOf(browser, baseURL!, address)),
  )) as [Page, Page, Page];
  await client.goto("/dashboard");

  let dialog = await edit(desk, email, name);
  await dialog.getByLabel("Role", { exact: true }).selectOption("Admin");
  await dialog.getByLabel("Administrator role").selectOption("Support");
  await expect(dialog.getByText(`${name} and all other administrators get an email about this change.`)).toBeVisible();
  const proof = dialog.getByLabel("Your email address");
  await proof.fill(other.email);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog.getByText("This is not your email address")).toBeVisible();
  await proof.fill(owner.email);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  await second.goto("/notifications");
  await expect(second.getByRole("link", { name: `${name} is now Support` })).toBeVisible();

  // The changed role has ended the session; the menu of the next one has what Support may do.
  const supporter = await browserOf(browser, baseURL!, email);
  await supporter.goto("/admin");
  const tabs = supporter.getByRole("navigation", { name: "Admin Command Center" });
  await expect(tabs.getByRole("link", { name: "User Management" })).toBeVisible();
  for (const hidden of ["Payments", "Verifications", "Moderation", "Monitoring"])
    await expect(tabs.getByRole("link", { name: hidden })).toHaveCount(0);
  await supporter.goto("/notifications");
  await expect(supporter.getByRole("link", { name: "Your administrator role is now Support" })).toBeVisible();
  await supporter.goto("/admin?tab=users");
  await expect(supporter.getByRole("heading", { name: "User Management" })).toBeVisible();

  dialog = await edit(desk, email, name);
  await dialog.getByLabel("Role", { exact: true }).selectOption("Client");
  await dialog.getByLabel("Your email address").fill(owner.email);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  await supporter.getByLabel("Role").selectOption("Client");
  await expect(supporter).toHaveURL(/\/#admin-access-ended$/);
  await expect(supporter.getByText("Your access to the admin area has ended")).toBeVisible();
  await second.reload();
  await expect(second.getByRole("link", { name: `${name} is no longer an administrator` })).toBeVisible();
});
