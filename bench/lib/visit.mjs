// One first visit to a page: with Lighthouse for its scores, or on a throttled network for reproducible figures.
import { chromium } from "@playwright/test";
import { launch } from "./browser.mjs";
import { tool } from "./tools.mjs";

const kilobit = 1000 / 8;
/** The two networks of speed.md; `latency` in ms per request. */
export const networks = {
  "slow 3G": {
    conditions: { offline: false, latency: 400, downloadThroughput: 400 * kilobit, uploadThroughput: 400 * kilobit },
    slowdown: 6,
  },
  "slow 4G": {
    conditions: { offline: false, latency: 150, downloadThroughput: 1600 * kilobit, uploadThroughput: 750 * kilobit },
    slowdown: 4,
  },
};
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Milliseconds without traffic after which a page counts as loaded, requests of its scripts included. */
const quiet = 2500;
const longest = 60_000;

/** Runs in the page and records its performance entries. */
function observe() {
  const seen = { lcp: 0, element: "", cls: 0, blocking: 0 };
  window.seen = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) =>
    Object.assign(seen, { lcp: entry.startTime, element: entry.element?.tagName ?? "" }),
  );
  watch("layout-shift", (entry) => (seen.cls += entry.hadRecentInput ? 0 : entry.value));
  watch("longtask", (entry) => (seen.blocking += Math.max(0, entry.duration - 50)));
}

/** Times in ms, transfer sizes in KB. */
export async function visit(url, { conditions, slowdown }) {
  const own = await launch();
  const browser = await chromium.connectOverCDP(own.ws);
  try {
    const page = await (await browser.newContext(phone)).newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
    await devtools.send("Network.emulateNetworkConditions", conditions);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const kinds = new Map();
    const bytes = { Script: 0, Document: 0, all: 0 };
    let requests = 0;
    let last = Date.now();
    // The browser also reports data: URLs, which cause no request.
    devtools.on(
      "Network.requestWillBeSent",
      ({ request }) => void (request.url.startsWith("data:") || ((requests += 1), (last = Date.now()))),
    );
    devtools.on("Network.responseReceived", ({ requestId, type }) => void kinds.set(requestId, type));
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind in bytes) bytes[kind] += encodedDataLength;
      bytes.all += encodedDataLength;
      last = Date.now();
    });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "load", timeout: longest });
    const end = Date.now() + longest;
    while (Date.now() - last < quiet && Date.now() < end) await page.waitForTimeout(200);
    const seen = await page.evaluate(() => ({
      ...window.seen,
      fcp: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      load: performance.getEntriesByType("navigation")[0].loadEventEnd,
    }));
    return {
      ...seen,
      javascript: bytes.Script / 1024,
      html: bytes.Document / 1024,
      total: bytes.all / 1024,
      requests,
    };
  } finally {
    await browser.close().catch(() => {});
    await own.close();
  }
}

/** Lighthouse's four scores on its simulated phone, and the failed audits. */
export async function scores(url) {
  const lighthouse = await tool("lighthouse");
  const own = await launch();
  try {
    const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
    const { lhr } = await lighthouse(url, {
      port: own.port,
      output: "json",
      logLevel: "error",
      onlyCategories,
      maxWaitForLoad: longest,
    });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    const failed = Object.values(lhr.categories)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(
        ({ id, weight }) => weight > 0 && lhr.audits[id].scoreDisplayMode === "binary" && lhr.audits[id].score === 0,
      );
    return {
      ...Object.fromEntries(onlyCategories.map((id) => [id, Math.round(lhr.categories[id].score * 100)])),
      failed: failed.map(({ id }) => id),
    };
  } finally {
    await own.close();
  }
}
