import { expect, test, type Page } from "@playwright/test";
import { waitForLayout } from "./support/violations";

// What is drawn before the file of rules arrives (scripts/sheet.mjs) must look as it does afterwards, and stay where it is.
const paths = [
  "/",
  "/how-it-works",
  "/pricing",
  "/directory",
  "/search",
  "/search?view=list&q=tax",
  "/professional/grace-wanjiku-kimani",
  "/contact",
  "/signin",
  "/professional-signup",
];
const files = "**/sheets/*.css";
const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };

/** The place and the look of everything that stands before the link to the file. What tells only of a later state (how long a change takes, what the pointer becomes) does not count. */
const looks = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector('body link[rel="stylesheet"]')!;
    const before = [...document.body.querySelectorAll("*")].filter(
      (one) => one.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const later =
      /^(--|transition|animation|outline|cursor|user-select|-webkit-(user|tap)|perspective-origin|transform-origin|(min-)?(block-size|height)$|inset|top|bottom)/;
    return before.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      // What holds things from below the link too is as high as they make it.
      if (width * height === 0 || one.contains(link)) return [];
      const style = getComputedStyle(one);
      const look = [...style]
        .filter((name) => !later.test(name))
        .map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return [
        [
          `<${one.tagName.toLowerCase()} class="${one.getAttribute("class") ?? ""}">`,
          ...[x, y, width, height].map(Math.round),
          ...look,
        ],
      ];
    });
  });

/** What can be read of the page, scrolled or not. */
const shownWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(h1, h2, h3, p, li, dd, a), footer :is(h2, p, a)")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => one.textContent),
  );

/** The heading face comes when it comes; this is about the rules. */
const withoutFace = (page: Page) => page.route("**/fonts/*", (route) => route.abort());

/** Goes there with a clock that stands. */
async function visit(page: Page, path: string) {
  await withoutFace(page);
  await page.clock.setFixedTime(new Date("2026-11-20T09:00:00Z"));
  await page.goto(path);
  await page.waitForLoadState("load");
}

test.use({ javaScriptEnabled: false });

for (const path of paths) {
  for (const [name, viewport] of Object.entries(sizes)) {
    test(`${path} on a ${name}: the first screen needs nothing of the file, and all words can be read without it`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await visit(page, path);
      const whole = await looks(page);
      const words = await shownWords(page);
      expect(whole.length).toBeGreaterThan(20);
      await page.route(files, (route) => route.abort());
      await page.reload({ waitUntil: "load" });
      const first = await looks(page);
      expect(first).toEqual(whole);
      expect(await shownWords(page)).toEqual(expect.arrayContaining(words));
    });
  }
}

test.describe("with the file late", () => {
  test.use({ javaScriptEnabled: true });
  for (const path of paths) {
    test(`${path} shows its first screen before the file is there, and nothing moves when it comes`, async ({
      page,
    }) => {
      await withoutFace(page);
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(files, async (route) => {
        await arrived;
        await route.continue();
      });
      await page.addInitScript(() => {
        const seen = ((window as unknown as { moves: string[] }).moves = [] as string[]);
        const note = (entry: PerformanceEntry) => {
          const { value, sources } = entry as unknown as { value: number; sources: { node?: Element }[] };
          seen.push(
            `${value} ${sources.map(({ node }) => node?.className ?? node?.parentElement?.outerHTML).join(", ")}`,
          );
        };
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
          type: "layout-shift",
          buffered: true,
        });
      });
      await page.setViewportSize(sizes.phone);
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("footer.site-footer")).toHaveCount(0);
      arrive();
      await expect(page.locator("footer.site-footer")).toBeAttached();
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => (window as unknown as { moves: string[] }).moves)).toEqual([]);
    });
  }
});

test.describe("who goes on inside the application", () => {
  test.use({ javaScriptEnabled: true });

  /** The place and some looks of everything in the page and its footer. */
  const everything = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("#main *, footer.site-footer *")].flatMap((one) => {
        const { x, width, height } = one.getBoundingClientRect();
        const { display, color, backgroundColor, fontSize } = getComputedStyle(one);
        return width * height === 0 || display === "contents"
          ? []
          : [[one.tagName, ...[x, width, height].map(Math.round), color, backgroundColor, fontSize].join(" ")];
      }),
    );
  const there = (page: Page, heading: string) =>
    expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();

  for (const { from, link, to, heading } of [
    { from: "/contact", link: "Pricing", to: "/pricing", heading: "Plans for professionals" },
    { from: "/", link: "Find Professionals", to: "/directory", heading: "Find a professional" },
    { from: "/directory", link: "About Us", to: "/about", heading: "About Daftari" },
  ]) {
    test(`from ${from} to ${to} sees what somebody sees who comes there directly`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await withoutFace(page);
      await page.goto(to, { waitUntil: "networkidle" });
      await there(page, heading);
      await waitForLayout(page);
      const direct = await everything(page);
      await page.goto(from, { waitUntil: "networkidle" });
      await page.evaluate(() => ((window as unknown as { stayed: boolean }).stayed = true));
      await page.getByRole("link", { name: link, exact: true }).first().click();
      await expect(page).toHaveURL(to);
      await there(page, heading);
      expect(await page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed)).toBe(true);
      await waitForLayout(page);
      expect(await everything(page)).toEqual(direct);
    });
  }
});
