import { expect, type Page } from "@playwright/test";
import { register } from "./support/people";
import { testWithComplaints as test } from "./support/test";

const password = "a good password";
const fresh = (name: string) =>
  `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}@example.com`;
const ready = (page: Page) => page.waitForSelector("form[data-ready]");
const step = (page: Page) => page.locator("#step-title");
const go = (page: Page, name: string) =>
  page.getByRole("complementary", { name: "The steps" }).getByRole("button", { name }).click();

async function fillClient(page: Page, email: string) {
  await page.getByLabel("First name").fill("Naledi");
  await page.getByLabel("Last name").fill("Mokoena");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Country", { exact: true }).selectOption({ label: "Botswana" });
  await page.getByLabel("City").fill("Gaborone");
  await page.getByLabel("Phone number").fill("+267 71 000 000");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByLabel(/I agree to the Terms/).check();
}

/** A real picture, such as a phone's photo of a document. */
const picture = async (page: Page, name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
});

async function fillWizard(page: Page, email: string | null) {
  if (email) {
    await page.getByLabel("First name").fill("Amina");
    await page.getByLabel("Last name").fill("Otieno");
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByLabel("Country", { exact: true }).selectOption({ label: "Kenya" });
    await page.getByLabel("City").fill("Nairobi");
    await page.getByLabel("Phone number").fill("+254 700 000 000");
  }
  await page.getByLabel("Female").check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(step(page)).toBeFocused();
  await page.getByLabel("Professional title").selectOption("Auditor");
  await page.getByLabel("Professional body").selectOption("ICPAK");
  await page.getByLabel("Practice number").fill("14872");
  await page.getByLabel("Years of experience").fill("12");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Bookkeeping").check();
  await page.getByLabel("Xero").check();
  await page.getByLabel("Hourly rate in ZAR").fill("450");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("ID document").setInputFiles(await picture(page, "passport.png"));
  await page.getByLabel("Professional certification").setInputFiles(await picture(page, "icpak.png"));
}

async function consent(page: Page) {
  await page.getByLabel(/I agree to the Terms/).check();
  await page.getByLabel(/my licence are checked/).check();
}

