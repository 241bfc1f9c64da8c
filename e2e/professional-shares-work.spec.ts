import { expect } from "@playwright/test";
import { changesOf } from "./support/busy-client";
import { newPerson, samplePerson, signIn } from "./support/people";
import { test } from "./support/test";

/** A subscriber of Enterprise whose firm no other journey uses. */
const owner = samplePerson("folasade-ogunleye");

test("an invited person joins a firm, answers a lead that the owner gives, and leaves", async ({
  page,
  browser,
  baseURL,
}) => {
  const client = await browser.newContext({ baseURL });
  const asker = newPerson("lerato.shares");
  await signIn(client.request, baseURL!, asker.email);
  const brief = `Payroll for twelve people, ${asker.email}`;
  await changesOf(client.request, baseURL!)("POST", "/api/quote-requests", {
    professionalId: owner.id,
    serviceType: "Payroll Management",
    brief,
    budget: "",
  });
  await signIn(page.request, baseURL!, owner.email);

  const member = newPerson("amina.shares");
  const memberContext = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } });
  await signIn(memberContext.request, baseURL!, member.email);
  const phone = await memberContext.newPage();
  const hub = page.getByRole("navigation", { name: "Professional Hub" });
  const own = (scope: typeof page) => scope.getByRole("listitem").filter({ hasText: brief });

  await test.step("the owner invites a person by email", async () => {
    await page.goto("/professional-dashboard");
    await hub.getByRole("link", { name: "Team" }).click();
    await page.getByRole("button", { name: "Invite a person" }).click();
    const window = page.getByRole("dialog", { name: "Invite a person" });
    await expect(window.getByLabel("Email")).toBeFocused();
    await window.getByLabel("Email").fill(member.email);
    await window.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: member.email })).toContainText("Invited");
  });

  await test.step("the person joins by the mailed link", async () => {
    await phone.goto("/outbox");
    await phone
      .getByRole("link", { name: /\/team\// })
      .first()
      .click();
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(`Join ${owner.name}`);
    await phone.getByRole("button", { name: `Join ${owner.name}` }).click();
    await expect(phone).toHaveURL("/professional-dashboard?tab=leads");
    await expect(own(phone)).toBeVisible();
    await expect(phone.getByRole("navigation", { name: "Professional Hub" }).getByRole("link")).toHaveText([
      "My week",
      "Leads",
      "Clients",
      "Work",
      "Papers",
      "Projects",
      "Messages",
      "AI Content",
      "Calendar",
    ]);
  });

  await test.step("the owner gives a lead, which the person answers for the firm", async () => {
    await hub.getByRole("link", { name: "Leads" }).click();
    await own(page).getByLabel("Assign to").selectOption(member.name);
    await expect(page.getByText(`Assigned to ${member.name}`)).toBeVisible();
    await phone.getByLabel("Assigned").selectOption("Mine");
    await phone.getByRole("button", { name: "Show leads" }).click();
    await expect(phone).toHaveURL(/assigned=mine/);
    await own(phone)
      .getByRole("button", { name: /^Apply Now/ })
      .click();
    const window = phone.getByRole("dialog");
    await window.getByLabel("First message").fill("Good morning, I can start on Monday.");
    await window.getByRole("button", { name: "Send application" }).click();
    await expect(phone.getByText(/^Sent\. Your conversation/)).toBeVisible();
    const reader = await client.newPage();
    await reader.goto("/messages");
    await reader.getByRole("main").getByText(owner.name).first().click();
    const message = reader.getByRole("article", { name: owner.name }).filter({ hasText: "start on Monday" });
    await expect(message).toContainText("Amina");
  });

  await test.step("a page of the owner offers the person's own account", async () => {
    await phone.goto("/profile");
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(`This page is for the owner of ${owner.name}`);
    await phone.getByRole("button", { name: "Continue as myself" }).click();
    await expect(phone).toHaveURL("/profile");
    await expect(phone.getByRole("heading", { name: "Firms you act for" })).toBeVisible();
  });

  await test.step("the owner sees what was changed, and the person leaves", async () => {
    await hub.getByRole("link", { name: "Team" }).click();
    await expect(page.getByRole("region", { name: "What your team changed" })).toContainText(member.name);
    await phone.getByRole("button", { name: `Leave ${owner.name}` }).click();
    await phone.getByRole("button", { name: "Leave now" }).click();
    await expect(phone.getByRole("heading", { name: "Firms you act for" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("1 of 6 seats used")).toBeVisible();
    await expect(page.getByText(member.email)).toHaveCount(0);
  });
});
