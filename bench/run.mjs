// `npm run bench -- [--against REF] [--runs 3] [--only requests|pages|feel]`: measures the public pages and the server
// beside plain Next and, with --against, an earlier commit, all started at once and measured in turn. Writes its sections
// of bench/RESULTS.md, unless the machine was busy: the load before the run was above 1.5, or the rounds of one figure
// lie more than 25 % apart in nine rounds. Takes about 40 minutes on an idle machine.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../scripts/settings.mjs";
import { pages, reasons, requests, scoreFigures, startFigures, typingFigures, visitFigures } from "./lib/budgets.mjs";
import { writeSection } from "./lib/report.mjs";
import { keepRounds, middle, unsteadyFigures } from "./lib/rounds.mjs";
import { startOurs, startPlainNext } from "./lib/servers.mjs";
import { starting } from "./lib/starting.mjs";
import { figure, load, machine, table } from "./lib/stats.mjs";
import { shoot } from "./lib/throughput.mjs";
import { typing } from "./lib/typing.mjs";
import { networks, scores, visit } from "./lib/visit.mjs";

const { values: options } = parseArgs({
  options: { against: { type: "string" }, runs: { type: "string", default: "3" }, only: { type: "string" } },
});
const runs = Number(options.runs);
const mostLoad = 1.5;
const seconds = 6;
/** Seconds after which the rendering code is compiled. */
const warmUp = 10;

const git = (...args) => execFileSync("git", args, { cwd: root, stdio: "inherit" });
const wanted = (part) => !options.only || options.only === part;

async function measureRequests(servers) {
  for (const { path, plain } of requests) {
    const targets = servers.map(({ side, origin, pid }) => ({
      side,
      pid,
      url: origin + (side === "plain" ? plain : path),
    }));
    for (const { url, pid } of targets) await shoot(url, pid, warmUp);
    await keepRounds(runs, async (keep) => {
      for (const { side, url, pid } of targets) {
        const { processor, perSecond, wrong } = await shoot(url, pid, seconds);
        if (wrong > 0) throw new Error(`${url}: ${wrong} wrong answers.`);
        keep(`processor ${path}`, side, processor);
        keep(`perSecond ${path}`, side, perSecond);
      }
    });
  }
}

const pageOf = ({ side, origin }, path) => origin + (side === "plain" ? "/directory-static" : path);

async function measurePages(servers) {
  for (const { path } of pages) {
    for (const [name, network] of Object.entries(networks))
      await keepRounds(runs, async (keep) => {
        for (const server of servers) {
          const seen = await visit(pageOf(server, path), network);
          for (const { key, network: of, steady } of visitFigures)
            if (of === name) keep(`${key} ${name} ${path}`, server.side, seen[key], { steady });
        }
      });
    // Lighthouse's budgets are absolute: only today's pages are judged.
    const today = servers.find(({ side }) => side === "today");
    await keepRounds(runs, async (keep) => {
      const seen = await scores(pageOf(today, path));
      for (const { key } of scoreFigures) keep(`${key} ${path}`, "today", seen[key]);
      console.log(`${path}, failed audits: ${seen.failed.join(", ") || "none"}`);
    });
  }
}

async function measureTyping(servers) {
  await keepRounds(runs, async (keep) => {
    for (const { side, origin } of servers) {
      if (side === "plain") continue;
      const seen = await typing(origin);
      for (const { key, steady } of typingFigures) keep(key, side, seen[key], { steady });
    }
  });
}

/** The start on a data folder that exists, like a second `npm start`. */
async function measureStarts(checkouts) {
  const started = checkouts.map((checkout) => ({
    ...checkout,
    data: mkdtempSync(join(tmpdir(), "daftari-bench-start-")),
  }));
  const start = ({ data, folder, port }) => starting(4313, data, folder, settingsFor(port));
  try {
    for (const one of started) await start(one);
    await keepRounds(runs, async (keep) => {
      for (const one of started) {
        const seen = await start(one);
        for (const { key } of startFigures) keep(key, one.side, seen[key]);
      }
    });
  } finally {
    for (const { data } of started) rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
  }
}

/** A limit of bench/lib/budgets.mjs in words, and whether the figures keep it; undefined where it cannot be judged. */
function judge(limit, { plain, former, today }) {
  if (!limit) return { words: "" };
  if (limit.most !== undefined) return { words: `at most ${limit.most}`, isKept: today <= limit.most };
  if (limit.least !== undefined) return { words: `at least ${limit.least}`, isKept: today >= limit.least };
  if (limit.ofPlain) return { words: `${limit.ofPlain} of plain Next`, isKept: today <= limit.ofPlain * plain };
  if (limit.leastOfPlain)
    return { words: `at least ${limit.leastOfPlain} of plain Next`, isKept: today >= limit.leastOfPlain * plain };
  return {
    words: `${limit.ofFormer} of the former`,
    isKept: former === null ? undefined : today <= limit.ofFormer * former,
  };
}

