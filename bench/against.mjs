// `npx node bench/against.mjs REF [--runs 3]`: compares this checkout with an earlier commit and with plain Next, all
// three started at once and measured in turn. Writes its section of bench/RESULTS.md, unless the machine was busy: the
// load before the run was above 1.5, or the rounds of one figure lie more than 25 % apart, three times measured. Takes
// about 40 minutes.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../scripts/settings.mjs";
import { writeSection } from "./lib/report.mjs";
import { startFloor, startOurs } from "./lib/servers.mjs";
import { starting } from "./lib/starting.mjs";
import { figure, load, machine, quantile, table } from "./lib/stats.mjs";
import { shoot } from "./lib/throughput.mjs";
import { networks, visit } from "./lib/visit.mjs";

const { values: options, positionals } = parseArgs({
  options: { runs: { type: "string", default: "3" } },
  allowPositionals: true,
});
const [ref] = positionals;
if (!ref) throw new Error("Name the commit to compare with.");
const runs = Number(options.runs);
const mostLoad = 1.5;
const mostSpread = 0.25;
/** How often figures are measured whose rounds lie too far apart. */
const mostAttempts = 3;
const seconds = 6;
/** Seconds after which the rendering code is compiled. */
const warmUp = 10;
const profile = "/professional/grace-wanjiku-kimani";

/** What 20 connections ask, of us and of plain Next, and the share of the former processor time that is the target. */
const answers = [
  { path: "/search?q=tax", bare: "/directory?q=tax&n=#", target: 0.5 },
  { path: "/search?q=tax&maxPrice=1#", bare: "/directory?q=tax&n=#" },
  { path: "/api/professionals?q=tax", bare: "/api/pros?q=tax", target: 0.5 },
  { path: "/directory", bare: "/directory-static", target: 0.6 },
  { path: "/", bare: "/directory-static", target: 0.6 },
  { path: profile, bare: "/directory-static", target: 0.6 },
];
/** First visits, with the targets in KB and ms. */
const pages = [
  { path: "/directory", javascript: 168, html: 30 },
  { path: "/search?q=tax", javascript: 162 },
  { path: profile, javascript: 152, html: 30 },
  { path: "/", javascript: 150, html: 30 },
  { path: "/contact", javascript: 150 },
  { path: "/deadlines", javascript: 150 },
];
/** What is taken of a visit on each network. */
const figuresOf = { "slow 3G": ["javascript", "html", "load"], "slow 4G": ["lcp", "cls"] };
const mostLoadEvent = 5_000;
const mostLcp = 1.1;
const mostShift = 0.005;
const mostMemory = 400;

const git = (...args) => execFileSync("git", args, { cwd: root, stdio: "inherit" });

/** The rounds of each figure, by what and whose it is. */
const measured = new Map();
const roundsOf = (what, side) => measured.get(`${what}|${side}`) ?? [];
const middle = (what, side) => quantile(roundsOf(what, side), 0.5);
/** Whether rounds lie too far apart; layout shifts are too small for a share. */
const isUnsteady = ([key, values]) =>
  !key.startsWith("cls") && Math.max(...values) - Math.min(...values) > mostSpread * quantile(values, 0.5);

/** Calls `measure` for the rounds of some figures, again while they lie too far apart, and keeps the last rounds. */
async function keepRounds(measure) {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    const rounds = new Map();
    for (let run = 0; run < runs; run++)
      await measure((what, side, value) => {
        const key = `${what}|${side}`;
        rounds.set(key, [...(rounds.get(key) ?? []), value]);
      });
    for (const [key, values] of rounds) measured.set(key, values);
    const unsteady = [...rounds].filter(isUnsteady).map(([key]) => key);
    if (unsteady.length === 0) return;
    console.error(`Attempt ${attempt}, unsteady: ${unsteady.join("; ")}`);
  }
}

async function measureAnswers(servers) {
  for (const { path, bare } of answers) {
    const targets = servers.map(({ side, origin, pid }) => ({
      side,
      pid,
      url: origin + (side === "bare" ? bare : path),
    }));
    for (const { url, pid } of targets) await shoot(url, pid, warmUp);
    await keepRounds(async (keep) => {
      for (const { side, url, pid } of targets) {
        const { processor, perSecond, wrong } = await shoot(url, pid, seconds);
        if (wrong > 0) throw new Error(`${url}: ${wrong} wrong answers.`);
        keep(`processor ${path}`, side, processor);
        keep(`rate ${path}`, side, perSecond);
      }
    });
  }
}

