// `npm run shots`: takes screenshots of the main screens at 360, 768 and 1280 px, light and dark, into shots/ (not in
// git), from a production build. `npm run shots -- --gallery` writes the pictures of the README (docs/gallery) and of
// the landing page (public/screens) instead.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "./browser.mjs";
import { root } from "./settings.mjs";

const port = process.env.PORT ?? "3290";
const origin = `http://localhost:${port}`;
const accounts = {
  client: "client@example.com",
  professional: "professional@example.com",
  admin: "admin@daftari.example",
};
const profile = "/professional/grace-wanjiku-kimani";
const booking = "/calendar?with=grace-wanjiku-kimani";

/** The twenty main screens: name, path, viewer. */
const screens = [
  ["landing", "/"],
  ["pricing", "/pricing"],
  ["testimonials", "/testimonials"],
  ["directory", "/directory"],
  ["search", "/search?q=tax&view=list"],
  ["profile", profile],
  ["profile-portfolio", `${profile}#portfolio`],
  ["signin", "/signin"],
  ["signup", "/signup"],
  ["professional-signup", "/professional-signup"],
  ["contact", "/contact"],
  ["not-found", "/no-such-page"],
  ["dashboard", "/dashboard", "client"],
  ["messages", "/messages", "client"],
  ["calendar", "/calendar", "client"],
  ["booking", booking, "client"],
  ["hub", "/professional-dashboard", "professional"],
  ["leads", "/professional-dashboard?tab=leads", "professional"],
  ["admin", "/admin", "admin"],
  ["verifications", "/admin?tab=verifications", "admin"],
];

/** Pictures of the README: six screens at 1280 px and one on a phone. */
const gallery = [
  ["directory", "/directory"],
  ["profile", profile],
  ["booking", booking, "client"],
  ["thread", "/messages", "client", openThread],
  ["hub", "/professional-dashboard", "professional"],
  ["admin", "/admin", "admin"],
  ["phone", profile, undefined, undefined, 360],
];

/** Opens the conversation with the demo professional, which contains a quote. */
async function openThread(page) {
  await page.getByRole("main").getByText("Grace Wanjiku Kimani").first().click();
  const accept = page.getByRole("log").getByRole("button", { name: "Accept" }).last();
  await accept.evaluate((button) => button.closest(".ledger").scrollIntoView({ block: "center" }));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function waitUntilReady() {
  for (let left = 1200; left > 0; left--) {
    if (await answers()) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`Nothing answers at ${origin}.`);
}

async function contextFor(browser, who, options) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "en-ZA",
    timezoneId: "Africa/Johannesburg",
    reducedMotion: "reduce",
    ...options,
  });
  if (!who) return context;
  const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
  await context.request.post("/api/auth/callback/credentials", {
    form: { csrfToken, email: accounts[who], password: "any password", json: "true" },
    headers: { origin },
  });
  return context;
}

async function open(context, path) {
  const page = await context.newPage();
  await page.goto(path);
  // Reload: a font that arrived too late for the first paint is cached now.
  await page.reload();
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  // Include content that loads on scrolling.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() =>
    Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]),
  );
  // A fragment scrolls past the first screen, and fixed elements would appear in the middle of a full-page screenshot.
  await page.evaluate(() => scrollTo(0, 0));
  return page;
}

async function takeAll(browser) {
  const only = process.argv.slice(2).filter((name) => !name.startsWith("--"));
  mkdirSync(join(root, "shots"), { recursive: true });
  for (const colorScheme of ["light", "dark"])
    for (const width of [360, 768, 1280])
      for (const who of [undefined, ...Object.keys(accounts)]) {
        const wanted = screens.filter(([name, , by]) => by === who && (only.length === 0 || only.includes(name)));
        if (wanted.length === 0) continue;
        const viewport = { width, height: width === 360 ? 740 : 800 };
        const context = await contextFor(browser, who, { colorScheme, viewport });
        for (const [name, path] of wanted) {
          const page = await open(context, path);
          const file = join(root, "shots", `${name}-${width}-${colorScheme}.png`);
          await page.screenshot({ path: file, fullPage: name !== "booking" });
          await page.close();
        }
        await context.close();
      }
}

/** On a phone: the conversation's header and the quote below it, without surrounding bars. */
async function quoteOf(page) {
  await page
    .getByRole("button", { name: "Accept" })
    .last()
    .evaluate((button) => button.scrollIntoView({ block: "end" }));
  const { x, y, width } = await page.getByRole("region", { name: /^Conversation with/ }).boundingBox();
  return { x, y, width, height: 380 };
}

/** Pictures of the landing page's product section: a conversation with its quote, wide and narrow, light and dark. */
async function takeProduct(browser) {
  const folder = join(root, "public", "screens");
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ["light", "dark"])
    for (const [name, width, height, scale] of [
      ["", 1240, 800, 1.5],
      ["phone-", 360, 640, 2],
    ]) {
      const context = await contextFor(browser, "client", {
        colorScheme,
        viewport: { width, height },
        deviceScaleFactor: scale,
      });
      const page = await open(context, "/messages");
      await openThread(page);
      const file = join(folder, `thread-${name}${colorScheme}.webp`);
      await sharp(await page.screenshot({ clip: name ? await quoteOf(page) : { x: 0, y: 0, width, height: 620 } }))
        .webp({ quality: 60, effort: 6 })
        .toFile(file);
      await context.close();
    }
}

async function takeGallery(browser) {
  await takeProduct(browser);
  const folder = join(root, "docs", "gallery");
  mkdirSync(folder, { recursive: true });
  for (const [name, path, who, then, width = 1280] of gallery) {
    const viewport = { width, height: width === 360 ? 740 : 800 };
    const context = await contextFor(browser, who, { colorScheme: "light", viewport, deviceScaleFactor: 1.5 });
    const page = await open(context, path);
    await then?.(page);
    await sharp(await page.screenshot())
      .webp({ quality: 74, effort: 6 })
      .toFile(join(folder, `${name}.webp`));
    await context.close();
  }
}

const answers = () =>
  fetch(`${origin}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

// A server already running at this port is reused.
const env = { ...process.env, PORT: port, DATA_DIR: mkdtempSync(join(tmpdir(), "daftari-shots-")), DATABASE_URL: "" };
const server = (await answers())
  ? undefined
  : spawn(process.execPath, [join(root, "scripts", "start.mjs")], { cwd: root, env, stdio: "inherit" });
try {
  await waitUntilReady();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
  });
  await (process.argv.includes("--gallery") ? takeGallery(browser) : takeAll(browser));
  await browser.close();
} finally {
  server?.kill("SIGTERM");
}
