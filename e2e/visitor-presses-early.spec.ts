import { expect, type Page } from "@playwright/test";
import { demo, signIn } from "./support/people";
import { test, waitForHydration } from "./support/test";

// Browsers without a known country: their first list is not replaced by one that begins with people of the country.
test.use({ locale: "en", timezoneId: "UTC" });

/** Opens a page whose scripts arrive when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const scripts = "**/_next/static/**/*.js*";
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return async () => {
    release();
    await waitForHydration(page);
    await page.unroute(scripts);
  };
}

const savedHere = (page: Page) => page.evaluate(() => localStorage.getItem("daftari-saved"));

test(
  "presses before the scripts arrive take effect once: filters, heart, Share and Contact Now",
  { tag: "@main" },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const scriptsArrive = await openWithoutScripts(page, "/directory");
    const panel = page.getByRole("complementary", { name: "Filters" });
    const filters = page.getByRole("checkbox", { name: "Filters", exact: true });
    const anyHeart = page.getByRole("checkbox", { name: /^Save / }).first();
    const heart = page.getByRole("checkbox", { name: (await anyHeart.getAttribute("aria-label"))!, exact: true });
    await expect(panel).toBeVisible();
    await filters.click();
    await expect(panel).toBeHidden();
    await heart.click();
    await expect(heart).toBeChecked();
    await scriptsArrive();
    await expect.poll(() => savedHere(page)).toMatch(/^\["[\w-]+"\]$/);
    await expect(heart).toBeChecked();
    await expect(panel).toBeHidden();

    let requests = 0;
    page.on("request", (request) => (requests += Number(request.url().endsWith("/contact"))));
    const detailsArrive = await openWithoutScripts(page, "/professional/grace-wanjiku-kimani");
    await page.getByRole("button", { name: "Share" }).click();
    const share = page.getByRole("region", { name: "Share" });
    await expect(share.getByRole("link", { name: "Grace Wanjiku Kimani" })).toBeVisible();
    await page.getByRole("button", { name: "Contact Now" }).locator("visible=true").click();
    await expect(page.getByText("Loading the contact details…")).toBeVisible();
    await expect(share).toBeHidden();
    await detailsArrive();
    const dialog = page.getByRole("dialog", { name: "Contact Grace Wanjiku Kimani" });
    await expect(dialog.getByRole("link", { name: /@/ }).first()).toBeVisible();
    await expect(page.getByText("Loading the contact details…")).toBeHidden();
    expect(requests).toBe(1);
  },
);

test("Load More, the phone's Filters and Watch demo lead on before the scripts arrive", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const scriptsArrive = await openWithoutScripts(page, "/directory");
  await page.getByRole("link", { name: "Filters" }).click();
  await expect(page.getByRole("complementary", { name: "Filters" })).toBeVisible();
  // By keyboard: cards grow as they scroll into view, and a pointer may come down beside a link that has just moved.
  await page.getByRole("link", { name: "Load More" }).press("Enter");
  await expect(page).toHaveURL("/search?page=2");
  await scriptsArrive();
  await openWithoutScripts(page, "/");
  await page.getByRole("button", { name: "Watch demo" }).click();
  await expect(page).toHaveURL(/\/how-it-works\??$/);
});

test("the menu of a signed-in page opens and collapses before the scripts arrive", async ({ page, baseURL }) => {
  await signIn(page.request, baseURL!, demo.client);
  await page.setViewportSize({ width: 360, height: 740 });
  const scriptsArrive = await openWithoutScripts(page, "/notifications");
  const pages = page.getByRole("navigation", { name: "Your pages" });
  await expect(pages).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(pages.getByRole("link", { name: "Messages" })).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(pages).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  const fold = page.getByRole("checkbox", { name: "Collapse menu" });
  const panel = page.getByRole("complementary", { name: "Menu" });
  await expect(panel).toHaveCSS("width", "264px");
  await fold.click();
  await expect(panel).toHaveCSS("width", "72px");
  await scriptsArrive();
  await expect(fold).toBeChecked();
  await page.reload();
  await expect(panel).toHaveCSS("width", "72px");
  await fold.click();
  await expect(panel).toHaveCSS("width", "264px");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await pages.getByRole("link", { name: "Messages" }).click();
  await expect(page).toHaveURL(/\/messages/);
  await expect(pages).toBeHidden();
});

/** The labels of visible buttons that neither submit a form to an address nor open a popover. */
const deadControls = () =>
  [...document.querySelectorAll<HTMLButtonElement>("button, [role=button], [role=tab]:not(a)")]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest("[popover], dialog"))
    .filter((control) => !control.hasAttribute("popovertarget") && control.getAttribute("aria-disabled") !== "true")
    .filter((control) => control.type !== "submit" || !control.form?.hasAttribute("action"))
    .map((control) => `${location.pathname}: ${control.getAttribute("aria-label") ?? control.textContent.trim()}`);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no page draws a control without effect, and the countries lead to their people", async ({ page }) => {
    const profile = "/professional/grace-wanjiku-kimani";
    const paths = ["/", "/directory", "/search?q=tax", "/compare", "/accountants/kenya", "/pricing"];
    for (const path of [...paths, profile, `${profile}/book`, "/testimonials", "/contact", "/signin", "/signup"]) {
      await page.goto(path);
      await expect.poll(() => page.evaluate(deadControls)).toEqual([]);
    }
    await page.goto("/");
    await page
      .getByRole("navigation", { name: "Professionals by country" })
      .getByRole("link", { name: "Kenya" })
      .click();
    await expect(page).toHaveURL("/search?location=Kenya");
    await expect(page.getByRole("main").getByRole("article").first()).toContainText("Kenya");
    await page
      .getByRole("link", { name: "Load More" })
      .or(page.getByRole("link", { name: "Next" }))
      .first()
      .click();
    await expect(page).toHaveURL("/search?location=Kenya&page=2");
  });
});