const overKinds = new Set();

/** One row of a table. `measuredAs` is the figure's name in the rounds; its first word is its kind. */
function row(label, measuredAs, { digits = 0, limit }) {
  const [plain, former, today] = ["plain", "former", "today"].map((side) => middle(measuredAs, side));
  const { words, isKept } = judge(limit, { plain, former, today });
  if (isKept === false) overKinds.add(measuredAs.split(" ")[0]);
  const verdict = isKept === undefined ? "" : isKept ? "kept" : "**over**";
  const sides = options.against ? [plain, former, today] : [plain, today];
  return [label, ...sides.map((value) => figure(value, digits)), words, verdict];
}

function requestRows() {
  return requests.flatMap(({ path, processor, perSecond }) => [
    row(`${path}, processor ms a request`, `processor ${path}`, { digits: 1, limit: processor }),
    row(`${path}, requests a second`, `perSecond ${path}`, { limit: perSecond }),
  ]);
}

function pageRows() {
  return pages.flatMap((page) => [
    ...visitFigures.map(({ key, label, network, digits, limit }) =>
      row(`${page.path}, ${label}`, `${key} ${network} ${page.path}`, { digits, limit: limit(page) }),
    ),
    ...scoreFigures.map(({ key, label, limit }) =>
      row(`${page.path}, ${label}`, `${key} ${page.path}`, { limit: limit(page) }),
    ),
  ]);
}

const feelRows = () => [...typingFigures, ...startFigures].map(({ key, label, limit }) => row(label, key, { limit }));

/** The sections of the report that were measured. */
function sections(about) {
  const heads = ["what", "plain Next", ...(options.against ? [options.against] : []), "today", "budget", ""];
  return [
    { part: "requests", heading: "## Server, one process, 20 connections", rows: requestRows },
    { part: "pages", heading: "## Pages, first visit with an empty cache", rows: pageRows },
    { part: "feel", heading: "## Typing, start, memory", rows: feelRows },
  ]
    .filter(({ part }) => wanted(part))
    .map(({ heading, rows }) => {
      overKinds.clear();
      const text = table(heads, rows());
      const why = [...overKinds].map((kind) => `- ${kind}: ${reasons[kind] ?? "**no reason given**"}`);
      return {
        heading,
        text: [about, text, why.length > 0 && `Over, and why:\n${why.join("\n")}`].filter(Boolean).join("\n\n"),
      };
    });
}

/** A build knows its address: a start with another one would build again. */
const settingsFor = (port) => ({ SITE_URL: `http://localhost:${port}` });

async function measure(checkouts) {
  const servers = [];
  try {
    servers.push({ side: "plain", ...(await startPlainNext(4310)) });
    for (const { side, folder, port } of checkouts)
      servers.push({ side, ...(await startOurs(port, [], settingsFor(port), folder)) });
    if (wanted("requests")) await measureRequests(servers);
    if (wanted("pages")) await measurePages(servers);
    if (wanted("feel")) await measureTyping(servers);
  } finally {
    for (const server of servers) server.stop();
  }
  if (wanted("feel")) await measureStarts(checkouts);
}

const loadBefore = load();
const former = options.against && mkdtempSync(join(tmpdir(), "daftari-bench-former-"));
if (former) git("worktree", "add", "--detach", "--force", former, options.against);
try {
  if (former) execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: former, stdio: "inherit" });
  const checkouts = [{ side: "today", folder: root, port: 4312 }];
  if (former) checkouts.unshift({ side: "former", folder: former, port: 4311 });
  await measure(checkouts);
} finally {
  if (former) git("worktree", "remove", "--force", former);
}

const command = `npm run bench${options.against ? ` -- --against ${options.against}` : ""}`;
const about = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, median of ${runs} rounds in turn. ${machine()}; load before ${figure(loadBefore, 1)}. KB of 1,024 bytes as they cross the network in gzip, headers included. Plain Next shows 24 cards, ours 12.`;
const written = sections(about);
const unsteady = unsteadyFigures();
const isUnexplained = written.some(({ text }) => text.includes("no reason given"));
if (loadBefore > mostLoad || unsteady.length > 0 || isUnexplained) {
  for (const { heading, text } of written) console.log(`${heading}\n\n${text}\n`);
  console.error(`Not published: load ${figure(loadBefore, 1)}; unsteady figures:\n${unsteady.join("\n")}`);
  process.exitCode = 1;
} else for (const { heading, text } of written) writeSection(heading, text);
