import { expect, type Page } from "@playwright/test";
import { ownServer } from "./support/own-server";
import { browserOf, demo, newPerson } from "./support/people";
import { test } from "./support/test";
import { changeRows } from "./support/time";
import { violationsOf } from "./support/violations";

let served: Awaited<ReturnType<typeof ownServer>>;
test.beforeAll(async () => {
  served = await ownServer();
});
test.afterAll(() => served.stop());

/** Opens a section of the settings by its links. */
async function openSection(admin: Page, section: string): Promise<void> {
  await admin.goto("/admin");
  const tabs = admin.getByRole("navigation", { name: "Admin Command Center" });
  await tabs.getByRole("link", { name: "Settings" }).click();
  await admin.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: section }).click();
  await expect(admin.getByRole("heading", { level: 2, name: section })).toBeVisible();
}

/** A time of today plus this many days, as a date field takes it. */
const fieldTime = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);

test("an administrator announces maintenance, closes sign-up and shortens sessions; visitors and members notice", async ({
  browser,
}) => {
  const admin = await browserOf(browser, served.origin, demo.admin);
  const { email } = newPerson("away");
  const member = await browserOf(browser, served.origin, email);
  const visitor = await (await browser.newContext({ baseURL: served.origin })).newPage();

  await openSection(admin, "Announcements");
  const form = admin.getByRole("region", { name: "New announcement" });
  const text = "We move to a larger server on Sunday.";
  await form.getByLabel("Text").fill(text);
  await form.getByLabel("Who sees it").selectOption("Everyone, visitors too");
  await form.getByLabel(/^Show from/).fill(fieldTime(-1));
  await form.getByLabel(/^Show until/).fill(fieldTime(3));
  await form.getByLabel("Planned maintenance").check();
  await form.getByLabel(/^Maintenance from/).fill(`${fieldTime(1).slice(0, 10)}T22:00`);
  await form.getByLabel(/^Maintenance until/).fill(`${fieldTime(1).slice(0, 10)}T23:30`);
  await form.getByRole("button", { name: "Announce" }).click();
  await expect(admin.getByRole("region", { name: "Shown and planned" })).toContainText(text);
  expect(await violationsOf(admin, "announcements")).toEqual([]);

  const announcements = (page: Page) => page.getByRole("region", { name: "Announcements" });
  const banner = (page: Page) => announcements(page).getByText(text);
  await member.goto("/dashboard");
  await expect(banner(member)).toBeVisible();
  await expect(announcements(member)).toContainText(/Planned maintenance: .* 22:00 to 23:30/);
  await visitor.goto("/about");
  await expect(banner(visitor)).toBeVisible();
  await visitor.getByRole("button", { name: `Dismiss: ${text}` }).click();
  await expect(banner(visitor)).toBeHidden();
  await visitor.goto("/help");
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(visitor)).toBeHidden();

  await openSection(admin, "System Settings");
  await admin.getByLabel("Session timeout (minutes)").fill("");
  await admin.getByRole("button", { name: "Save System Settings" }).click();
  await expect(admin.getByLabel("Session timeout (minutes)")).toHaveAccessibleDescription(/Session timeout/);
  await expect(admin.getByLabel("Session timeout (minutes)")).toHaveAttribute("aria-invalid", "true");
  await admin.getByLabel("Session timeout (minutes)").fill("5");
  await admin.getByRole("checkbox", { name: "User registration" }).uncheck();
  await admin.getByRole("button", { name: "Save System Settings" }).click();
  await expect(admin.getByText("System settings saved. They are in effect now.")).toBeVisible();

  for (const path of ["/signup", "/professional-signup"]) {
    await visitor.goto(path);
    await expect(visitor.getByRole("heading", { name: "Sign-up is closed at the moment" })).toBeVisible();
    await expect(visitor.getByLabel("First name")).toBeHidden();
  }
  expect(await violationsOf(visitor, "closed sign-up")).toEqual([]);

  await changeRows(
    "update sessions set last_seen_at = now() - interval '6 minutes' where account_id = (select id from accounts where email = $1)",
    [email],
    served.folder,
  );
  await member.getByRole("navigation", { name: "Your pages" }).getByRole("link", { name: "Profile Settings" }).click();
  await expect(member.getByText("Your session has ended, for example because you were away")).toBeVisible();
  await member.getByLabel("Email").fill(email);
  await member.getByLabel("Password", { exact: true }).fill("any password");
  await member.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(member).toHaveURL(/\/profile/);
  await expect(member.getByLabel("First name")).toBeVisible();
});
