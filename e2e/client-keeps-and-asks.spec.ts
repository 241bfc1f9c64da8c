import { type Browser, expect, type Page } from "@playwright/test";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { demo, newPerson, signIn } from "./support/people";
import { openQuietDirectory } from "./support/quiet";
import { testWithComplaints as test } from "./support/test";

const mail = (name: string) => newPerson(name).email;

async function browserOf(
  browser: Browser,
  baseURL: string,
  email?: string,
  viewport = { width: 1280, height: 900 },
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport });
  if (email) expect((await signIn(context.request, baseURL, email)).ok()).toBe(true);
  return context.newPage();
}

/** Signs in through the form; the page may still be redirecting. */
async function signInByHand(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("any password");
  await page.getByRole("button", { name: "Sign In", exact: true }).last().click();
}

const hearts = (page: Page) => page.getByRole("article").getByRole("checkbox", { name: /^Save / });
const savedCards = (page: Page) => page.getByRole("main").getByRole("article");

test("a visitor's saved professionals join their account; removed ones stay removed on every device", async ({
  browser,
  baseURL,
}) => {
  const email = mail("keeps");
  const page = await browserOf(browser, baseURL!);
  const heart = (name: string) => page.getByRole("checkbox", { name: `Save ${name}`, exact: true });
  const names = (await openQuietDirectory(page)).slice(0, 2);
  for (const name of names) {
    await heart(name).click();
    await expect(heart(name)).toBeChecked();
  }
  await page.goto("/signin");
  await signInByHand(page, email);
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/saved");
  await expect(savedCards(page)).toHaveCount(2);
  for (const name of names) await expect(page.getByRole("link", { name, exact: true })).toBeVisible();

  await openQuietDirectory(page);
  await expect(heart(names[0]!)).toBeChecked();
  const deleteResponse = page.waitForResponse(
    (answer) => answer.request().method() === "DELETE" && answer.url().includes("/api/saved/"),
  );
  await heart(names[0]!).click();
  expect((await deleteResponse).status()).toBe(204);
  await page.reload();
  await expect(heart(names[1]!)).toBeChecked();
  await expect(heart(names[0]!)).not.toBeChecked();
  await page.goto("/saved");
  await expect(savedCards(page)).toHaveCount(1);

  const phone = await browserOf(browser, baseURL!, email, { width: 360, height: 740 });
  await phone.goto("/saved");
  await phone.getByRole("button", { name: `Remove ${names[1]}` }).click();
  await expect(phone.getByRole("heading", { name: "Nobody saved yet" })).toBeVisible();
  const savedIdsResponse = page.waitForResponse(/\/api\/saved\?view=ids$/);
  await openQuietDirectory(page);
  await savedIdsResponse;
  await expect(heart(names[1]!)).not.toBeChecked();
  await page.goto("/saved");
  await expect(page.getByRole("heading", { name: "Nobody saved yet" })).toBeVisible();
});

test("professionals and administrators see no save button: the list belongs to clients", async ({
  browser,
  baseURL,
}) => {
  for (const email of [mail("hearts-professional"), demo.admin]) {
    const page = await browserOf(browser, baseURL!, email);
    await page.goto("/directory");
    await expect(savedCards(page).first()).toBeVisible();
    await expect(hearts(page)).toHaveCount(0);
  }
});

test(
  "a visitor requests a quote from a profile, signs in on the way, and sees the quote arrive in the badge",
  { tag: "@main" },
  async ({ browser, baseURL }) => {
    test.setTimeout(300_000);
    const email = mail("asks");
    const brief = `The books of a bakery, asked by ${email}.`;
    const client = await browserOf(browser, baseURL!);
    await client.goto(`/professional/${demoProfileId}`);
    await client.getByRole("link", { name: "Request quote" }).filter({ visible: true }).click();
    await expect(client).toHaveURL(/\/signin\?callbackUrl=/);
    await signInByHand(client, email);
    const window = client.getByRole("dialog", { name: "Request quote" });
    await expect(window).toBeVisible();
    await window.getByLabel("Service type").selectOption("Bookkeeping");
    await window.getByLabel("What do you need?").fill(brief);
    await window.getByRole("button", { name: "Request quote" }).click();
    await expect(client.getByRole("log").getByText(brief)).toBeVisible();
    await expect(client).toHaveURL(`/messages?to=${demoProfileId}`);
    const thread = client.url();
    await client.goto("/dashboard");
    const badge = client.getByRole("complementary").getByRole("link", { name: /^Messages/ });
    await expect(badge).toHaveText("Messages");

    const professional = await browserOf(browser, baseURL!, demo.professional);
    await professional.goto("/professional-dashboard?tab=leads&status=new");
    const lead = professional.getByRole("listitem").filter({ hasText: brief });
    await lead.getByRole("button", { name: /^View Details/ }).click();
    const details = professional.getByRole("dialog");
    await expect(details).toContainText(brief);
    await details.getByRole("button", { name: "Apply Now" }).click();
    await details.getByLabel("First message").fill("I keep the books of three bakeries.");
    await details.getByLabel("Send a quote with it").check();
    await details.getByLabel("Amount (ZAR)").fill("2500");
    await details.getByRole("button", { name: "Send application" }).click();
    await expect(details).toBeHidden();

    await expect(badge).toHaveText(/, 2 unread$/);
    await client.goto(thread);
    await expect(client.getByRole("log").getByText("R2,500").first()).toBeVisible();
    await client.getByRole("button", { name: "Accept" }).click();
    await client.getByRole("button", { name: "Accept for R2,500" }).click();
    await expect(client.getByText("This quote is now a project.")).toBeVisible();
    await client.goto("/dashboard");
    await expect(client.getByRole("region", { name: "Your Projects" }).getByText("Grace Wanjiku Kimani")).toBeVisible();
    await client.goto("/analytics?period=7d");
    await client.getByRole("region", { name: "Spending" }).getByText("Show figures").click();
    await expect(
      client.getByRole("table", { name: "Spending by month" }).getByRole("row", { name: /^12 months/ }),
    ).toContainText("R2,500");
  },
);

test("a client requests quotes from several professionals in the directory and from the dashboard", async ({
  browser,
  baseURL,
}) => {
  const page = await browserOf(browser, baseURL!);
  await page.goto("/directory");
  await page.getByRole("link", { name: "Ask several professionals" }).click();
  await signInByHand(page, mail("briefs"));
  const window = page.getByRole("dialog", { name: "Ask several professionals" });
  await expect(window).toBeVisible();
  await window.getByLabel("Service type").selectOption("Tax Planning");
  await window.getByLabel("What do you need?").fill("Our first tax year as a company in Durban.");
  await window.getByRole("button", { name: "Send to professionals" }).click();
  await expect(page.getByText(/^Your request went to \d+ professionals?\./)).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(window).toBeHidden();
});
