// `npx node bench/member.mjs [--origin http://localhost:3000] [--runs 3]`: measures the JavaScript of every member page
// at its first load, and the latency of the main clicks on a processor slowed down 4 times. Replaces the section
// "Member pages" of bench/RESULTS.md.
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { launch } from "./lib/browser.mjs";
import { writeSection } from "./lib/report.mjs";
import { startOurs } from "./lib/servers.mjs";
import { figure, summary, table } from "./lib/stats.mjs";

const { values: options } = parseArgs({
  options: { origin: { type: "string" }, runs: { type: "string", default: "3" } },
});
const budget = { javascript: 200, stretch: 180, paint: 100 };
const people = {
  client: "client@example.com",
  professional: "professional@example.com",
  admin: "admin@daftari.example",
};
const pages = {
  client: [
    "/dashboard",
    "/messages",
    "/calendar",
    "/saved",
    "/notifications",
    "/analytics",
    "/profile",
    "/affiliate",
    "/outbox",
  ],
  professional: [
    "/professional-dashboard",
    "/professional-dashboard?tab=leads",
    "/professional-dashboard?tab=projects",
    "/professional-dashboard?tab=messages",
    "/professional-dashboard?tab=ai-content",
    "/professional-dashboard?tab=calendar",
    "/professional-dashboard?tab=profile",
    "/professional-dashboard?tab=analytics",
    "/professional-dashboard?tab=portfolio",
    "/messages",
    "/calendar",
    "/marketing",
  ],
  admin: ["/admin", "/admin?tab=users", "/admin?tab=verifications", "/admin?tab=settings"],
};
/** Why a page or a click is over its budget. Nothing is published while one that is over has no reason here. */
const reasons = {
  "/calendar":
    "The calendar is 18 KB, and what can be done with a booking 11, beside 170 of React, Next and the frame.",
  "/profile": "The form of a profile is 28 KB, the form library 15.",
  "/professional-dashboard?tab=messages": "The hub's own scripts are 18 KB, conversations 23.",
  "/professional-dashboard?tab=ai-content": "The form library is 15 KB, the windows of a text 11.",
  "/professional-dashboard?tab=profile":
    "Six forms that stay on the page are 50 KB, the form library 15, the window that asks before unsaved values are left 11.",
  "/admin?tab=users":
    "zod (32 KB) reads the filters in the address by the rules of the API; the window of the selection is 11.",
  "/admin?tab=verifications": "zod (32 KB) reads the filters in the address by the rules of the API.",
  "/admin?tab=settings": "The form library is 15 KB.",
  "open a thread": "React draws the thread in pieces; style and layout of it are one of 53 ms.",
  "week view": "React draws the week in pieces; style, layout and paint of it are one of 46 ms.",
};
const viewport = { width: 1280, height: 900 };
/** Milliseconds without traffic after which a page counts as loaded. */
const quiet = 3000;
/** Timeout for busy machines; it does not affect the results. */
const patience = 90_000;

