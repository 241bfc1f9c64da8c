// Finds or installs a Chromium for the browser tests.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const installed = [
  // The headless shell comes first: the tests take two thirds of the time.
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const get = (command, ...args) => spawnSync(command, args, { stdio: "inherit" }).status === 0;
const present = (...paths) => paths.find((path) => path && existsSync(path));
const starts = (path) =>
  path && spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0 && path;

/**
 * Path of a browser: CHROME_PATH, an installed one, Playwright's download, or Debian's package, in this order. Throws
 * when none is available.
 */
export function findBrowser() {
  const found = starts(present(process.env.CHROME_PATH, ...installed, chromium.executablePath()));
  if (found) return found;
  console.log("There is no Chromium here; getting one.");
  get("npx", "playwright", "install", ...(process.getuid?.() === 0 ? ["--with-deps"] : []), "chromium");
  const downloaded = starts(present(chromium.executablePath()));
  if (downloaded) return downloaded;
  const getPackage = (name) => get("apt-get", "install", "-y", "--no-install-recommends", name);
  if (process.getuid?.() === 0 && get("apt-get", "update"))
    // Older releases of Debian have the whole browser only.
    getPackage("chromium-headless-shell") || getPackage("chromium");
  const packaged = starts(present(...installed));
  if (packaged) return packaged;
  throw new Error("No Chromium was found and none could be fetched. Install one, or say where it is with CHROME_PATH.");
}
