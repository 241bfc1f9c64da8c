import { expect } from "@playwright/test";
import type { ProfessionalCard } from "@/lib/directory/professionals/contract";
import { tabTo } from "./support/keyboard";
import { randomMark, signIn } from "./support/people";
import { test } from "./support/test";

const office = { viewport: { width: 1280, height: 800 }, locale: "en-AE", timezoneId: "Asia/Dubai" };

test("a manager in Dubai books a package by keyboard, with its price on each page, and the new account sets a password", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, ...office });
  const people = await context.request.get("/api/professionals?country=UAE&perPage=48");
  const { items } = (await people.json()) as { items: ProfessionalCard[] };
  const host = items.find(({ packageFromCents }) => packageFromCents !== null)!;
  const guest = await context.newPage();
  const email = `guest.${randomMark()}@example.net`;
  await guest.goto(`/professional/${host.id}`);
  const offer = guest.getByRole("list", { name: "Fixed-price packages" }).getByRole("listitem").first();
  const name = await offer.getByRole("heading").innerText();
  await tabTo(guest, guest.getByRole("link", { name: `Book a call about ${name}` }));
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("heading", { name: `Book ${host.name}` })).toBeVisible();
  const main = guest.getByRole("main");
  await expect(main).toContainText(name);
  const price = /R\d[\d,]*/.exec(await main.innerText())![0];

  await tabTo(guest, guest.getByRole("link", { name: /\d free$/ }));
  await guest.keyboard.press("Enter");
  const time = guest.locator('input[name="startsAt"]').nth(2 * test.info().repeatEachIndex);
  await time.focus();
  await guest.keyboard.press("Space");
  await expect(time).toBeChecked();
  await guest.getByLabel("Service", { exact: true }).selectOption({ index: 1 });
  await guest.getByLabel("Your name", { exact: true }).fill("Maryam Haddad");
  await guest.getByLabel("Email", { exact: true }).fill(email);
  await guest.getByLabel(/^I agree/).press("Space");
  await guest.getByRole("button", { name: "Request booking" }).press("Enter");

  await expect(guest.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(main).toContainText(name);
  await expect(main).toContainText(price);
  const mail = await guest.getByRole("region", { name: "Emails are simulated on this site" }).innerText();
  await guest.getByLabel("Code", { exact: true }).fill(/\d{3} \d{3}/.exec(mail)![0]);
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("heading", { name: "Request sent" })).toBeVisible();
  await expect(main).toContainText(name);
  await expect(main).toContainText(price);

  await guest.getByRole("link", { name: "Open my calendar" }).press("Enter");
  const own = guest.getByRole("dialog").filter({ hasText: name });
  await expect(own).toContainText(price);

  await guest.goto("/profile?tab=security");
  await guest.getByLabel("New password", { exact: true }).fill("a long first password");
  await guest.getByLabel("Confirm new password").fill("a long first password");
  await guest.keyboard.press("Enter");
  await expect(guest.getByText("Your password is set. All your other devices are signed out.")).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL });
  expect((await signIn(elsewhere.request, baseURL!, email, "a wrong password")).ok()).toBe(false);
  expect((await signIn(elsewhere.request, baseURL!, email, "a long first password")).ok()).toBe(true);
});
