import { expect, type Page } from "@playwright/test";
import { demo, signIn } from "./support/people";
import { test, withMotion } from "./support/test";

test.use(withMotion);

const profile = "/professional/aaliyah-davids";
const fromAccountMenu = (label: string) => async (page: Page) => {
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: label }).click();
};
const follow = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("link", { name }).first().click();
/** A booking's dialog opens by itself; this test is about the page behind it. */
const book = (name: string | RegExp) => async (page: Page) => {
  await follow(name)(page);
  const dialog = page.getByRole("dialog", { name: "Schedule New Booking" });
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect(dialog).toHaveCount(0);
};

/** From each kind of public page to each kind of signed-in page that it links a client to. */
const ways: readonly [from: string, what: string, go: (page: Page) => Promise<void>, to: RegExp][] = [
  ["/", "Dashboard", fromAccountMenu("Dashboard"), /\/dashboard$/],
  ["/pricing", "Profile Settings", fromAccountMenu("Profile Settings"), /\/profile$/],
  ["/contact", "Dashboard", fromAccountMenu("Dashboard"), /\/dashboard$/],
  ["/terms", "Profile Settings", fromAccountMenu("Profile Settings"), /\/profile$/],
  ["/professional-signup", "Dashboard", fromAccountMenu("Dashboard"), /\/dashboard$/],
  ["/directory", "Dashboard", fromAccountMenu("Dashboard"), /\/dashboard$/],
  ["/directory", "a card's Book", book(/^Book/), /\/calendar/],
  ["/search?q=tax", "a card's Book", book(/^Book/), /\/calendar/],
  [profile, "Send Message", follow(/Send Message/), /\/messages\?to=aaliyah-davids$/],
  [profile, "Schedule Call", book(/Schedule Call/), /\/calendar/],
];

async function expectOneMain(page: Page) {
  await expect(page.locator("main:visible")).toHaveCount(1);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("main:visible")).toBeFocused();
}

for (const [from, action, go, to] of ways) {
  test(
    `a client who moves from ${from} by ${action} finds a page with its shell and colours, and the way back`,
    { tag: from === "/directory" ? "@main" : [] },
    async ({ page, baseURL }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await signIn(page.request, baseURL!, demo.client);
      await page.goto(from);
      const primary = page.getByRole("contentinfo").getByRole("button", { name: "Subscribe Now" });
      await expect(primary).toHaveCSS("border-radius", "8px");
      await go(page);
      await expect(page).toHaveURL(to);
      const menu = page.getByRole("navigation", { name: "Your pages" });
      await expect(menu).toBeVisible();
      const panel = page.locator("aside").filter({ has: menu });
      await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 264, height: 800 });
      const find = menu.getByRole("link", { name: "Find Professionals" });
      await expect(find).toHaveCSS("min-height", "44px");
      await expect(find).toHaveCSS("color", "rgb(75, 91, 84)");
      await expectOneMain(page);
      await find.click();
      await expect(page).toHaveURL(/\/directory$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find a professional");
      await expect(primary).toHaveCSS("border-radius", "8px");
      await expectOneMain(page);
    },
  );
}

const windows: readonly [path: string, width: number, name: string, open: (page: Page) => Promise<void>][] = [
  ["/", 1280, "Welcome to", (page) => page.getByRole("banner").getByRole("link", { name: "Get Started" }).click()],
  ["/", 360, "four pictures", (page) => page.getByRole("button", { name: "Watch demo" }).click()],
  ["/directory", 360, "Filters", (page) => page.getByRole("link", { name: "Filters" }).click()],
  [
    profile,
    1280,
    "Contact",
    (page) =>
      page
        .getByRole("button", { name: /^Contact/ })
        .first()
        .click(),
  ],
  [profile, 360, "Report this profile", (page) => page.getByRole("button", { name: /^Report this profile/ }).click()],
];

for (const [path, width, name, open] of windows) {
  test(`the page behind the dialog "${name}" of ${path} is dimmed`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await open(page);
    await expect(page.getByRole("dialog", { name: new RegExp(name) })).toBeVisible();
    const scrim = page.locator(".dialog-overlay");
    await expect(scrim).toHaveCSS("background-color", "rgba(0, 0, 0, 0.55)");
    await expect.poll(() => scrim.boundingBox()).toEqual({ x: 0, y: 0, width, height: 800 });
  });
}
