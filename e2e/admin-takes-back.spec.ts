import { expect, type Page } from "@playwright/test";
import { applicant, approve } from "./support/applicant";
import { browserOf, newPerson } from "./support/people";
import { test } from "./support/test";
import { endUndoMinute } from "./support/time";
import { violationsOf } from "./support/violations";

const newAdmin = () => newPerson("desk", "daftari.example").email;

/** Opens a tab of the admin area by its link. */
async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto("/admin");
  const link = page.getByRole("navigation", { name: "Admin Command Center" }).getByRole("link", { name: tab });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
}

/** Checks a practice number on the public page and expects the result. */
async function expectCheck(visitor: Page, number: string, result: string): Promise<void> {
  await visitor.goto("/verification");
  await visitor.getByLabel("Practice number or full name").fill(number);
  await visitor.getByRole("button", { name: "Check", exact: true }).click();
  await expect(visitor.getByText(result)).toBeVisible();
}

test("a withdrawn verification ends badge and listing, comes back by Undo, and the professional reads the reason", async ({
  browser,
  baseURL,
}) => {
  const zola = await applicant(browser, baseURL!);
  const admin = await browserOf(browser, baseURL!, newAdmin());
  const visitor = await (await browser.newContext({ baseURL })).newPage();
  const profile = `/professional/${zola.professionalId}`;
  await approve(admin.request, baseURL!, zola);
  await expectCheck(visitor, zola.number, `${zola.name} is verified`);

  await openTab(admin, "Verifications");
  await admin.getByLabel("Status").selectOption("approved");
  await admin.getByRole("searchbox").fill(zola.name);
  await expect(admin).toHaveURL(/q=Zola/);
  const review = admin.getByRole("button", { name: `Review ${zola.name}` });
  const opened = admin.getByRole("article", { name: `Verification of ${zola.name}` });
  const reason = "Your professional body no longer lists you as a member.";
  const withdraw = async () => {
    await review.click();
    await opened.getByRole("button", { name: "Withdraw the verification" }).click();
    const form = opened.getByRole("form", { name: "Withdraw the verification" });
    await expect(form).toContainText('The public check says "Verification withdrawn"');
    await form.getByLabel("Reason", { exact: true }).fill(reason);
    await form.getByRole("button", { name: "Withdraw the verification" }).click();
    await expect(review).toHaveCount(0);
  };
  await withdraw();
  await expectCheck(visitor, zola.number, `${zola.name}: Verification withdrawn`);
  expect((await visitor.goto(profile))?.status()).toBe(404);

  await admin.getByRole("region", { name: "Last decision" }).getByRole("button", { name: "Undo" }).click();
  await expect(admin.getByText(`Undone. ${zola.name} won't hear of it.`)).toBeVisible();
  await expectCheck(visitor, zola.number, `${zola.name} is verified`);
  expect((await visitor.goto(profile))?.status()).toBe(200);
  await expect(visitor.getByRole("heading", { level: 1, name: zola.name })).toBeVisible();

  await withdraw();
  await admin.getByLabel("Status").selectOption("revoked");
  await review.click();
  await expect(opened.getByRole("region", { name: "History" }).locator("b")).toHaveText([
    ...["Submitted", "Approved", "Verification withdrawn", "Last decision undone", "Verification withdrawn"],
  ]);
  expect(await violationsOf(admin, "a withdrawn case")).toEqual([]);
  // The link of a case opens it, also beside a list that does not show it.
  const address = new URL(admin.url());
  expect(address.searchParams.get("case")).toMatch(/^[\da-f-]{36}$/);
  await admin.goto(`/admin?tab=verifications&case=${address.searchParams.get("case")}`);
  await expect(opened.getByText("Verification withdrawn").first()).toBeVisible();
  await expect(admin.getByLabel("Status")).not.toHaveValue("revoked");

  await zola.page.goto("/professional-dashboard");
  await zola.page
    .getByRole("navigation", { name: "Professional Hub" })
    .getByRole("link", { name: "Profile", exact: true })
    .click();
  await expect(zola.page.getByText(`The reviewer wrote: ${reason}`)).toBeVisible();
  await expect(zola.page.getByText("You're verified.")).toHaveCount(0);
  await endUndoMinute(zola.email);
  await zola.page.goto("/notifications");
  await expect(zola.page.getByRole("listitem").filter({ hasText: "We withdrew your verification" })).toContainText(
    reason,
  );
});

