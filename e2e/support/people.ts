import { randomUUID } from "node:crypto";
import { type APIRequestContext, type APIResponse, type Browser, expect, type Page } from "@playwright/test";
import { writtenByHand } from "@/fixtures/professionals";
import { nameByEmail } from "@/lib/platform/auth/email";
import { fullName } from "@/lib/platform/format/full-name";

export const demo = {
  client: "client@example.com",
  professional: "professional@example.com",
  admin: "admin@daftari.example",
} as const;

/** Eight random letters, for names and addresses that only one run of one test uses. */
export const randomMark = () =>
  [...randomUUID().replaceAll("-", "").slice(0, 8)].map((digit) => "bcdfghjklmnpqrst"[parseInt(digit, 16)]).join("");

/** A new address, whose first sign-in creates an account with this name; tests that run at the same time share none. */
export function newPerson(name: string, domain = "example.com"): { email: string; name: string } {
  const email = `${name}.${randomMark()}@${domain}`;
  return { email, name: fullName(nameByEmail(email)) };
}

/** A professional of the sample data, who signs in with any password. */
export function samplePerson(id: string): { id: string; name: string; email: string } {
  const { name, contact } = writtenByHand.find((person) => person.id === id)!;
  return { id, name, email: contact.email };
}

/** Signs in a browser's request context as the sign-in form does. */
export async function signIn(
  request: APIRequestContext,
  origin: string,
  email: string,
  password = "any password",
): Promise<APIResponse> {
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  return request.post("/api/auth/callback/credentials", {
    form: { csrfToken, email, password, json: "true" },
    headers: { origin },
  });
}

/** Registers a client with this password, without signing in. */
export async function register(
  request: APIRequestContext,
  origin: string,
  { email, password, lastName = "Mokoena" }: { email: string; password: string; lastName?: string },
): Promise<void> {
  const data = {
    firstName: "Naledi",
    lastName,
    email,
    phone: "+267 71 000 000",
    country: "BW",
    city: "Gaborone",
    password,
    confirmPassword: password,
    agreeToTerms: true,
  };
  const made = await request.post("/api/accounts", { data, headers: { origin } });
  expect(made.status(), await made.text()).toBe(201);
}

/**
 * Changes the password in the settings at `path`, in a tab of its own that stays signed in. The change ends every
 * session: requests of another tab would fail meanwhile, so `page` is closed before.
 */
export async function changePassword(page: Page, path: string, password: string): Promise<Page> {
  const alone = await page.context().newPage();
  await page.close();
  await alone.goto(path);
  const form = alone.getByRole("region", { name: "Change password", exact: true });
  await form.getByLabel("Current password").fill(password);
  await form.getByLabel("New password", { exact: true }).fill("another good password");
  await form.getByLabel("Confirm new password").fill("another good password");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(alone.getByText(/^Your password is changed/)).toBeVisible();
  expect((await alone.request.get("/api/account")).status()).toBe(200);
  return alone;
}

/** A page in a browser context of its own, signed in. */
export async function browserOf(browser: Browser, baseURL: string, email: string, password?: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  expect((await signIn(page.request, baseURL, email, password)).ok()).toBe(true);
  return page;
}
