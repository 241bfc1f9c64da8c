import { type BrowserContext, expect, type Page } from "@playwright/test";
import { adminTabs } from "@/components/admin/admin-tabs";
import { hubTabs } from "@/components/dashboards/hub-tabs";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { demo, signIn } from "./support/people";
import { test, withMotion } from "./support/test";

const phone = { width: 360, height: 740 };
const profile = `/professional/${demoProfileId}`;

/** One public page of each kind. */
const publicPages = [
  "/",
  "/pricing",
  "/directory",
  "/search?q=tax",
  profile,
  "/accountants",
  "/accountants/nigeria",
  "/accountants/nigeria/lagos",
  "/how-we-order-results",
  "/contact",
  "/terms",
  "/verification",
  "/signin",
  "/signup",
  "/professional-signup",
  "/forgot-password",
];
const clientPages = [
  "/dashboard",
  "/saved",
  "/messages",
  "/calendar",
  "/calendar?view=week",
  "/requests",
  "/notifications",
  "/analytics",
  "/profile",
];
/**
 * Controls smaller than 44 px in height or width, except links in running text and names whose card or row is the
 * target.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, select, summary, input, textarea")].flatMap(
      (element) => {
        // A control inside a label has the label as its target.
        const target = element instanceof HTMLInputElement ? (element.closest("label") ?? element) : element;
        if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
        if (element.closest(".skip-link, [aria-hidden=true], [popover]") || target.closest(".sr-only")) return [];
        const { width, height } = target.getBoundingClientRect();
        if (height >= 43.5 && width >= 43.5) return [];
        const inText = getComputedStyle(element).display === "inline";
        const coversCard = getComputedStyle(element, "::after").position === "absolute";
        return inText || coversCard
          ? []
          : [`${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 120)}`];
      },
    ),
  );

/** Layout faults on a phone: small targets, and with text at 200 % cut figures and horizontal overflow. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator("main h1:visible").first()).toBeVisible();
  await expect(page.locator("main [data-skeleton]:visible")).toHaveCount(0);
  // Sections below the first screen are laid out too.
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  const small = await smallTargets(page);
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main dl dd")].flatMap((figure) =>
      figure.scrollWidth > figure.clientWidth + 1 ? [`cut at 200 % text: ${figure.textContent}`] : [],
    ),
  );
  return [...small, ...cut, ...(wide > 0 ? [`${wide} px too wide at 200 % text`] : [])].map(
    (fault) => `${path} ${fault}`,
  );
}

async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  await page.setViewportSize(phone);
  const found: string[] = [];
  for (const path of paths) found.push(...(await faultsOf(page, path)));
  return found;
}

/** Signs in a user of the sample data who has content on every screen. */
async function as(context: BrowserContext, origin: string, email: string): Promise<Page> {
  await signIn(context.request, origin, email);
  return context.pages()[0] ?? context.newPage();
}

test("on a phone no public page overflows at 200 % text, and every target is at least 44 px", async ({ page }) => {
  expect(await walk(page, publicPages)).toEqual([]);
});

test.describe("a visitor who does not ask for less motion", () => {
  test.use(withMotion);
  test("the landing page is at most 7,000 px tall on a phone", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto("/");
    await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7000);
  });
});

test("a client's pages do not overflow, and their targets are at least 44 px", async ({ page, baseURL }) => {
  await as(page.context(), baseURL!, demo.client);
  expect(await walk(page, clientPages)).toEqual([]);
});

test("the tabs of the hub and of the admin area do not overflow, and their targets are at least 44 px", async ({
  page,
  context,
  baseURL,
}) => {
  await as(context, baseURL!, demo.professional);
  expect(
    await walk(
      page,
      hubTabs.map(({ tab }) => `/professional-dashboard?tab=${tab}`),
    ),
  ).toEqual([]);
  await context.clearCookies();
  await as(context, baseURL!, demo.admin);
  expect(
    await walk(
      page,
      adminTabs.map(({ tab }) => `/admin?tab=${tab}`),
    ),
  ).toEqual([]);
});
