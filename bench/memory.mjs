// `npm run bench:memory`: 14,000 requests of every odd kind, each address new; afterwards the server may hold at most 50 MB more than before.
// The first 4,000 are a warm-up: they load what is loaded once. REQUESTS and PORT change the numbers.
import { readFileSync } from "node:fs";
import { startOurs } from "./lib/servers.mjs";

const requests = Number(process.env.REQUESTS ?? 14_000);
const warmUp = 4_000;
const limit = 50;
const together = 12;

let seed = 42;
/** The same numbers in each run (mulberry32). */
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

/** What the process holds in MB once it rests: the least of some looks. */
async function held(pid) {
  let least = Infinity;
  for (let look = 0; look < 10; look++) {
    await new Promise((later) => setTimeout(later, 1_000));
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    least = Math.min(least, kilobytes / 1024);
  }
  return least;
}

const server = await startOurs(Number(process.env.PORT ?? 4130));
try {
  await send(server.origin, warmUp);
  const before = await held(server.pid);
  const answers = await send(server.origin, requests);
  const after = await held(server.pid);
  const told = [...answers].sort(([a], [b]) => a - b).map(([status, count]) => `${count} x ${status}`);
  console.log(`${requests} requests: ${told.join(", ")}`);
  console.log(
    `${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after, at most ${limit} MB more: ${(after - before).toFixed(1)}`,
  );
  const broken = [...answers.keys()].some((status) => status === 0 || status === 500);
  process.exitCode = broken || after - before > limit ? 1 : 0;
} finally {
  server.stop();
}