/** A browser context that is empty except for the session. */
async function visitor(browser, origin, email) {
  const context = await browser.newContext({ baseURL: origin, viewport });
  const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
  const answer = await context.request.post("/api/auth/callback/credentials", {
    form: { csrfToken, email, password: "any password", json: "true" },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}.`);
  return context;
}

/** The KB of a page's first load, in a context that has only the session of `person`. */
async function weigh(browser, origin, person, path) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    storageState: await person.storageState(),
  });
  const page = await context.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  const kinds = new Map();
  const bytes = { Script: 0, Document: 0, all: 0 };
  let last = Date.now();
  devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind in bytes) bytes[kind] += encodedDataLength;
    bytes.all += encodedDataLength;
    last = Date.now();
  });
  const answer = await page.goto(path, { waitUntil: "load", timeout: patience });
  await page.locator("main h1:visible").first().waitFor({ timeout: patience });
  last = Date.now();
  while (Date.now() - last < quiet) await page.waitForTimeout(200);
  await context.close();
  return {
    status: answer.status(),
    javascript: bytes.Script / 1024,
    html: bytes.Document / 1024,
    total: bytes.all / 1024,
  };
}

/**
 * The most frequent clicks. Each returns the time from the press to the next paint in ms, from the browser's event
 * timing.
 */
const clicks = [
  {
    label: "open a thread",
    path: "/messages",
    find: (page) => page.getByRole("list", { name: "Conversations" }).getByRole("button").first(),
  },
  {
    label: "type a letter of a message",
    path: "/messages",
    find: (page) => page.getByRole("textbox", { name: /^Message to/ }),
    before: (page) => page.getByRole("list", { name: "Conversations" }).getByRole("button").first().click(),
    key: "a",
  },
  { label: "next month", path: "/calendar", find: (page) => page.getByRole("button", { name: "Next month" }) },
  { label: "week view", path: "/calendar", find: (page) => page.getByRole("button", { name: "Week" }) },
  {
    label: "open New Booking",
    path: "/calendar",
    find: (page) => page.getByRole("button", { name: "New Booking" }).filter({ visible: true }).first(),
  },
  {
    label: "mark a notice read",
    path: "/notifications",
    /** Opening the thread has read the former ones. */
    needsMessage: true,
    find: (page) => page.getByRole("button", { name: /^Mark "/ }).first(),
  },
];

async function paint(context, { path, find, before, key }) {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const devtools = await page.context().newCDPSession(page);
  await page.addInitScript(() => {
    window.slowest = 0;
    new PerformanceObserver((list) =>
      list
        .getEntries()
        .forEach(
          ({ duration, interactionId }) => interactionId && (window.slowest = Math.max(window.slowest, duration)),
        ),
    ).observe({ type: "event", durationThreshold: 16, buffered: true });
  });
  await page.goto(path, { waitUntil: "load" });
  // The live connection never ends, so there is no network idle event; wait for the page's scripts instead.
  await page.waitForTimeout(quiet);
  await before?.(page);
  const target = find(page);
  await target.waitFor();
  await page.waitForTimeout(500);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.evaluate(() => (window.slowest = 0));
  if (key) await target.press(key);
  else await target.click();
  await page.waitForTimeout(1500);
  const slowest = await page.evaluate(() => window.slowest);
  await page.close();
  // The browser reports no event below 16 ms.
  return slowest || 16;
}

/** Opens a conversation of the demo accounts with two messages; returns a function that sends another. */
async function prepare(client, professional, origin) {
  const post = async (who, path, data) => {
    const answer = await who.request.post(path, {
      data,
      headers: { origin, "idempotency-key": crypto.randomUUID() },
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const message = () => ({ id: crypto.randomUUID(), content: "How are the books?" });
  const { professionalId } = await (await professional.request.get("/api/account")).json();
  const { id } = await post(client, "/api/conversations", { professionalId, message: message() });
  const send = (who) => post(who, `/api/conversations/${id}/messages`, message());
  await send(professional);
  return send;
}

const overs = new Set();
/** The figure as text, with its mark and its reason noted when it is over `most`. */
function over(what, value, most) {
  if (value <= most) return figure(value, 1);
  if (!reasons[what]) throw new Error(`${what} is over its budget (${figure(value, 1)}) without a reason.`);
  overs.add(what);
  return `${figure(value, 1)} **over**`;
}

const server = options.origin ? { origin: options.origin, stop: () => undefined } : await startOurs(4312);
const own = await launch();
const browser = await chromium.connectOverCDP(own.ws);
try {
  const contexts = Object.fromEntries(
    await Promise.all(
      Object.entries(people).map(async ([role, email]) => [role, await visitor(browser, server.origin, email)]),
    ),
  );
  const send = await prepare(contexts.client, contexts.professional, server.origin);
  const weights = [];
  for (const [role, paths] of Object.entries(pages)) {
    for (const path of paths) {
      const { javascript, html, total, status } = await weigh(browser, server.origin, contexts[role], path);
      console.log(role, path, status, figure(javascript, 1));
      weights.push([path, role, over(path, javascript, budget.javascript), figure(html, 1), figure(total, 1)]);
    }
  }
  const paints = [];
  for (const click of clicks) {
    const taken = [];
    for (let run = 0; run < Number(options.runs); run++) {
      if (click.needsMessage) await send(contexts.professional);
      taken.push(await paint(contexts.client, click));
    }
    const { median, min, max } = summary(taken);
    console.log(click.label, median);
    paints.push([click.label, `${over(click.label, median, budget.paint)} (${figure(min)} to ${figure(max)})`]);
  }
  const section = [
    `\`npx node bench/member.mjs\`, ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC. First load with an empty cache at 1280 px, KB as they cross the network to a browser (brotli). Budget: JavaScript ${budget.javascript}, stretch ${budget.stretch}. Windows (New Booking, a booking, Set Availability, quotes) are chunks of their own and come on first use.`,
    table(["page", "who", "JavaScript", "HTML", "total"], weights),
    `From a press to the next paint at a processor 4 times slower, ms, median (least to most) of ${options.runs}. Budget ${budget.paint}.`,
    table(["what", "to the next paint"], paints),
    overs.size > 0 && `Over, and why:\n${[...overs].map((what) => `- ${what}: ${reasons[what]}`).join("\n")}`,
  ]
    .filter(Boolean)
    .join("\n\n");
  writeSection("## Member pages", section);
} finally {
  await browser.close().catch(() => undefined);
  await own.close();
  server.stop();
}
