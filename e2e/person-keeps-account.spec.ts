import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { generateSync } from "otplib";
import sharp from "sharp";
import { cookieList } from "@/lib/notifications/info-pages/cookies";
import { changePassword, demo, newPerson, register, samplePerson, signIn } from "./support/people";
import { test, testWithComplaints, waitForHydration } from "./support/test";

const password = "a good password";
const tabs = ["Profile", "Security", "Notifications", "Billing", "Privacy"];
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("tablist", { name: "Account Settings" }).getByRole("tab", { name, exact: true }).click();
  await expect(page.getByRole("tabpanel", { name, exact: true })).toBeVisible();
}

/** Waits until a choice is saved, because the form ignores the next one meanwhile. */
const settled = (page: Page, name: string) =>
  expect(page.getByRole("switch", { name })).not.toHaveAttribute("aria-disabled", "true");
const online = "Show when I'm online";

/** Cookies set in the browser but missing from the cookies page. */
async function undeclaredCookies(context: BrowserContext): Promise<string[]> {
  const declared = cookieList.map(([name]) => name as string);
  return (await context.cookies())
    .map(({ name }) => name.replace(/^__(Secure|Host)-/, ""))
    .filter((name) => !declared.includes(name));
}

test("a newly signed-up client uses every part of the account settings", async ({ page, browser, baseURL }) => {
  const email = newPerson("keeps").email;
  await register(page.request, baseURL!, { email, password });
  await signIn(page.request, baseURL!, email, password);
  const phone = await browser.newContext({ baseURL });
  await signIn(phone.request, baseURL!, email, "not the password");
  await signIn(phone.request, baseURL!, email, password);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/dashboard");
  const account = page.getByRole("banner").getByRole("button", { name: "Naledi Mokoena" });
  await account.click();
  await page.getByRole("banner").getByRole("link", { name: "Profile Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account Settings" })).toBeVisible();

  await test.step("Profile: a cropped photo appears in the header, and a changed field is kept", async () => {
    const picture = await sharp({ create: { width: 500, height: 400, channels: 3, background: "#227755" } })
      .jpeg()
      .toBuffer();
    const photo = page.getByRole("group", { name: "Profile photo" });
    const file = { name: "me.jpg", mimeType: "image/jpeg", buffer: picture };
    await page.getByLabel("City").fill("Francistown");
    await photo.locator("input[type=file]").setInputFiles(file);
    const crop = page.getByRole("dialog", { name: "Crop your photo" });
    await crop.getByRole("slider", { name: "Zoom" }).fill("2");
    await crop.getByRole("button", { name: "Save picture" }).click();
    await expect(photo.locator('img[src*="/api/media/"]')).toBeVisible();
    await expect(account.locator('img[src*="/api/media/"]')).toBeVisible();
    await page.getByLabel("Company").fill("Kalahari Bakery");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Your profile is saved.")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("City")).toHaveValue("Francistown");
    await photo.getByRole("button", { name: "Remove Profile photo" }).click();
    await expect(photo.locator("img")).toHaveCount(0);
    await expect(account.locator("img")).toHaveCount(0);
  });

  await test.step("Security: a second device is signed out, an authenticator app is enabled and disabled", async () => {
    await open(page, "Security");
    await expect(page).toHaveURL(/tab=security/);
    const history = region(page, "Sign-in history");
    await expect(history.getByText("Wrong password")).toHaveCount(1);
    await expect(history.getByText("Signed in")).toHaveCount(2);
    const devices = region(page, "Where you are signed in");
    await expect(devices.getByText("This device")).toBeVisible();
    await devices.getByLabel("Current password").fill(password);
    await devices.getByRole("button", { name: /^Sign out/ }).click();
    await expect(page.getByText("One device is signed out.")).toBeVisible();
    expect((await phone.request.get("/api/account")).status()).toBe(401);

    const app = region(page, "Two-factor authentication");
    await app.getByLabel("Current password").fill(password);
    await app.getByRole("button", { name: "Enable", exact: true }).click();
    const secret = await app.locator("code").innerText();
    await app.getByLabel("Authentication code").fill(generateSync({ secret }));
    await app.getByRole("button", { name: "Turn on" }).click();
    await expect(app.getByText(/^Two-factor authentication is on/)).toBeVisible();
    const recovery = await app.getByRole("status").getByRole("listitem").first().innerText();
    await app.getByLabel("Authentication code").fill(recovery);
    await app.getByRole("button", { name: "Turn off" }).click();
    await expect(app.getByRole("button", { name: "Enable", exact: true })).toBeVisible();
  });

  await test.step("Notifications: a switched-off notification stays off", async () => {
    await open(page, "Notifications");
    const box = page.getByRole("checkbox", { name: "Bookings by email" });
    await box.uncheck();
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await page.reload();
    await expect(box).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Bookings by notice" })).toBeChecked();
  });

  await test.step("Billing: nothing to pay, with a first step", async () => {
    await open(page, "Billing");
    await expect(page.getByText(/^You have nothing to pay here/)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Find Professionals" })).toBeVisible();
  });

  await test.step("Privacy: choices and consents are kept, and the data downloads as a zip", async () => {
    await open(page, "Privacy");
    const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/account/privacy") && answer.ok());
    await page.getByRole("radio", { name: "Naledi M." }).check();
    await kept;
    await settled(page, online);
    const ticks = page.waitForResponse((answer) => answer.url().endsWith("/api/account/privacy") && answer.ok());
    await page.getByRole("switch", { name: "Show when I've read a message" }).click();
    await ticks;
    const consents = region(page, "Your consents");
    await consents.getByRole("switch", { name: "Newsletter" }).click();
    await expect(consents.getByRole("listitem").filter({ hasText: "Newsletter" })).toContainText("Agreed");
    await settled(page, "Newsletter");
    await consents.getByRole("switch", { name: "Newsletter" }).click();
    await expect(consents.getByText("Taken back")).toBeVisible();

    const data = region(page, "Download Your Data");
    await data.getByRole("button", { name: "Download Your Data" }).click();
    const link = data.getByRole("link", { name: "Download the zip" });
    await expect(link).toBeVisible({ timeout: 60_000 });
    const download = page.waitForEvent("download");
    await link.click();
    const zip = readFileSync(await (await download).path());
    expect(zip.subarray(0, 2).toString()).toBe("PK");
    for (const part of ["README.txt", "json/accounts.json", "csv/accounts.csv", "Kalahari Bakery"])
      expect(zip.includes(part), part).toBe(true);
    await page.reload();
    await expect(page.getByRole("radio", { name: "Naledi M." })).toBeChecked();
    await expect(page.getByRole("switch", { name: "Show when I've read a message" })).not.toBeChecked();
  });
  await test.step("Security: the password changes, and this browser stays signed in", async () => {
    const alone = await changePassword(page, "/profile?tab=security", password);
    expect(await undeclaredCookies(alone.context())).toEqual([]);
  });
  await phone.close();
});

