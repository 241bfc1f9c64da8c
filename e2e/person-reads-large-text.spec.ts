import { type BrowserContext, expect, type Page } from "@playwright/test";
import { adminTabs, hubTabs } from "@/components/insights/hub-tabs";
import { demoProfileId } from "@/lib/platform/reference/demo";
import { demo, signIn } from "./support/people";
import { test } from "./support/test";

const phone = { width: 360, height: 740 };
const profile = `/professional/${demoProfileId}`;

/** A page of each kind that anybody can open. */
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
 * What can be pressed and is smaller than 44 px in height or width. Allowed: links in running text, and names whose
 * card or row is the target.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, select, summary, input, textarea")].flatMap((one) => {
      // What stands under a label, the label makes large.
      const target = one instanceof HTMLInputElement ? (one.closest("label") ?? one) : one;
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (one.closest(".skip-link, [aria-hidden=true], [popover]") || target.closest(".sr-only")) return [];
      const { width, height } = target.getBoundingClientRect();
      if (height >= 43.5 && width >= 43.5) return [];
      const inText = getComputedStyle(one).display === "inline";
      const coversCard = getComputedStyle(one, "::after").position === "absolute";
      return inText || coversCard
        ? []
        : [`${Math.round(width)} x ${Math.round(height)}: ${one.outerHTML.slice(0, 120)}`];
    }),
  );

/** What is wrong with a page on a phone: small targets, and what runs off its side once text is twice as large. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator("main h1:visible").first()).toBeVisible();
  await expect(page.locator("main [data-skeleton]:visible")).toHaveCount(0);
  // Sections below the first screen are laid out too.
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  const small = await smallTargets(page);
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...small, ...(wide > 0 ? [`${wide} px too wide at 200 % text`] : [])].map((fault) => `${path} ${fault}`);
}

async function walk(page: Page, paths: readonly string[]): Promise<string[]> {
  await page.setViewportSize(phone);
  const found: string[] = [];
  for (const path of paths) found.push(...(await faultsOf(page, path)));
  return found;
}

/** Signed in as somebody of the sample data, who has something on every screen. */
async function as(context: BrowserContext, origin: string, email: string): Promise<Page> {
  await signIn(context.request, origin, email);
  return context.pages()[0] ?? context.newPage();
}

test("on a phone no public page runs off its side at 200 % text, and every target is 44 px large", async ({ page }) => {
  expect(await walk(page, publicPages)).toEqual([]);
});

test("the landing page is at most 7,000 px tall on a phone", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/");
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(7000);
});

test("the same holds on a client's pages", async ({ page, baseURL }) => {
  await as(page.context(), baseURL!, demo.client);
  expect(await walk(page, clientPages)).toEqual([]);
});

test("the same holds on every tab of the hub and of the admin area", async ({ page, context, baseURL }) => {
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
