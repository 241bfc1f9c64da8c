// `npx node bench/practice.mjs [--engine postgres] [--rounds 200]`: measures the processor time of each request for the
// week, work, board, clients, papers and due days of a firm with 2,000 clients and 20,000 pieces of work, and of the
// pages that show them, on a production build with the embedded engine or PostgreSQL, whose time counts too; and the
// JavaScript of these pages. Fails when the 99th percentile of a list exceeds 60 ms, or the JavaScript of a page 200 KB.
// Linux only. Replaces its section of bench/RESULTS.md.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import "../scripts/typescript.mjs";
import { freePort } from "../tests/support/free-port.ts";
import { launch } from "./lib/browser.mjs";
import { startPostgres } from "./lib/postgres.mjs";
import { writeSection } from "./lib/report.mjs";
import { startOurs } from "./lib/servers.mjs";
import { signIn } from "./lib/sign-in.mjs";
import { figure, load, machine, quantile, table } from "./lib/stats.mjs";

const { values: options } = parseArgs({
  options: { engine: { type: "string", default: "embedded" }, rounds: { type: "string", default: "200" } },
});
const isPostgres = options.engine === "postgres";
const heading = `## A firm's practice, ${isPostgres ? "PostgreSQL" : "embedded engine"}`;
const budget = { processor: 60, javascript: 200 };
const size = { clients: 2_000, work: 20_000, requests: 4_000 };
const firm = "grace-wanjiku-kimani";
const email = "professional@example.com";
const colleague = "00000000-0000-4000-8000-00000000be4c";
const folder = mkdtempSync(join(tmpdir(), "daftari-bench-practice-"));

const hub = "/professional-dashboard?tab=";
const [from, to] = [-7, 35].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
/** The requests of a client of the firm, whose id is known once the server runs. */
const lists = (client) => ({
  "my week": ["", "?seat=mine", "?seat=owner", `?seat=${colleague}`].map((query) => `/api/practice/week${query}`),
  "lists of work": [
    ...["", "?page=200", "?perPage=50&page=3", "?state=filed&page=20", "?state=waiting", "?state=all&page=100"],
    ...["?country=KE", "?country=ZA&state=all", `?client=${client}&state=all`, `?seat=${colleague}&page=5`],
    ...["?seat=owner", `?from=${from}&to=${to}`, "?q=vat", "?q=Client+1234", "?q=nothing+has+this"],
  ].map((query) => `/api/practice/work${query}`),
  board: ["", "?country=KE", `?seat=${colleague}`, "?q=vat"].map((query) => `/api/practice/work/board${query}`),
  "due days": [`/api/practice/work/days?from=${from}&to=${to}`],
  clients: [
    "",
    "?page=100",
    "?q=Client+1234",
    "?q=trading",
    "?q=nothing+has+this",
    "?country=KE&page=5",
    "?tag=vat",
  ].map((query) => `/api/practice/clients${query}`),
  papers: ["", "?page=100", "?state=open", "?state=closed&page=20", `?client=${client}`].map(
    (query) => `/api/practice/requests${query}`,
  ),
});
const pages = ["week", "work", "work&view=board", "clients", "papers", "calendar"].map((tab) => `${hub}${tab}`);

/** The application's database settings, the processes of its database, and a function that stops it. */
async function engine() {
  if (!isPostgres) return { settings: { DATA_DIR: folder }, processes: () => [], end: async () => {} };
  const { url, processes, stop } = await startPostgres();
  return { settings: { DATABASE_URL: url, DATA_DIR: folder }, processes, end: stop };
}