test("a professional whose profile is hidden reads why and appeals, and an administrator shows it again", async ({
  browser,
  baseURL,
}) => {
  const zola = await applicant(browser, baseURL!);
  const admin = await browserOf(browser, baseURL!, newAdmin());
  const reporter = newPerson("reporter");
  const client = await browserOf(browser, baseURL!, reporter.email);
  const profile = `/professional/${zola.professionalId}`;
  await approve(admin.request, baseURL!, zola);

  await client.goto(profile);
  await client.getByRole("button", { name: `Report this profile of ${zola.name}` }).click();
  const report = client.getByRole("dialog", { name: "Report this profile" });
  const details = `No such certificate (${reporter.name})`;
  await report.getByLabel("Reason").selectOption("A false claim");
  await report.getByLabel("What happened").fill(details);
  await report.getByRole("button", { name: "Send report" }).click();
  await expect(client.getByText("Thank you. Our team will look at it.")).toBeVisible();

  await openTab(admin, "Moderation");
  const card = admin.getByRole("listitem").filter({ hasText: details });
  const reason = "The certificate on your profile is not yours.";
  await card.getByRole("button", { name: /^Hide/ }).click();
  await card.getByLabel("Reason").fill(reason);
  await card.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(admin.getByRole("region", { name: "Last decision" })).toContainText(zola.name);
  await expect(card).toHaveCount(0);
  expect((await client.goto(profile))?.status()).toBe(404);

  await zola.page.goto("/professional-dashboard");
  await expect(zola.page.getByText("Suspended, not listed")).toBeVisible();
  await zola.page
    .getByRole("navigation", { name: "Professional Hub" })
    .getByRole("link", { name: "Profile", exact: true })
    .click();
  await expect(zola.page.getByText("We have written to you why, and how to appeal.")).toBeVisible();
  await expect(zola.page.getByText("You're verified.")).toHaveCount(0);
  await endUndoMinute(zola.email);
  await zola.page.goto("/notifications");
  await zola.page.getByRole("link", { name: "We have hidden your profile" }).click();
  await expect(zola.page.getByRole("heading", { level: 1, name: "Appeal" })).toBeVisible();
  await expect(zola.page.getByRole("blockquote")).toHaveText(reason);
  expect(await violationsOf(zola.page, "the appeal")).toEqual([]);
  await zola.page.getByLabel("Why is this decision wrong?").fill("It is mine: I have changed my name.");
  await zola.page.getByRole("button", { name: "Send my appeal" }).click();
  await expect(zola.page.getByText("We have your appeal.")).toBeVisible();
  await expect(zola.page.getByRole("button", { name: "Send my appeal" })).toHaveCount(0);

  await admin.getByLabel("Status").selectOption("appealed");
  await expect(card.getByRole("region", { name: "Appeal" })).toContainText("I have changed my name.");
  expect(await violationsOf(admin, "an appeal in the queue")).toEqual([]);
  await card.getByRole("button", { name: /^Take the decision back/ }).click();
  await card.getByLabel(/^Note/).fill("Your certificate fits your former name.");
  await card.getByRole("button", { name: "Take the decision back", exact: true }).click();
  await expect(card).toHaveCount(0);

  await zola.page.reload();
  await expect(zola.page.getByText("We have looked at your appeal and taken our decision back.")).toBeVisible();
  expect((await client.goto(profile))?.status()).toBe(200);
  await client.goto("/notifications");
  await expect(client.getByRole("link", { name: "We changed our decision on your report" })).toBeVisible();
});
