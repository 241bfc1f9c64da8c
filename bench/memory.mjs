// `npm run bench:memory`: sends 14,000 varied requests with distinct URLs, twice; after the second round the server may
// use at most 50 MB more than after the first, which fills bounded caches: code, query plans, two page caches (50 MB
// each, measured in two-byte characters). Garbage is collected before each measurement. REQUESTS and PORT change the
// defaults. Writes to bench/RESULTS.md.
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { startOurs } from "./lib/servers.mjs";

const requests = Number(process.env.REQUESTS ?? 14_000);
const port = Number(process.env.PORT ?? 4130);
const inspectorPort = port + 1;
const limit = 50;
const together = 12;

let seed = 42;
/** Deterministic random numbers (mulberry32). */
function random() {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const pick = (list) => list[Math.floor(random() * list.length)];
const word = () =>
  random()
    .toString(36)
    .slice(2, 2 + Math.ceil(random() * 10));
const words = () => encodeURIComponent(Array.from({ length: 1 + Math.floor(random() * 3) }, word).join(" "));
const junk = () =>
  pick([word(), "%00", "%F0%9F%92%A9", "..%2f..%2fetc", "'%20or%201=1--", "<script>", "9".repeat(30), "", "-1", "NaN"]);

const pages = [
  "/",
  "/directory",
  "/search",
  "/signin",
  "/contact",
  "/pricing",
  "/professional/",
  "/dashboard",
  "/admin",
];
const endpoints = [
  "professionals",
  "bookings",
  "conversations",
  "quotes",
  "account",
  "live",
  "notifications",
  "health/ready",
  "outbox",
];
const posts = [
  "contact",
  "newsletter",
  "password-resets",
  "accounts",
  "auth/callback/credentials",
  "bookings",
  "quote-requests",
];
const kinds = [
  () => [`${pick(pages)}?${word()}=${junk()}`],
  () => [`/search?q=${words()}&country=${pick(["ZA", "KE", junk()])}&page=${junk()}`],
  () => [`/${word()}/${junk()}`],
  () => [`/professional/${word()}-${word()}`],
  () => [`/api/${pick(endpoints)}?${word()}=${junk()}`],
  () => [`/api/professionals?q=${words()}&perPage=${pick([12, 24, junk()])}`],
  () => [
    `/api/${pick(endpoints)}/${word()}/${junk()}`,
    { method: pick(["GET", "PUT", "DELETE", "OPTIONS", "PROPFIND"]) },
  ],
  () => ["/dashboard", { headers: { cookie: `next-auth.session-token=${word()}${word()}; ${word()}=${junk()}` } }],
  () => [`/directory?_rsc=${word()}`, { headers: { rsc: "1" } }],
  () => [
    `/api/${pick(posts)}`,
    {
      method: "POST",
      headers: {
        "content-type": pick(["application/json", "text/plain", "multipart/form-data; boundary=x"]),
        "idempotency-key": word(),
      },
      body: pick([
        JSON.stringify({ email: `${word()}@example.com`, [word()]: junk() }),
        "{",
        "[".repeat(500),
        word().repeat(200),
      ]),
    },
  ],
];

async function send(origin, count) {
  let left = count;
  const answers = new Map();
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (left-- > 0) {
        const [path, options] = pick(kinds)();
        const status = await fetch(origin + path, {
          redirect: "manual",
          signal: AbortSignal.timeout(30_000),
          ...options,
        }).then(
          async (answer) => (await answer.arrayBuffer(), answer.status),
          () => 0,
        );
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    }),
  );
  return answers;
}

/** The process's memory in MB after garbage collection: JavaScript heap, buffers, and total. */
async function held(pid) {
  process.kill(pid, "SIGUSR1");
  const url = await inspectorUrl();
  const socket = new WebSocket(url);
  await new Promise((open, failed) => Object.assign(socket, { onopen: open, onerror: failed }));
  let count = 0;
  const ask = (method, params = {}) =>
    new Promise((answered) => {
      const id = ++count;
      socket.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.id === id) answered(message.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  for (let times = 0; times < 3; times++) await ask("HeapProfiler.collectGarbage");
  await new Promise((later) => setTimeout(later, 5_000));
  const { result } = await ask("Runtime.evaluate", { expression: "process.memoryUsage()", returnByValue: true });
  socket.close();
  const { heapUsed, external, rss } = result.value;
  return { heap: heapUsed / 2 ** 20, buffers: external / 2 ** 20, all: rss / 2 ** 20 };
}

/** SIGUSR1 opens the inspector on the port given at start. */
async function inspectorUrl() {
  for (let tries = 0; tries < 100; tries++) {
    const found = await fetch(`http://127.0.0.1:${inspectorPort}/json`).then(
      (answer) => answer.json(),
      () => [],
    );
    if (found.length > 0) return found[0].webSocketDebuggerUrl;
    await new Promise((later) => setTimeout(later, 200));
  }
  throw new Error("The inspector did not open.");
}

/** Replaces the table in bench/RESULTS.md. */
function keep(rows) {
  const file = new URL("RESULTS.md", import.meta.url);
  const heading = "## Memory under odd requests";
  const load = loadavg()[0].toFixed(1);
  const at = `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const section = [
    heading,
    "",
    `\`npm run bench:memory\`, ${at}, Node ${process.versions.node}, load ${load}; MB after garbage collection.`,
    "",
    "| after | JavaScript | buffers | the whole process |",
    "| --- | --- | --- | --- |",
    ...rows.map(
      ([name, { heap, buffers, all }]) =>
        `| ${name} | ${[heap, buffers, all].map((mb) => mb.toFixed(0)).join(" | ")} |`,
    ),
    "",
  ].join("\n");
  const [before, after = ""] = readFileSync(file, "utf8").split(`${heading}\n`);
  const rest = after.includes("\n## ") ? after.slice(after.indexOf("\n## ") + 1) : "";
  writeFileSync(file, `${before.trimEnd()}\n\n${section}${rest && `\n${rest}`}`);
}

const server = await startOurs(port, [`--inspect-port=${inspectorPort}`]);
try {
  const start = await held(server.pid);
  await send(server.origin, requests);
  const before = await held(server.pid);
  const answers = await send(server.origin, requests);
  const after = await held(server.pid);
  const summary = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
  console.log(`${requests} requests: ${summary.join(", ")}`);
  const count = requests.toLocaleString("en-US");
  const rows = [
    ["the start", start],
    [`${count} requests`, before],
    [`${count} more`, after],
  ];
  console.table(Object.fromEntries(rows));
  keep(rows);
  const growth = after.all - before.all;
  console.log(`${growth.toFixed(1)} MB more, at most ${limit} are allowed`);
  const broken = [...answers.keys()].some((status) => status === 0 || status === 500);
  process.exitCode = broken || growth > limit ? 1 : 0;
} finally {
  server.stop();
}
