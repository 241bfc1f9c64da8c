import { expect, type Page } from "@playwright/test";
import { closeByEscape } from "./support/dialogs";
import { signIn } from "./support/people";
import { testWithComplaints as test, withMotion } from "./support/test";

test.use(withMotion);

const prices = (page: Page) => page.locator("#pricing [data-zar]");
const currentStory = (page: Page) => page.getByRole("group", { name: /^\d of 6$/ });

test.describe("the search box", () => {
  test("passes trimmed text to the search page, and an empty text to the directory", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("combobox", { name: /name,/i }).fill("  payroll ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=payroll");
    await page.goto("/");
    await page.getByRole("combobox", { name: /name,/i }).fill("   ");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/directory");
  });
});

test("the ledger page shows verified professionals from the directory, with their body and rate", async ({ page }) => {
  await page.goto("/");
  const entries = page
    .getByRole("heading", { name: "Verified professionals" })
    .locator("xpath=../..")
    .getByRole("listitem");
  await expect(entries).toHaveCount(6);
  await expect(entries.first().locator("small").first()).toHaveText(/^[A-Z]{3,}, \p{L}/u);
  const name = await entries.first().locator("a").getAttribute("href");
  await entries.first().click();
  await expect(page).toHaveURL(name!);
});

test("the demo opens on the first click, advances by keyboard, and closes", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Watch demo" }).click();
  const demo = page.getByRole("dialog", { name: "Daftari in four pictures" });
  await expect(demo).toContainText("1. Discover & Search");
  await demo.getByRole("button", { name: "Next" }).press("Enter");
  await expect(demo).toContainText("2. Look at the entry");
  await demo.getByRole("button", { name: "Back" }).click();
  await demo.getByRole("button", { name: "Back" }).click();
  await expect(demo).toContainText("4. Meet, then review");
  await page.keyboard.press("Escape");
  await expect(demo).toBeHidden();
  await expect(page.getByRole("button", { name: "Watch demo" })).toBeFocused();
});

test("the stories advance by their buttons, wrap both ways and stop while paused", async ({ page }) => {
  await page.goto("/testimonials");
  // The stories wait while the pointer is over them.
  await page.getByRole("button", { name: /^Story 1:/ }).click();
  await expect(currentStory(page)).toHaveAttribute("aria-label", "1 of 6");
  const first = (await currentStory(page).textContent())!;
  await page.getByRole("button", { name: "Previous story" }).click();
  await expect(currentStory(page)).toHaveAttribute("aria-label", "6 of 6");
  await page.getByRole("button", { name: "Next story" }).click();
  await expect(currentStory(page)).toHaveAttribute("aria-label", "1 of 6");
  await expect(currentStory(page)).toHaveText(first);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
});

test("the partner names stop under the pointer, with the focus and by their switch", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const names = page.getByRole("region", { name: "Names of our partners" });
  const state = () => names.evaluate((element) => getComputedStyle(element.firstElementChild!).animationPlayState);
  await expect.poll(state).toBe("running");
  await names.hover();
  await expect.poll(state).toBe("paused");
  await page.mouse.move(0, 0);
  await expect.poll(state).toBe("running");
  await names.focus();
  await expect.poll(state).toBe("paused");
  await page.getByRole("region", { name: "Our partners", exact: true }).getByLabel("Pause").check({ force: true });
  await names.blur();
  await expect.poll(state).toBe("paused");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(names.locator("> :first-child")).toHaveCSS("animation-name", "none");
});

test.describe("the plans", () => {
  test("follow the chosen currency", async ({ page, context, baseURL }) => {
    await page.goto("/pricing");
    await expect(prices(page)).toHaveText(["R199", "R499", "R699"]);
    await context.addCookies([{ name: "daftari-currency", value: "KES", url: baseURL! }]);
    await page.reload();
    await expect(prices(page)).toHaveText(["≈ KSh4,577", "≈ KSh11,477", "≈ KSh16,077"]);
  });

  test("open onboarding for a signed-in client, and closing it restores the page", async ({ page, baseURL }) => {
    expect((await signIn(page.request, baseURL!, "plans-reader@example.com")).ok()).toBe(true);
    await page.goto("/pricing");
    await page.getByRole("link", { name: "Choose Basic" }).click();
    const welcome = page.getByRole("dialog", { name: "Welcome to Daftari" });
    await expect(welcome.getByRole("link")).toHaveText([
      /I need accounting services/,
      /I am an accounting professional/,
      "Go to my dashboard",
    ]);
    await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
    await closeByEscape(welcome);
    await expect(page).toHaveURL("/pricing");
  });
});

test("Get Started welcomes a visitor with three cards", { tag: "@main" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/");
  await page.getByRole("link", { name: "Get Started" }).first().click();
  const welcome = page.getByRole("dialog", { name: "Welcome to Daftari" });
  await expect(welcome.getByRole("link")).toHaveCount(3);
  await welcome.getByRole("button", { name: "Skip for now" }).click();
  await expect(welcome).toBeHidden();
});

test("a section's own path opens the landing page at that section", async ({ page }) => {
  for (const [path, heading] of [
    ["/how-it-works", "How it works"],
    ["/pricing", "Plans for professionals"],
    ["/testimonials", "What our clients and accountants say"],
  ] as const) {
    await page.goto(path);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(heading);
    await expect(title).toBeInViewport();
    await expect(page.getByRole("combobox", { name: /name,/i })).toHaveCount(1);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search box searches, the plans link onward, and controls that cannot work are hidden", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Next story" })).toBeHidden();
    await expect(prices(page)).toHaveText(["R199", "R499", "R699"]);
    await expect(page.getByRole("link", { name: "Choose Basic" })).toHaveAttribute(
      "href",
      "/professional-signup?plan=basic",
    );
    await page.getByRole("combobox", { name: /name,/i }).fill("payroll");
    await page.getByRole("button", { name: "Find professionals" }).click();
    await expect(page).toHaveURL("/search?q=payroll");
  });
});
