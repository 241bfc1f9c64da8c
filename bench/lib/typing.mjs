// Typing latency of the directory on a processor slowed down four times: from each key to the next paint, and from the
// last key to the updated list.
import { chromium } from "@playwright/test";
import { launch } from "./browser.mjs";

const slowdown = 4;
const betweenKeys = 120;
/** Milliseconds without a change after which the list counts as settled. */
const quiet = 1200;

/** Runs in the page before other scripts: records the time from each input to the next paint. */
function listen() {
  window.paints = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.paints.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}

/** Runs in the loaded page: records the last key or click and the last visible change of the list. */
function arm() {
  window.paints.length = 0;
  const seen = (window.seen = { input: 0, painted: 0, changes: 0 });
  for (const type of ["keydown", "pointerdown"])
    addEventListener(type, (event) => (seen.input = event.timeStamp), { capture: true });
  let waiting = false;
  new MutationObserver(() => {
    if (!seen.input || waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        waiting = false;
        Object.assign(seen, { painted: performance.now(), changes: seen.changes + 1 });
      };
      port2.postMessage(0);
    });
  }).observe(document.querySelector("section[aria-label=Results]") ?? document.querySelector("main"), {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

/**
 * One visit that types into the search box; returns ms. Each key of `text` must change the list, the last one too.
 * `paint` is 0 when every key was painted within 16 ms.
 */
export async function typing(origin, text = "vat") {
  const own = await launch();
  const browser = await chromium.connectOverCDP(own.ws);
  try {
    const page = await (
      await browser.newContext({
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      })
    ).newPage();
    await page.addInitScript(listen);
    await page.goto(`${origin}/directory`, { waitUntil: "load" });
    const box = page.getByRole("combobox", { name: /name,/i }).first();
    // The first tap loads the filters' code; only typing is measured.
    await box.tap();
    await page.waitForTimeout(1500);
    await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.evaluate(arm);
    await box.pressSequentially(text, { delay: betweenKeys });
    for (let known = -1, end = Date.now() + 20_000; Date.now() < end;) {
      await page.waitForTimeout(quiet);
      const { changes } = await page.evaluate(() => window.seen);
      if (changes > 0 && changes === known) break;
      known = changes;
    }
    const { paint, seen } = await page.evaluate(() => ({ paint: Math.max(0, ...window.paints), seen: window.seen }));
    if (seen.painted < seen.input) throw new Error("The list did not change after the last key.");
    return { paint, settled: seen.painted - seen.input };
  } finally {
    await browser.close().catch(() => {});
    await own.close();
  }
}
