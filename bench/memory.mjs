// `npm run bench:memory [-- ENGINE]`: sends 15,000 mixed requests with distinct URLs, including uploads; afterwards the
// server and its child processes may use at most 150 MB more than at the start, on each engine (`embedded`,
// `postgres`). Garbage is collected before each measurement; idle child processes end within 20 seconds. REQUESTS and
// PORT change the defaults. Writes to bench/RESULTS.md. Linux, whose /proc has the memory of child processes.
import { readdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { startPostgres } from "./lib/postgres.mjs";
import { writeSection } from "./lib/report.mjs";
import { startOurs } from "./lib/servers.mjs";

const requests = Number(process.env.REQUESTS ?? 15_000);
const port = Number(process.env.PORT ?? 4130);
const inspectorPort = port + 1;
/** In MB. */
const limit = 150;
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

const application = {
  firstName: "Thandi",
  lastName: "Mokoena",
  phone: "+27 82 000 0000",
  gender: "Female",
  country: "ZA",
  city: "Durban",
  professionalTitle: "Tax Expert",
  practiceNumber: "PR-12345",
  professionalBody: "SAICA",
  yearsExperience: "7",
  hourlyRate: "650",
  subscriptionPlan: "basic",
  password: "a long password",
  confirmPassword: "a long password",
  agreeToTerms: "on",
  agreeToVerification: "on",
};

/** An application with two damaged documents, which child processes open; up to its limit an hour. */
function upload() {
  const form = new FormData();
  for (const [name, value] of Object.entries(application)) form.set(name, value);
  form.set("email", `${word()}@example.com`);
  for (const name of ["idDocument", "certification"])
    form.set(name, new File([`%PDF-1.7\n${word()}\n%%EOF`], `${word()}.pdf`, { type: "application/pdf" }));
  return ["/api/applications", { method: "POST", body: form }];
}

async function send(origin, count) {
  let left = count;
  const answers = new Map();
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (left-- > 0) {
        const [path, options = {}] = random() < 0.01 ? upload() : pick(kinds)();
        const status = await fetch(origin + path, {
          redirect: "manual",
          signal: AbortSignal.timeout(30_000),
          ...options,
          headers: { origin, ...options.headers },
        }).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          () => 0,
        );
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    }),
  );
  return answers;
}

/** Resident memory of a process and its descendants, in MB. */
function residentOf(pid) {
  const status = (id) => readFileSync(`/proc/${id}/status`, "utf8");
  const field = (id, name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status(id))?.[1] ?? 0);
  const children = readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && field(name, "PPid") === pid;
    } catch {
      return false;
    }
  });
  return field(pid, "VmRSS") / 1024 + children.reduce((sum, child) => sum + residentOf(Number(child)), 0);
}

/** The server's memory in MB after garbage collection: JavaScript heap, buffers, and total with child processes. */
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
  const { heapUsed, external } = result.value;
  return { heap: heapUsed / 2 ** 20, buffers: external / 2 ** 20, all: residentOf(pid) };
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
  const load = loadavg()[0].toFixed(1);
  const at = `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const section = [
    `\`npm run bench:memory\`, ${at}, Node ${process.versions.node}, load ${load}; MB after garbage collection.`,
    "",
    "| after | JavaScript | buffers | the server and its child processes |",
    "| --- | --- | --- | --- |",
    ...rows.map(
      ([name, { heap, buffers, all }]) =>
        `| ${name} | ${[heap, buffers, all].map((mb) => mb.toFixed(0)).join(" | ")} |`,
    ),
    "",
  ].join("\n");
  writeSection("## Memory under odd requests", section);
}

/** For each engine the application's settings, and a function that stops the database, whose memory is not counted. */
const engines = {
  embedded: async () => ({ env: {}, stop: async () => {} }),
  postgres: async () => {
    const { url, stop } = await startPostgres();
    return { env: { DATABASE_URL: url }, stop };
  },
};

const rows = [];
const named = process.argv.slice(2).filter((name) => name in engines);
for (const engine of named.length > 0 ? named : Object.keys(engines)) {
  const database = await engines[engine]();
  const server = await startOurs(port, [`--inspect-port=${inspectorPort}`], database.env);
  try {
    const start = await held(server.pid);
    const answers = await send(server.origin, requests);
    // Until idle child processes have ended.
    await new Promise((later) => setTimeout(later, 25_000));
    const after = await held(server.pid);
    const summary = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
    console.log(`${engine}, ${requests} requests: ${summary.join(", ")}`);
    rows.push([`the start, ${engine}`, start], [`${requests.toLocaleString("en-US")} requests, ${engine}`, after]);
    const growth = after.all - start.all;
    console.log(`${growth.toFixed(1)} MB more, at most ${limit} are allowed`);
    if (growth > limit || answers.has(0) || answers.has(500)) process.exitCode = 1;
  } finally {
    server.stop();
    await database.stop();
  }
}
console.table(Object.fromEntries(rows));
keep(rows);
