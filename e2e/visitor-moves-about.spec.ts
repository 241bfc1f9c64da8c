import { expect } from "@playwright/test";
import { signIn } from "./support/people";
import { testWithComplaints as test } from "./support/test";

test("the first tab stop is the skip link", async ({ page }) => {
  await page.goto("/contact");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("the header changes after 50 px of scrolling, and a new page starts at its top", async ({ page }) => {
  await page.goto("/directory");
  const root = page.locator("html");
  await expect(root).not.toHaveAttribute("data-scrolled");
  await page.evaluate(() => scrollTo(0, 40));
  await expect(root).not.toHaveAttribute("data-scrolled");
  await page.evaluate(() => scrollTo(0, 600));
  await expect(root).toHaveAttribute("data-scrolled");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goto("/directory");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole("navigation", { name: "Footer" }).getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a signed-in user sees their own menu from the first frame", { tag: "@main" }, async ({ page, baseURL }) => {
  expect((await signIn(page.request, baseURL!, "first-frame.professional@example.com")).ok()).toBe(true);
  await page.goto("/", { waitUntil: "commit" });
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: "Account" }).click();
  const menu = page.getByRole("navigation", { name: "Account" });
  await expect(menu.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/professional-dashboard");
  await expect(menu.getByRole("link", { name: "Profile Settings" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Admin Panel" })).toBeHidden();
  await expect(menu.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  // One row: the menu button is beside the logo, not below it.
  await expect.poll(async () => (await banner.boundingBox())!.height).toBeLessThan(80);
  await expect(banner.getByRole("link", { name: "Sign In" }).first()).toBeHidden();
});

test("opening a header menu by keyboard moves the focus into it, and closing returns it to the button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/contact");
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Find Professionals" }),
  ).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await page.getByRole("button", { name: /Country and currency/ }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Your country")).toBeFocused();
});

test("an unknown address is a 404 with a link onward", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can't find that page");
  await page.getByRole("searchbox").fill("tax");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search\?q=tax$/);
});

test("a visitor who saves data downloads no font file and prefetches no page", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/contact", { waitUntil: "networkidle" });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Pricing" }).hover();
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => path.endsWith(".woff2") || path.startsWith("/pricing"))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header and the footer link everywhere, and controls that need a script are hidden", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByRole("button", { name: /Country and currency/ })).toBeHidden();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Find Professionals" }).click();
    await expect(page).toHaveURL(/\/directory$/);
    await page.getByRole("banner").getByRole("link", { name: "Get Started" }).first().click();
    await expect(page).toHaveURL(/\/signup$/);
  });
});
