import { expect } from "@playwright/test";
import { applicant } from "./support/applicant";
import { browserOf, demo, newPerson, signIn } from "./support/people";
import { test } from "./support/test";
import { violationsOf } from "./support/violations";

const queueOf = (name: string) => `/admin?tab=verifications&q=${encodeURIComponent(name)}`;

test(
  "approving an application in one browser shows the badge and the listing in another",
  { tag: "@main" },
  async ({ browser, baseURL, page: visitor }) => {
    const zola = await applicant(browser, baseURL!);
    const admin = await browserOf(browser, baseURL!, demo.admin);
    const profile = `/api/professionals/${zola.professionalId}`;
    await admin.goto(queueOf(zola.name));
    await admin.getByRole("button", { name: `Review ${zola.name}` }).click();
    const view = admin.getByRole("article", { name: `Verification of ${zola.name}` });
    await expect(view.getByText("Format fits")).toBeVisible();
    await expect(view.getByRole("link", { name: /Open the website/ })).toHaveAttribute(
      "href",
      "https://www.saica.org.za",
    );
    await expect(view.getByRole("img", { name: /\.png$/ })).toBeVisible();
    await view.getByRole("button", { name: "Turn" }).click();
    await view.getByRole("button", { name: "Zoom in" }).click();
    await expect(view.getByText("125%, turned 90°")).toBeVisible();

    await view.getByRole("heading", { level: 3 }).click();
    await admin.keyboard.press("a");
    const form = admin.getByRole("form", { name: "Approve" });
    const approved = admin.waitForResponse((answer) => answer.url().endsWith("/decision"));
    await form.getByRole("button", { name: "Approve and give the badge" }).click();
    expect((await approved).ok()).toBe(true);

    await expect(async () => {
      const found = (await (await visitor.request.get(profile)).json()) as { verified?: boolean };
      expect(found.verified).toBe(true);
      const list = (await (
        await visitor.request.get(`/api/professionals?q=${encodeURIComponent(zola.name)}`)
      ).json()) as { items: { id: string }[] };
      expect(list.items.map(({ id }) => id)).toContain(zola.professionalId);
    }).toPass({ timeout: 60_000 });

    await visitor.goto("/verification");
    await visitor.getByLabel("Practice number or full name").fill(zola.number);
    await visitor.getByRole("button", { name: "Check", exact: true }).click();
    await expect(visitor.getByText(`${zola.name} is verified`)).toBeVisible();
  },
);

test("an applicant who must send more information sends it, and the case reopens with the changes", async ({
  browser,
  baseURL,
}) => {
  const zola = await applicant(browser, baseURL!);
  const admin = await browserOf(browser, baseURL!, demo.admin);
  await admin.goto(queueOf(zola.name));
  await admin.getByRole("button", { name: `Review ${zola.name}` }).click();
  await admin.getByRole("button", { name: "Ask for information" }).click();
  const ask = admin.getByRole("form", { name: "Ask for information" });
  await ask.getByLabel("Choose a reason").selectOption("Please send your current practice certificate.");
  const decisionResponse = admin.waitForResponse((answer) => answer.url().endsWith("/decision"));
  await ask.getByRole("button", { name: "Ask for information" }).click();
  expect((await decisionResponse).ok()).toBe(true);
  await zola.page.goto("/professional-dashboard?tab=profile");
  await expect(zola.page.getByText("Please send your current practice certificate.")).toBeVisible();
  const form = zola.page.getByRole("form", { name: "Send documents for verification" });
  await form.getByLabel("Practice number").fill("20099999");
  await form.getByLabel("Professional certification").setInputFiles("public/icon-192.png");
  expect(await violationsOf(zola.page, "the form to send more")).toEqual([]);
  await form.getByRole("button", { name: "Send for verification" }).click();
  await expect(zola.page.getByText("We have what we need.")).toBeVisible();

  await admin.goto(queueOf(zola.name));
  await admin.getByRole("button", { name: `Review ${zola.name}` }).click();
  const changes = admin.getByRole("region", { name: "Changed since the last review" });
  await expect(changes).toContainText("20099999");
  await expect(changes).toContainText("a new file");
});

test("the public check works without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/verification");
  await page.getByLabel("Practice number or full name").fill("No Such Person");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("We haven't verified anyone with the number or the full name")).toBeVisible();
});

test(
  "an administrator invites, suspends and activates a user; a suspended user is signed out at once",
  { tag: "@main" },
  async ({ browser, baseURL }) => {
    const { email } = newPerson("tumi");
    const member = await browserOf(browser, baseURL!, email);
    const admin = await browserOf(browser, baseURL!, demo.admin);
    await admin.goto("/admin?tab=users");
    await admin.getByLabel("Name or email").fill(email);
    await expect(admin).toHaveURL(/q=tumi/);
    const row = admin.getByRole("row").filter({ hasText: email });
    await row.getByRole("button", { name: /^Suspend/ }).click();
    const window = admin.getByRole("dialog");
    await window.getByLabel("Choose a reason").selectOption("Abusive messages");
    await window.getByRole("button", { name: "Suspend account" }).click();
    await expect(row.getByText("Suspended")).toBeVisible();
    expect((await member.request.get("/api/account")).status()).toBe(401);
    await row.getByRole("button", { name: /^Activate/ }).click();
    await expect(row.getByText("Active", { exact: true })).toBeVisible();
    expect((await signIn(member.request, baseURL!, email)).ok()).toBe(true);
    expect((await member.request.get("/api/account")).status()).toBe(200);
  },
);

test("a rejected applicant sees the reason, sends better documents and returns to the queue", async ({
  browser,
  baseURL,
  page: visitor,
}) => {
  const zola = await applicant(browser, baseURL!);
  const admin = await browserOf(browser, baseURL!, demo.admin);
  await admin.goto(queueOf(zola.name));
  await admin.getByRole("button", { name: `Reject ${zola.name}` }).click();
  const form = admin.getByRole("form", { name: "Reject" });
  const reason = await form.getByLabel("Choose a reason").locator("option").nth(1).textContent();
  await form.getByLabel("Choose a reason").selectOption({ index: 1 });
  const decided = admin.waitForResponse((answer) => answer.url().endsWith("/decision"));
  await form.getByRole("button", { name: /^Reject/ }).click();
  expect((await decided).ok()).toBe(true);

  expect((await visitor.request.get(`/api/professionals/${zola.professionalId}`)).status()).toBe(404);
  const log = (await (await admin.request.get(`/api/audit-log?q=${encodeURIComponent(zola.name)}`)).json()) as {
    items: { action: string; before: { status?: string }; after: { status?: string } }[];
  };
  expect(log.items.filter(({ action }) => action === "verification.reject")).toHaveLength(1);

  await zola.page.goto("/professional-dashboard?tab=profile");
  await expect(zola.page.getByText(reason!.trim()).first()).toBeVisible();
  const again = zola.page.getByRole("form", { name: "Send documents for verification" });
  await again.getByLabel("ID document").setInputFiles("public/icon-192.png");
  await again.getByLabel("Professional certification").setInputFiles("public/icon-192.png");
  await again.getByRole("button", { name: "Send for verification" }).click();
  await expect(zola.page.getByText("We have what we need.")).toBeVisible();
  await admin.goto(queueOf(zola.name));
  await expect(admin.getByRole("button", { name: `Approve ${zola.name}` })).toBeVisible();
});