for (const kind of ["individual", "business"])
  test(`a client signs up as ${kind} and arrives at the dashboard`, { tag: "@main" }, async ({ page }) => {
    await page.goto(`/signup?type=${kind}`);
    await ready(page);
    await expect(page.getByLabel(kind === "business" ? "A business" : "An individual")).toBeChecked();
    await fillClient(page, fresh("naledi"));
    if (kind === "business") await page.getByLabel("Company name").fill("Mokoena Foods");
    await page.getByRole("button", { name: "Create my account" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    const account = (await (await page.request.get("/api/account")).json()) as Record<string, unknown>;
    expect(account).toMatchObject({
      role: "client",
      accountType: kind,
      company: kind === "business" ? "Mokoena Foods" : "",
      currency: "BWP",
    });
  });

test("a client sees every missing field and a taken address", { tag: "@main" }, async ({ page, baseURL }) => {
  await page.goto("/signup?type=business");
  await ready(page);
  // The browser's country is already filled in.
  await page.getByLabel("Country", { exact: true }).selectOption("");
  await page.getByRole("button", { name: "Create my account" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please check the following" });
  await expect(summary).toBeFocused();
  for (const message of [
    "First name is required",
    "Last name is required",
    "Email is required",
    "Phone number is required",
    "Country is required",
    "City is required",
    "Company name is required",
    "Password is required",
    "Please confirm your password",
    "You must agree to the terms",
  ])
    await expect(summary.getByRole("link", { name: message })).toBeVisible();
  const email = fresh("twice");
  await fillClient(page, email);
  await page.getByLabel("Company name").fill("Mokoena Foods");
  await register(page.request, baseURL!, { email, password });
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page.locator("#email-error")).toHaveText("An account with this address exists already");
  await expect(page.getByLabel("Company name")).toHaveValue("Mokoena Foods");
});

for (const path of ["/signup", "/professional-signup"])
  test(`text typed at ${path} before the scripts arrive is kept`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/_next/static/**/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await page.getByLabel("First name").fill("Naledi");
    await page.getByLabel("Email", { exact: true }).fill("naledi@example.com");
    release();
    await ready(page);
    await expect(page.getByLabel("First name")).toHaveValue("Naledi");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("naledi@example.com");
  });

test("the client sign-up works by keyboard alone", async ({ page }) => {
  await page.goto("/signup");
  await ready(page);
  await page.getByLabel("First name").focus();
  const typed = ["Kofi", "Mensah", fresh("kofi"), "Ghana", "Accra", "+233 20 000 000"];
  for (const value of typed) {
    await page.keyboard.type(value);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type(password);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.getByLabel(/I agree to the Terms/).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a professional completes the six steps and arrives at the hub", { tag: "@main" }, async ({ page }) => {
  await page.goto("/professional-signup?plan=enterprise");
  await ready(page);
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  const email = fresh("amina");
  await fillWizard(page, email);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("radio", { name: /^Enterprise/ })).toBeChecked();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "83");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await consent(page);
  await page.getByRole("button", { name: "Complete Registration" }).click();
  await expect(page).toHaveURL(/\/professional-dashboard/);
  const account = (await (await page.request.get("/api/account")).json()) as Record<string, unknown>;
  expect(account).toMatchObject({ role: "professional", email, country: "KE" });
  expect(account.professionalId).toBeTruthy();
  expect(
    (await page.request.get(`/api/professionals/${String(account.professionalId)}`)).status(),
    "not listed before its review",
  ).toBe(404);
});

test("Next never blocks; the last step leads to the first error", async ({ page }) => {
  await page.goto("/professional-signup");
  await ready(page);
  for (let i = 0; i < 5; i++) await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Complete Registration" }).click();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expect(step(page)).toHaveText("Personal info");
  for (const message of [
    "First name is required",
    "Last name is required",
    "Email is required",
    "Phone number is required",
    "Gender is required",
    "Country is required",
    "City is required",
    "Professional title is required",
    "Practice number is required",
    "Professional body is required",
    "Years of experience is required",
    "Hourly rate is required",
    "ID document is required",
    "Professional certification is required",
    "Password is required",
    "Please confirm your password",
    "You must agree to the terms",
    "You must agree to verification",
  ])
    await expect(page.getByRole("link", { name: message })).toBeVisible();
  await page.getByRole("link", { name: "Hourly rate is required" }).click();
  await expect(page.getByLabel("Hourly rate in ZAR")).toBeFocused();
  await expect(page.locator("#hourlyRate-error")).toHaveText("Hourly rate is required");
});

test("a reload keeps the step, the answers and the documents, but no password", async ({ page }) => {
  await page.goto("/professional-signup");
  await ready(page);
  await fillWizard(page, fresh("amina"));
  await go(page, "Password");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await go(page, "Documents");
  await expect(page.getByText("passport.png")).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(step(page)).toHaveText("Documents");
  await expect(page.getByText("passport.png")).toBeVisible();
  await expect(page.getByText("icpak.png")).toBeVisible();
  await go(page, "Personal info");
  await expect(page.getByLabel("First name")).toHaveValue("Amina");
  await expect(page.getByLabel("Female")).toBeChecked();
  await go(page, "Services");
  await expect(page.getByLabel("Xero")).toBeChecked();
  await go(page, "Password");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "Clear all and start again" }).click();
  await expect(page.getByLabel("First name")).toHaveValue("");
  await page.reload();
  await ready(page);
  await go(page, "Documents");
  await expect(page.getByText("passport.png")).toHaveCount(0);
});

test("a forged document leads back to its step with the server's error, and a lost connection loses nothing", async ({
  page,
  context,
}) => {
  await page.goto("/professional-signup");
  await ready(page);
  await fillWizard(page, fresh("amina"));
  await page
    .getByLabel("Professional certification")
    .setInputFiles({ name: "forged.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") });
  await go(page, "Password");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await consent(page);
  await page.getByRole("button", { name: "Complete Registration" }).click();
  await expect(page.locator("#certification-error")).toHaveText("Please choose a PDF, JPG or PNG file");
  await page.getByLabel("Professional certification").setInputFiles(await picture(page, "icpak.png"));
  await go(page, "Password");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Complete Registration" }).click();
  await expect(page.getByText(/could not reach the server/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Complete Registration" }).click();
  await expect(page).toHaveURL(/\/professional-dashboard/);
});

test("a signed-in client adds the profile to the same account", async ({ page }) => {
  const email = fresh("naledi");
  await page.goto("/signup");
  await ready(page);
  await fillClient(page, email);
  await page.getByRole("button", { name: "Create my account" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/professional-signup");
  await ready(page);
  await expect(page.getByLabel("First name")).toHaveValue("Naledi");
  await expect(page.locator("form[data-ready]").getByLabel("Email")).toHaveCount(0);
  await fillWizard(page, null);
  await go(page, "Password");
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  await consent(page);
  await page.getByRole("button", { name: "Complete Registration" }).click();
  await expect(page).toHaveURL(/\/professional-dashboard/);
  expect(await (await page.request.get("/api/account")).json()).toMatchObject({ role: "professional", email });
});
