import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { cronSecret } from "./e2e/support/jobs";
import { findBrowser } from "./scripts/browser.mjs";

const port = process.env.E2E_PORT ?? "3219";
// Workers load this file too and reuse the folder and browser found by the main process.
const dataDir = (process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "daftari-e2e-")));
const executablePath = (process.env.CHROME_PATH ??= findBrowser());

export default defineConfig({
  testDir: "e2e",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Generous, for busy machines; no test measures time.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    actionTimeout: 60_000,
    baseURL: `http://localhost:${port}`,
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    // Animations take a tenth of the processor time. Files that test dialogs and moving parts turn them on (withMotion).
    contextOptions: { reducedMotion: "reduce" },
    // Recording traces takes a sixth of the suite's time: `npx playwright test --trace on SPEC` records one.
    trace: "off",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        // The headless shell would round the width of letters to whole pixels, which no browser with a window does.
        "--font-render-hinting=none",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    command: "node scripts/start.mjs",
    url: `http://localhost:${port}/api/health/ready`,
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: {
      ENV_FILE: "",
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      NEXTAUTH_URL: "",
      SITE_URL: "",
      TRUST_PROXY: "on",
      CRON_SECRET: cronSecret,
      // Two browsers on two cores: requests wait longer for the database than they may in production.
      MAX_WAIT_SECONDS: "30",
    },
  },
});
