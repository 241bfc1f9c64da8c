import { randomInt } from "node:crypto";
import { test as plain, type BrowserContext, type Page } from "@playwright/test";

/**
 * Whether React has taken over every part that answers to a hand: before, a press is the browser's own or nobody's. A
 * page without scripts has nothing to wait for.
 */
const isHydrated = () =>
  matchMedia("(scripting: none)").matches ||
  ![...document.scripts].some(({ src }) => src.includes("/_next/")) ||
  [...document.querySelectorAll("a[href], button, input, select, textarea")].every((part) =>
    Object.keys(part).some((key) => key.startsWith("__reactProps")),
  );

/** Opening and renewing a page end when it answers, unless the test asks for another moment (`waitUntil`). */
function waitForScripts(page: Page) {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const answered = async (response: Awaited<ReturnType<typeof goto>>) => {
    if (response?.headers()["content-type"]?.startsWith("text/html")) await page.waitForFunction(isHydrated);
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

const known = new WeakSet<BrowserContext>();
function watch(context: BrowserContext) {
  if (known.has(context)) return;
  known.add(context);
  context.on("page", waitForScripts);
}

/** Pages of every context of a test, its own and those it makes, wait for their scripts. */
const base = plain.extend<object, { watched: void }>({
  watched: [
    async ({ browser }, use) => {
      const make = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await make(options);
        watch(context);
        return context;
      };
      await use();
    },
    { scope: "worker", auto: true },
  ],
  context: async ({ context }, use) => {
    watch(context);
    await use(context);
  },
});

/**
 * `test` whose visitors come from a network address of their own, as people do: the limits count by address, and no
 * test uses up another's.
 */
export const testWithComplaints = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    await use({ ...extraHTTPHeaders, "x-forwarded-for": address });
  },
});

/**
 * `test` whose page must stay silent as well: an error in the console, an uncaught exception or a failed answer of ours
 * fails it.
 */
export const test = testWithComplaints.extend({
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await use(page);
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join("\n")}`);
  },
});
