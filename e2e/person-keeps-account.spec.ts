import { type BrowserContext, expect, type Page } from "@playwright/test";
import { cookieList } from "@/lib/reference/cookies-text";
import { demo, signIn } from "./support/people";
import { test, testWithComplaints } from "./support/test";
import { violationsInEveryLook, violationsOf } from "./support/violations";

const tabs = ["Profile", "Security", "Notifications", "Billing", "Privacy"];
const markOf = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 6);

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole("tablist", { name: "Account Settings" }).getByRole("tab", { name, exact: true }).click();
  await expect(page.getByRole("tabpanel", { name, exact: true })).toBeVisible();
}

/** While a choice is saved the next one is not taken: waits until it is. */
const settled = (page: Page, name: string) =>
  expect(page.getByRole("switch", { name })).not.toHaveAttribute("aria-disabled", "true");
const online = "Show when I'm online";

/** Cookies that stand in the browser and not on the page about cookies. */
async function untold(context: BrowserContext): Promise<string[]> {
  const told = cookieList.map(([name]) => name as string);
  return (await context.cookies())
    .map(({ name }) => name.replace(/^__(Secure|Host)-/, ""))
    .filter((name) => !told.includes(name));
}

testWithComplaints(
  "offline a choice goes back and can be sent again; an account is deleted by keyboard and brought back by the link",
  async ({ page, baseURL }) => {
    const email = `leaves-${markOf()}@example.com`;
    await signIn(page.request, baseURL!, email);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/profile?tab=notifications");
    const box = page.getByRole("checkbox", { name: "Messages by email" });
    await page.waitForLoadState("networkidle");
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
    expect(await violationsOf(page, "delete")).toEqual([]);
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
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: "Keep my account" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeFocused();
    await signIn(page.request, baseURL!, email);
    await page.goto("/profile?tab=notifications");
    await expect(box).not.toBeChecked();
  },
);

test("a professional hides the profile and shows it again; everybody else's page is gone meanwhile", async ({
  page,
  browser,
  baseURL,
}) => {
  // The last of the list by rating: nobody else deals with them.
  const { items } = (await (
    await page.request.get("/api/professionals?sort=rating&perPage=100&verified=true&country=Mauritius")
  ).json()) as { items: { id: string }[] };
  const { id } = items.at(-1)!;
  const told = await page.request.post(`/api/professionals/${id}/contact`, { headers: { origin: baseURL! } });
  const { email } = (await told.json()) as { email: string };
  await signIn(page.request, baseURL!, email);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/profile?tab=privacy");
  await expect(page.getByRole("tab", { name: "Privacy" })).toBeInViewport({ ratio: 0.9 });
  const visitor = await browser.newContext({ baseURL });
  const status = async () => (await visitor.request.get(`/professional/${id}`)).status();
  expect(await status()).toBe(200);
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
  test(`the demo ${role}'s five tabs stand without a fault, and no cookie is set that the cookies page doesn't name`, async ({
    page,
    baseURL,
  }) => {
    await signIn(page.request, baseURL!, email);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/profile");
    for (const tab of tabs) {
      await open(page, tab);
      if (tab === "Billing") await expect(page.getByRole("tabpanel")).toContainText(billing);
      if (role === "professional") expect(await violationsInEveryLook(page, tab)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Collapse menu" }).click();
    expect((await page.context().cookies()).map(({ name }) => name)).toContain("daftari-menu");
    for (const path of ["/", "/signin", "/forgot-password", "/affiliate"]) await page.goto(path);
    expect(await untold(page.context())).toEqual([]);
    await page.goto("/cookies");
    for (const [name] of cookieList) await expect(page.getByText(name, { exact: true })).toBeVisible();
  });
