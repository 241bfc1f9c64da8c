import { randomInt } from "node:crypto";
import { type BrowserContext, type Page, test as plain } from "@playwright/test";

/** Options for `test.use`: a visitor who does not ask for less motion, for files that test dialogs and moving parts. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

/**
 * True once React has hydrated every interactive element; earlier presses get lost. A page without scripts is ready at
 * once.
 */
const isHydrated = () =>
  matchMedia("(scripting: none)").matches ||
  ![...document.scripts].some(({ src }) => src.includes("/_next/")) ||
  [...document.querySelectorAll("a[href], button, input, select, textarea")].every((part) =>
    Object.keys(part).some((key) => key.startsWith("__reactProps")),
  );

/** Waits until the page reacts to presses; for documents opened by a link or by `goto` with `waitUntil`. */
export const waitForHydration = (page: Page) => page.waitForFunction(isHydrated);

/** `goto` and `reload` resolve after hydration, unless the test passes `waitUntil`. */
function waitForScripts(page: Page) {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const answered = async (response: Awaited<ReturnType<typeof goto>>) => {
    if (response?.headers()["content-type"]?.startsWith("text/html")) await waitForHydration(page);
    return response;
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    return options?.waitUntil ? response : answered(response);
  };
  page.reload = async (options) => {
    const response = await reload(options);
    return options?.waitUntil ? response : answered(response);
  };
}

const prepared = new WeakSet<BrowserContext>();
function waitForScriptsIn(context: BrowserContext) {
  if (prepared.has(context)) return;
  prepared.add(context);
  context.on("page", waitForScripts);
}

/**
 * Pages of every browser context of a test, given or created, wait for hydration. Contexts that a test creates are
 * closed when it ends: Playwright keeps them until the browser closes, and their pages would go on working beside the
 * later tests.
 */
const base = plain.extend<{ closed: void }, { watched: void }>({
  watched: [
    async ({ browser }, use) => {
      const make = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await make(options);
        waitForScriptsIn(context);
        return context;
      };
      await use();
    },
    { scope: "worker", auto: true },
  ],
  closed: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    waitForScriptsIn(context);
    await use(context);
  },
});

/** `test` whose visitors have a random network address: rate limits count by address, and tests must not share one. */
export const testWithComplaints = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    await use({ ...extraHTTPHeaders, "x-forwarded-for": address });
  },
});

/** `test` that fails on a console error, an uncaught exception or a failed response in the page. */
export const test = testWithComplaints.extend({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await use(page);
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join("\n")}`);
  },
});
