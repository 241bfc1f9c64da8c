// Verifies that `npm run dev` applies every kind of edit without a reload: npx node bench/dev-edits.mjs. Edits files of
// the repository and restores them.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { checkNode, root } from "../scripts/settings.mjs";

checkNode();

const port = process.env.PORT ?? "4190";
/** Edits: file, change, page, and the expected text. */
const edits = [
  [
    "components/shell/menus.ts",
    'label: "How It Works" },\n  { href: "/pricing"',
    'label: "How Edited" },\n  { href: "/pricing"',
    "/directory",
    "How Edited",
  ],
  [
    "components/notifications/newsletter-form.tsx",
    "Subscribe Now",
    "Subscribe Edited",
    "/directory",
    "Subscribe Edited",
  ],
  ["components/directory/filter-fields.tsx", 'label="Country"', 'label="Land Edited"', "/directory", "Land Edited"],
  [
    "components/shell/site-footer.tsx",
    'className="no-print bg-surface"',
    'className="no-print bg-[#123456]"',
    "/directory",
    "rgb(18, 52, 86)",
  ],
];

const env = { ...process.env, PORT: port, DATA_DIR: mkdtempSync(join(tmpdir(), "daftari-dev-")) };
const server = spawn(process.execPath, [join(root, "scripts", "dev.mjs")], {
  cwd: root,
  env,
  stdio: ["ignore", "ignore", "inherit"],
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
const kept = new Map();
let failed = 0;
try {
  const address = `http://localhost:${port}`;
  while (server.exitCode === null && !(await fetch(`${address}/api/health`).catch(() => undefined))?.ok)
    await new Promise((on) => setTimeout(on, 500));
  const page = await browser.newPage();
  await page.goto(`${address}/directory`, { waitUntil: "load", timeout: 120_000 });
  await page.waitForTimeout(5_000);
  await page.evaluate(() => (window.neverReloaded = true));
  for (const [file, before, after, , wanted] of edits) {
    const path = join(root, file);
    const text = readFileSync(path, "utf8");
    if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
    kept.set(path, kept.get(path) ?? text);
    writeFileSync(path, text.replace(before, after));
    const shown = await page
      .waitForFunction(
        (words) =>
          document.body.textContent.includes(words) ||
          getComputedStyle(document.querySelector("footer.no-print")).backgroundColor === words,
        wanted,
        { timeout: 30_000 },
      )
      .then(
        () => page.evaluate(() => window.neverReloaded === true),
        () => false,
      );
    if (!shown) failed += 1;
    console.log(`${shown ? "shown" : "NOT SHOWN"}  ${wanted}  (${file})`);
  }
} finally {
  for (const [path, text] of kept) writeFileSync(path, text);
  await browser.close();
  server.kill("SIGTERM");
  server.unref();
}
process.exitCode = failed === 0 ? 0 : 1;
