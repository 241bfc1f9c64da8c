// `npx node bench/crowd.mjs`: sends 1,000 requests at once to a production build on sample data in the embedded
// database, a fifth each of /directory, /, profiles, /search and GET /api/professionals, and asks /api/health each
// 100 ms meanwhile. Prints the answers by status with their times, and fails after an answer that is neither 200 nor 503
// with Retry-After. COUNT and PORT change the defaults.
import { mixOf } from "./lib/mix.mjs";
import { startOurs } from "./lib/servers.mjs";
import { figure, quantile, table } from "./lib/stats.mjs";

const count = Number(process.env.COUNT ?? 1_000);
const server = await startOurs(Number(process.env.PORT ?? 4141));
const times = new Map();

/** Sends one request and records its time under its answer; a connection that fails counts as status 0. */
async function ask(path, group = "") {
  const begun = performance.now();
  const name = await fetch(server.origin + path).then(
    async (answer) => {
      await answer.arrayBuffer();
      const isRefusal = answer.status === 503 && answer.headers.has("retry-after");
      return isRefusal ? "503 with Retry-After" : String(answer.status);
    },
    () => "0",
  );
  times.set(group + name, [...(times.get(group + name) ?? []), performance.now() - begun]);
}

try {
  const pathOf = await mixOf(server.origin);
  const watch = setInterval(() => void ask("/api/health", "health "), 100);
  await Promise.all(Array.from({ length: count }, (_, at) => ask(pathOf(at))));
  clearInterval(watch);
} finally {
  server.stop();
}
const rows = [...times].map(([name, all]) => [
  name,
  all.length,
  figure(quantile(all, 0.5)),
  figure(quantile(all, 0.99)),
  figure(Math.max(...all)),
]);
console.log(table(["answer", "times", "p50 ms", "p99 ms", "slowest ms"], rows));
const expected = ["200", "503 with Retry-After", "health 200"];
if ([...times.keys()].some((name) => !expected.includes(name))) process.exitCode = 1;
