import { expect, type Page } from "@playwright/test";
import { register } from "./support/people";
import { openQuietDirectory } from "./support/quiet";
import { testWithComplaints as test } from "./support/test";

const password = "a good password";
const fresh = (name: string) =>
  `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}@example.com`;

async function signIn(page: Page, email: string, secret = "anything") {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.locator("form#sign-in [type=submit]").click();
}

for (const [email, path] of [
  ["client@example.com", "/dashboard"],
  ["professional@example.com", "/professional-dashboard"],
  ["admin@daftari.example", "/admin"],
] as const)
  test(`the demo account ${email} arrives at ${path}`, { tag: "@main" }, async ({ page, context }) => {
    await page.goto("/signin");
    await page.getByRole("button", { name: email }).click();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Error 404")).toHaveCount(0);
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("daftari-signed-in");
  });

test("a visitor sent to sign in returns to the page they came from", { tag: "@main" }, async ({ page }) => {
  await page.goto("/messages?with=somebody");
  await expect(page).toHaveURL(/\/signin\?callbackUrl=/);
  await expect(page.getByText("Sign in to continue where you left off.")).toBeVisible();
  await signIn(page, fresh("client"));
  await expect(page).toHaveURL(/\/messages\?with=somebody$/);
});

// Each other kind of hostile path is in tests/identity/sign-in/return-to.test.ts.
test("a return path on another site leads to the home page", { tag: "@main" }, async ({ page }) => {
  await page.goto(`/signin?callbackUrl=${encodeURIComponent("//evil.example")}`);
  await signIn(page, fresh("client"));
  await expect(page).toHaveURL(/localhost:\d+\/dashboard$/);
});

test("the admin sign-in page has its own text, and makes no user an administrator", async ({ page }) => {
  await page.goto("/signin?type=admin");
  await expect(page.getByRole("heading", { name: "Admin Sign In" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign In to Admin Panel" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Google|Facebook/ })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Sign Up" })).toHaveCount(0);
  await signIn(page, fresh("client"));
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Access Restricted" })).toBeVisible();
});

test("every control is reachable by keyboard in reading order", async ({ page }) => {
  await page.goto("/signin");
  await expect(page.getByRole("button", { name: "client@example.com" })).toBeVisible();
  // Before hydration the browser's native validation message would appear.
  await expect(page.locator("form#sign-in")).toHaveJSProperty("noValidate", true);
  await page.getByLabel("Email", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await page.keyboard.type(fresh("client"));
  await page.keyboard.press("Tab");
  await page.keyboard.type("anything");
  const stops = [];
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press("Tab");
    stops.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute("aria-label") ??
          document.activeElement?.closest("label")?.innerText ??
          (document.activeElement as HTMLElement).innerText,
      ),
    );
  }
  expect(stops).toEqual([
    "Show password",
    "Remember me",
    "Forgot your password?",
    "Sign In",
    "Email me a code",
    "Continue with Google",
    "Continue with Facebook",
    "Back to home",
  ]);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a visitor chooses whether to be remembered", async ({ browser, baseURL }) => {
  for (const remember of [false, true]) {
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.goto("/signin");
    if (remember) await page.getByLabel("Remember me").check();
    await signIn(page, fresh("client"));
    await expect(page).toHaveURL(/\/dashboard$/);
    const session = (await context.cookies()).find(({ name }) => name === "next-auth.session-token");
    expect(session?.httpOnly).toBe(true);
    expect(session!.expires > 0).toBe(remember);
    await context.close();
  }
});

test(
  "a wrong password shows one error that does not name the field, and too many attempts must wait",
  { tag: "@main" },
  async ({ page, request, baseURL }) => {
    const email = fresh("ama");
    await register(request, baseURL!, { email, password });
    await page.goto("/signin");
    for (let i = 0; i < 5; i++) {
      await signIn(page, email, `wrong ${i}`);
      await expect(page.getByRole("alert").filter({ hasText: "That email or password is incorrect." })).toBeFocused();
    }
    await signIn(page, email, password);
    await expect(page.getByText(/Too many attempts\. Try again in \d+ minutes/)).toBeVisible();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  },
);

