import { expect } from "@playwright/test";
import { closeByEscape } from "./support/dialogs";
import { newPerson, samplePerson, signIn } from "./support/people";
import { test } from "./support/test";
import { violationsOf } from "./support/violations";

test("an administrator sees the site as a client, changes nothing, and the client's history shows it", async ({
  browser,
  baseURL,
  page: client,
}) => {
  const { email, name } = newPerson("seen");
  expect((await signIn(client.request, baseURL!, email)).ok()).toBe(true);
  const text = "My tax number is 9876543210";
  const sent = await client.request.post("/api/conversations", {
    headers: { origin: baseURL! },
    data: {
      professionalId: samplePerson("mina-girgis").id,
      message: { id: crypto.randomUUID(), content: text },
    },
  });
  expect(sent.ok(), await sent.text()).toBe(true);

  const admin = await (await browser.newContext({ baseURL })).newPage();
  expect((await signIn(admin.request, baseURL!, newPerson("looker", "daftari.example").email)).ok()).toBe(true);
  await admin.goto(`/admin?tab=users&q=${email}`);
  await admin.getByRole("row").filter({ hasText: email }).getByRole("link", { name }).click();
  await expect(admin.getByRole("heading", { level: 2, name })).toBeVisible();
  await admin.getByRole("button", { name: "See as this person" }).click();
  const dialog = admin.getByRole("dialog");
  await expect(dialog.getByLabel("Reason")).toBeVisible();
  await closeByEscape(dialog);
  await admin.getByRole("button", { name: "See as this person" }).click();
  await dialog.getByLabel("Reason").fill("They cannot find their quote.");
  await dialog.getByRole("button", { name: "See as this person" }).click();

  const bar = admin.getByRole("region", { name: "View as another person" });
  await expect(bar).toContainText(`You see this as ${name}, until`);
  await expect(admin).toHaveURL(/\/dashboard$/);
  expect(await violationsOf(admin, "the dashboard in a view")).toEqual([]);
  await admin.goto("/messages");
  await expect(admin.getByText("The text is hidden from administrators.").first()).toBeVisible();
  await expect(admin.getByText(text)).toHaveCount(0);
  await expect(bar).toBeVisible();

  await admin.goto("/profile");
  await admin.getByLabel("City").fill("Mombasa");
  await admin.getByRole("button", { name: "Save" }).first().click();
  await expect(admin.getByText("You see this as another person, so you can't change anything.").first()).toBeVisible();
  await admin.goto("/pricing");
  await expect(bar).toContainText(`You see this as ${name}, until`);
  await expect(bar.getByRole("button", { name: "End view" })).toBeVisible();
  await bar.getByRole("button", { name: "End view" }).click();
  await expect(admin).toHaveURL(/\/admin\?tab=users&user=/);
  await expect(admin.getByRole("heading", { level: 2, name })).toBeVisible();

  await client.goto("/profile?tab=security");
  await expect(client.getByText("Viewed by our team")).toBeVisible();
  expect(((await (await client.request.get("/api/account")).json()) as { city: string }).city).not.toBe("Mombasa");
});