/** The firm of the demo professional with a colleague, clients, work of two years and requests for papers. */
async function fill() {
  const { closeDatabase, database } = await import("../lib/platform/db/connection.ts");
  const { registerHandlers } = await import("../lib/jobs/handlers.ts");
  registerHandlers();
  // Opening an empty database seeds it with the sample data.
  const db = await database();
  await db.execute(`
    with person as (
      insert into accounts (email, role, role_source, status, first_name, last_name, country)
      values ('colleague@bench.example.com', 'client', 'sign-up', 'active', 'Amina', 'Otieno', 'KE') returning id)
    insert into seats (id, owner_id, account_id, email, role, expires_at, accepted_at)
    select '${colleague}', a.id, person.id, 'colleague@bench.example.com', 'accountant', now() + interval '7 days', now()
    from person, accounts a where a.email = '${email}'`);
  await db.execute(`
    insert into practice_clients (professional_id, origin, kind, name, company, country, email, seat_id, tags)
    select '${firm}', 'imported', 'company', 'Client ' || n,
      (array['Bakers','Trading','Builders'])[1 + n % 3], (array['KE','ZA','NG','AE','US'])[1 + n % 5],
      'client' || n || '@bench.example.com', case when n % 3 = 0 then '${colleague}'::uuid end,
      case when n % 4 = 0 then array['vat'] else array[]::text[] end
    from generate_series(1, ${size.clients}) n`);
  // In parts, because a statement may take three seconds.
  for (let part = 0; part < 40; part += 1)
    await db.execute(`
      insert into practice_work (professional_id, client_id, title, frequency, obligation, facts, zone, steps, seat_id,
        period, due_on, updated_at, state, filed_at)
      select '${firm}', c.id, (array['VAT return','Payroll','Annual accounts'])[1 + n % 3] || ' ' || n, 'monthly',
        case when c.country = 'KE' then 'ke-vat3' end,
        '{"kind":"company","vat":"monthly","yearEnd":12,"schedule":null,"dates":{}}', 'Africa/Nairobi',
        '[{"id":"0b6f1f34-0000-4000-8000-0000000000b1","text":"Check the sales","doneAt":null},
          {"id":"0b6f1f34-0000-4000-8000-0000000000b2","text":"File","doneAt":null}]', c.seat_id,
        current_date - n * 30, due.day, least(now(), due.day::timestamptz),
        case when n < 4 then (array['waiting','in-progress','approval'])[1 + (n + length(c.name)) % 3]
          else (array['filed','done'])[1 + n % 2] end, case when n >= 4 then now() end
      from practice_clients c, generate_series(1, ${size.work / size.clients}) n,
        lateral (select current_date + 60 - n * 30 + ascii(right(c.name, 1)) % 10 as day) due
      where c.professional_id = '${firm}' and c.email like '%bench.example.com'
        and abs(hashtext(c.name)) % 40 = ${part}`);
  await db.execute(`
    with made as (
      insert into practice_requests (professional_id, client_id, work_id, title, period, due_on, zone, sent_at, closed_at)
      select w.professional_id, w.client_id, w.id, w.title, '2026-11', w.due_on - 7, w.zone, now(),
        case when w.due_on < current_date + 25 then now() end
      from practice_work w where w.professional_id = '${firm}' order by w.due_on desc limit ${size.requests}
      returning id, closed_at)
    insert into practice_request_items (request_id, position, name, state)
    select made.id, n, 'Paper ' || n, case when closed_at is not null then 'accepted'
      when hashtext(made.id::text) % 10 = 0 then 'received' else 'requested' end
    from made, generate_series(1, 4) n`);
  await db.execute("vacuum analyze");
  await closeDatabase();
}