test("typed text survives a lost connection", async ({ page, context }) => {
  await page.goto("/signin");
  await page.getByLabel("Email", { exact: true }).fill("client@example.com");
  await context.setOffline(true);
  await signIn(page, "client@example.com");
  await expect(page.getByText(/could not reach the server/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test(
  "the form signs in without JavaScript, and shows when it fails",
  { tag: "@main" },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    const email = fresh("naledi");
    await register(context.request, baseURL!, { email, password });
    await page.goto("/signin");
    await signIn(page, email, "a wrong password");
    await expect(page).toHaveURL(/\/signin\?error=wrong-credentials#refused$/);
    await expect(page.locator("#refused")).toBeVisible();
    await signIn(page, email, password);
    await expect(page).toHaveURL(/\/dashboard$/);
    await context.close();
  },
);

test("Google and Facebook show that they are not set up, and onboarding opens", async ({ page }) => {
  await page.goto("/signin");
  for (const name of ["Google", "Facebook"]) {
    await page.getByRole("button", { name: `Continue with ${name}` }).click();
    await expect(
      page.getByText(`Sign-in with ${name} is not set up here. Use your email address and password instead.`),
    ).toBeVisible();
  }
  await page.getByRole("button", { name: "Not sure where to start?" }).click();
  await expect(page.getByRole("dialog", { name: /Welcome to/ })).toBeVisible();
  await page.getByRole("link", { name: /I am an administrator/ }).click();
  await expect(page.getByRole("heading", { name: "Admin Sign In" })).toBeVisible();
});

test("what this browser saved joins the account", async ({ page }) => {
  const [name] = await openQuietDirectory(page);
  const heart = page.getByRole("checkbox", { name: `Save ${name}`, exact: true });
  await heart.click();
  await expect(heart).toBeChecked();
  await page.goto("/signin");
  await signIn(page, fresh("client"));
  await expect(page).toHaveURL(/\/dashboard$/);
  const saved = async () => ((await (await page.request.get("/api/saved")).json()) as { total: number }).total;
  await expect.poll(saved).toBe(1);
});

test(
  "a forgotten password is replaced once by a mailed link, and other sessions end",
  { tag: "@main" },
  async ({ page, browser, baseURL, request }) => {
    const email = fresh("thandi");
    await register(request, baseURL!, { email, password });
    const elsewhere = await browser.newContext({ baseURL });
    const other = await elsewhere.newPage();
    await other.goto("/signin");
    await signIn(other, email, password);
    await expect(other).toHaveURL(/\/dashboard$/);

    // A simulated mail opens only in a browser that has signed in to the account before.
    await page.goto("/signin");
    await signIn(page, email, password);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.context().clearCookies({ name: /session-token|signed-in/ });
    await page.goto("/signin");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.waitForSelector("form[data-ready]");
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await page.getByLabel("Email", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeFocused();
    await expect(page.getByText("We've sent a password reset link to your email address.")).toBeVisible();

    const desk = await browser.newContext({ baseURL });
    const admin = await desk.newPage();
    await admin.goto("/signin");
    await signIn(admin, "admin@daftari.example");
    await expect(admin).toHaveURL(/\/admin$/);
    await admin.goto("/outbox");
    await expect(admin.getByText(email).first()).toBeVisible();
    expect(await admin.content()).not.toMatch(/\/(reset-password|confirm-email)\/[\w-]{43}/);

    await page.getByRole("button", { name: "Open the email" }).click();
    const choose = page.getByRole("link", { name: "Choose a new password" });
    const link = (await choose.getAttribute("href"))!;
    expect((await page.request.post("/api/password-resets/mail", { headers: { origin: baseURL! } })).status()).toBe(
      404,
    );

    await choose.click();
    await page.waitForSelector("form[data-ready]");
    await page.getByLabel("New password", { exact: true }).fill("a better password");
    await page.getByLabel("Confirm password", { exact: true }).fill("a worse password");
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(page.getByText("Passwords do not match")).toBeVisible();
    await page.getByLabel("Confirm password", { exact: true }).fill("a better password");
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(page.getByRole("heading", { name: "Your new password is set" })).toBeFocused();
    expect((await other.request.get("/api/account")).status()).toBe(401);
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await signIn(page, email, "a better password");
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto(link);
    await page.waitForSelector("form[data-ready]");
    await page.getByLabel("New password", { exact: true }).fill("another password");
    await page.getByLabel("Confirm password", { exact: true }).fill("another password");
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeFocused();
    await elsewhere.close();
    await desk.close();
  },
);

test("the reset form does not reveal whether an address has an account", async ({ page }) => {
  await page.goto("/forgot-password");
  await page.waitForSelector("form[data-ready]");
  await page.getByLabel("Email", { exact: true }).fill(fresh("nobody"));
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(page.getByText("We've sent a password reset link to your email address.")).toBeVisible();
});