async function measurePages(servers) {
  for (const { path } of pages)
    for (const [name, keys] of Object.entries(figuresOf))
      await keepRounds(async (keep) => {
        for (const { side, origin } of servers) {
          const seen = await visit(origin + (side === "bare" ? "/directory-static" : path), networks[name]);
          for (const key of keys) keep(`${key} ${name} ${path}`, side, seen[key]);
        }
      });
}

/** Memory after the second start of a folder. */
async function measureStarts(folders) {
  const started = folders.map(([side, folder]) => ({
    side,
    folder,
    data: mkdtempSync(join(tmpdir(), "daftari-bench-start-")),
  }));
  try {
    for (const { data, folder } of started) await starting(4323, data, folder);
    await keepRounds(async (keep) => {
      for (const { side, data, folder } of started) keep("memory", side, (await starting(4323, data, folder)).memory);
    });
  } finally {
    for (const { data } of started) rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
  }
}

/** A row of the report: bare, former and today, and whether today keeps the target. */
function row(label, what, { digits = 0, target, isKept }) {
  const [bare, former, today] = ["bare", "former", "today"].map((side) => middle(what, side));
  const verdict = target === undefined ? "" : isKept({ bare, former, today }) ? "kept" : "**missed**";
  return [label, figure(bare, digits), figure(former, digits), figure(today, digits), target ?? "", verdict];
}

function rows() {
  const atMost = (most, digits) => ({ digits, target: `at most ${most}`, isKept: ({ today }) => today <= most });
  return [
    ...answers.map(({ path, target }) =>
      row(`${path}, processor ms a request`, `processor ${path}`, {
        digits: 1,
        target: target && `${target} of the former`,
        isKept: ({ former, today }) => today <= target * former,
      }),
    ),
    ...answers.map(({ path }) => row(`${path}, requests a second`, `rate ${path}`, {})),
    ...pages.map(({ path, javascript }) =>
      row(`${path}, JavaScript, KB`, `javascript slow 3G ${path}`, atMost(javascript, 1)),
    ),
    ...pages.map(({ path, html }) =>
      row(`${path}, HTML with its CSS, KB`, `html slow 3G ${path}`, html ? atMost(html, 1) : { digits: 1 }),
    ),
    ...pages.map(({ path }) =>
      row(`${path}, load event, slow 3G, ms`, `load slow 3G ${path}`, atMost(mostLoadEvent, 0)),
    ),
    ...pages.map(({ path }) =>
      row(`${path}, largest paint, slow 4G, ms`, `lcp slow 4G ${path}`, {
        target: `${mostLcp} of bare`,
        isKept: ({ bare, today }) => today <= mostLcp * bare,
      }),
    ),
    ...pages.map(({ path }) => row(`${path}, layout shift`, `cls slow 4G ${path}`, atMost(mostShift, 3))),
    row("memory after the second start, MB", "memory", atMost(mostMemory, 0)),
  ];
}

const loadBefore = load();
const former = mkdtempSync(join(tmpdir(), "daftari-bench-former-"));
git("worktree", "add", "--detach", "--force", former, ref);
try {
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: former, stdio: "inherit" });
  const servers = [];
  try {
    servers.push({ side: "bare", ...(await startFloor(4320)) });
    for (const [side, port, folder] of [
      ["former", 4321, former],
      ["today", 4322, root],
    ])
      servers.push({ side, ...(await startOurs(port, [], { SITE_URL: `http://localhost:${port}` }, folder)) });
    await measureAnswers(servers);
    await measurePages(servers);
  } finally {
    for (const server of servers) server.stop();
  }
  await measureStarts([
    ["former", former],
    ["today", root],
  ]);
} finally {
  git("worktree", "remove", "--force", former);
}

const section = [
  `\`npx node bench/against.mjs ${ref}\`, ${new Date().toISOString().slice(0, 10)}, median of ${runs} rounds in turn. ${machine()}; load before ${figure(loadBefore, 1)}. KB of 1,024 bytes as they cross the network in gzip, headers included. Plain Next shows 24 cards, ours 12.`,
  table(["what", "plain Next", ref, "today", "target", ""], rows()),
  "Rows that missed their target, and why: [0089](../docs/decisions/0089-what-a-request-costs.md).",
].join("\n\n");
const busy = [...measured]
  .filter(isUnsteady)
  .map(([key, values]) => `${key}: ${values.map((value) => figure(value, 1)).join(", ")}`);
if (loadBefore > mostLoad || busy.length > 0) {
  console.log(section);
  console.error(`Not published: load ${figure(loadBefore, 1)}; unsteady figures:\n${busy.join("\n")}`);
  process.exitCode = 1;
} else writeSection("## Against an earlier commit", section);