testWithComplaints(
  "offline a choice goes back and can be sent again; an account is deleted by keyboard and brought back by the link",
  async ({ page, baseURL }) => {
    const email = newPerson("leaves").email;
    await signIn(page.request, baseURL!, email);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/profile?tab=notifications");
    const box = page.getByRole("checkbox", { name: "Messages by email" });
    await page.context().setOffline(true);
    await box.press("Space");
    await expect(page.getByText(/We could not reach the server/)).toBeVisible();
    await expect(box).toBeChecked();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Retry" }).press("Enter");
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await expect(box).not.toBeChecked();

    await page.getByRole("tab", { name: "Notifications" }).press("End");
    await expect(page.getByRole("tabpanel", { name: "Privacy" })).toBeVisible();
    await page.getByRole("button", { name: "Delete Account" }).press("Enter");
    const window = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(window.getByRole("region", { name: "What stays" })).toContainText("Reviews you wrote");
    await window.getByLabel("Type your email address to confirm").fill("someone-else@example.com");
    await page.keyboard.press("Enter");
    await expect(window.getByText("This is not your email address", { exact: true })).toBeVisible();
    await window.getByLabel("Type your email address to confirm").fill(email);
    await page.keyboard.press("Enter");
    const closed = page.getByRole("dialog", { name: "Your account is closed" });
    await expect(closed).toBeVisible();
    expect((await page.request.get("/api/account")).status()).toBe(401);
    await closed.getByRole("link", { name: "Keep my account" }).press("Enter");
    await page.getByRole("heading", { name: "Keep your account?" }).waitFor();
    await waitForHydration(page);
    await page.getByRole("button", { name: "Keep my account" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeFocused();
    await signIn(page.request, baseURL!, email);
    await page.goto("/profile?tab=notifications");
    await expect(box).not.toBeChecked();
  },
);

test("a professional hides the profile, which is then not found for others, and shows it again", async ({
  page,
  browser,
  baseURL,
}) => {
  // No other journey uses these professionals; each repetition hides its own.
  const { id, email } = samplePerson(
    ["anjali-beeharry", "ghita-benjelloun", "lahcen-ait-taleb"][testWithComplaints.info().repeatEachIndex % 3]!,
  );
  await signIn(page.request, baseURL!, email);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/profile?tab=privacy");
  await expect(page.getByRole("tab", { name: "Privacy" })).toBeInViewport({ ratio: 0.9 });
  const visitor = await browser.newContext({ baseURL });
  const status = async () => (await visitor.request.get(`/professional/${id}`)).status();
  await expect.poll(status).toBe(200);
  await page.getByRole("radio", { name: "Nobody: your page is hidden" }).check();
  await expect.poll(status).toBe(404);
  await settled(page, online);
  await page.getByRole("radio", { name: "Only people with the link" }).check();
  await expect.poll(status).toBe(200);
  await settled(page, online);
  const hidden = 'name="robots" content="noindex';
  const html = async () => (await visitor.request.get(`/professional/${id}`)).text();
  await page.getByRole("radio", { name: "Everyone: in the directory and in search" }).check();
  await expect.poll(html).not.toContain(hidden);
  await settled(page, online);
  await page.getByRole("switch", { name: "Let search engines show my profile" }).click();
  await expect.poll(html).toContain(hidden);
  await settled(page, online);
  await page.getByRole("switch", { name: "Let search engines show my profile" }).click();
  await expect.poll(html).not.toContain(hidden);
  await visitor.close();
});

for (const { role, email, billing } of [
  { role: "client", email: demo.client, billing: "You have nothing to pay here" },
  { role: "professional", email: demo.professional, billing: "Invoices" },
  { role: "admin", email: demo.admin, billing: "Administrators have no plan" },
])
  test(`the demo ${role} opens all five settings tabs without undeclared cookies`, async ({ page, baseURL }) => {
    await signIn(page.request, baseURL!, email);
    await page.goto("/profile");
    for (const tab of tabs) {
      await open(page, tab);
      if (tab === "Billing") await expect(page.getByRole("tabpanel")).toContainText(billing);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("checkbox", { name: "Collapse menu" }).click();
    // The browser stores a cookie slightly after the page sets it.
    await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain("daftari-menu");
    for (const path of ["/", "/signin", "/forgot-password", "/affiliate"]) await page.goto(path);
    expect(await undeclaredCookies(page.context())).toEqual([]);
    await page.goto("/cookies");
    for (const [name] of cookieList) await expect(page.getByText(name, { exact: true })).toBeVisible();
  });