/** Milliseconds of processor time of all threads of these processes. */
const processorTime = (pids) =>
  pids
    .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`))
    .reduce((sum, file) => sum + timeIn(file), 0) / 1e6;

/** Nanoseconds; 0 for a thread that has ended. */
function timeIn(file) {
  try {
    return Number(readFileSync(file, "utf8").split(" ")[0]);
  } catch {
    return 0;
  }
}

/** A process compiles its code while it answers the first requests, so that many are not counted. */
const warmUp = 100;

/** Sends each request in turn, `rounds` in all, one at a time; answers the processor time of each, in ms. */
async function measure(paths, rounds, { origin, pid, cookie, processes }) {
  const used = [];
  for (let at = -warmUp; at < rounds; at += 1) {
    const path = paths[(at + warmUp) % paths.length];
    const before = processorTime([pid, ...processes()]);
    const answer = await fetch(origin + path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    if (at >= 0) used.push(processorTime([pid, ...processes()]) - before);
  }
  return used;
}

/** KB of JavaScript of a page's first load, as they cross the network. */
async function weigh(browser, { origin, cookie }, path) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const pairs = cookie.split("; ").map((one) => /^([^=]+)=(.*)$/.exec(one));
  await context.addCookies(pairs.map(([, name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const scripts = new Set();
  let bytes = 0;
  devtools.on("Network.responseReceived", ({ requestId, type }) => void (type === "Script" && scripts.add(requestId)));
  devtools.on(
    "Network.loadingFinished",
    ({ requestId, encodedDataLength }) => void (bytes += scripts.has(requestId) ? encodedDataLength : 0),
  );
  await page.goto(origin + path, { waitUntil: "load" });
  await page.locator("main h1:visible").first().waitFor();
  await page.waitForTimeout(3000);
  await context.close();
  return bytes / 1024;
}

const over = (value, most, digits = 1) => `${figure(value, digits)}${value > most ? " **over**" : ""}`;

/** Prints the section and puts it in the place of the former one. */
function write(rows, weights) {
  const section = [
    `\`npx node bench/practice.mjs${isPostgres ? " --engine postgres" : ""}\`, ${new Date().toISOString().slice(0, 10)}: a firm with ${size.clients} clients, ${size.work} pieces of work and ${size.requests} requests for papers, one request at a time. Processor time of the server and its database, ms a request; the budget of a list is ${budget.processor} at the 99th percentile. ${machine()}; load ${figure(load(), 1)}.`,
    table(["what", "requests", "p50", "p99", "most"], rows),
    "Lists over the budget, and why: [0088](../docs/decisions/0088-lists-of-a-large-firm.md).",
    `JavaScript of a page at its first load, KB in gzip; budget ${budget.javascript}.`,
    table(["page", "JavaScript"], weights),
  ].join("\n\n");
  writeSection(heading, section);
}

const { settings, processes, end } = await engine();
try {
  Object.assign(process.env, settings);
  await fill();
  const server = await startOurs(await freePort(), [], { ...settings, JOBS: "off" });
  try {
    const visitor = { ...server, processes, cookie: await signIn(server.origin, email) };
    const answer = await fetch(`${server.origin}/api/practice/clients?q=Client+12`, {
      headers: { cookie: visitor.cookie },
    });
    const { items } = await answer.json();
    const shapes = Object.entries(lists(items[0].id));
    const rows = [];
    const row = (name, used, most) => {
      const p99 = quantile(used, 0.99);
      if (p99 > most) process.exitCode = 1;
      rows.push([name, used.length, figure(quantile(used, 0.5), 1), over(p99, most), figure(Math.max(...used), 1)]);
      console.log(rows.at(-1).join("  "));
    };
    for (const [name, paths] of shapes)
      row(name, await measure(paths, Number(options.rounds), visitor), budget.processor);
    for (const path of pages) row(path, await measure([path], Number(options.rounds) / 2, visitor), Infinity);
    const own = await launch();
    const browser = await chromium.connectOverCDP(own.ws);
    const weights = [];
    for (const path of pages) {
      const kilobytes = await weigh(browser, visitor, path);
      if (kilobytes > budget.javascript) process.exitCode = 1;
      weights.push([path, over(kilobytes, budget.javascript)]);
    }
    await browser.close();
    await own.close();
    write(rows, weights);
  } finally {
    server.stop();
  }
} finally {
  await end();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 });
}
