// `npx node bench/steady.mjs`: sends 50 requests a second for ten minutes to a production build on sample data in the
// embedded database, at fixed times whether or not the server has answered the former ones, after half a minute at a
// tenth of the rate: a process that has just started compiles its code. Reports the time of an answer from the moment
// at which it was due, the memory of the server after the first and the last minute, and the answers by status; fails
// after a 5xx. RATE, MINUTES and PORT change the defaults. Writes to bench/RESULTS.md.
import { loadavg } from "node:os";
import { mixOf } from "./lib/mix.mjs";
import { writeSection } from "./lib/report.mjs";
import { startOurs } from "./lib/servers.mjs";
import { memoryOf } from "./lib/starting.mjs";
import { figure, machine, quantile, table, ticksOf } from "./lib/stats.mjs";

const rate = Number(process.env.RATE ?? 50);
const minutes = Number(process.env.MINUTES ?? 10);
const port = Number(process.env.PORT ?? 4140);

const loadBefore = loadavg()[0];
const server = await startOurs(port);
const times = [];
const statuses = new Map();
const memory = [];
try {
  const pathOf = await mixOf(server.origin);
  await send(pathOf, { perSecond: rate / 10, count: rate * 3 });
  times.length = 0;
  statuses.clear();
  const ticks = ticksOf(server.pid);
  await send(pathOf, {
    perSecond: rate,
    count: rate * 60 * minutes,
    onMinute: () => memory.push(memoryOf(server.pid).now),
  });
  write((ticksOf(server.pid) - ticks) * 10);
} finally {
  server.stop();
}
const errors = [...statuses].filter(([status]) => status === 0 || status >= 500);
if (errors.length > 0) process.exitCode = 1;

/** Sends `count` requests at fixed times, and waits for all answers. */
async function send(pathOf, { perSecond, count, onMinute = () => {} }) {
  const answers = [];
  const begun = performance.now();
  for (let at = 0; at < count; at++) {
    const due = begun + (at * 1000) / perSecond;
    await new Promise((later) => setTimeout(later, Math.max(0, due - performance.now())));
    answers.push(ask(pathOf(at), due));
    if ((at + 1) % (perSecond * 60) === 0) onMinute();
  }
  await Promise.all(answers);
}

/** Sends one request; a connection that fails counts as status 0. */
async function ask(path, due) {
  let status = 0;
  try {
    const answer = await fetch(server.origin + path);
    await answer.arrayBuffer();
    status = answer.status;
  } catch (error) {
    console.error(path, error.cause?.code ?? error.message);
  }
  times.push(performance.now() - due);
  statuses.set(status, (statuses.get(status) ?? 0) + 1);
}

/** Prints the figures and replaces the section in bench/RESULTS.md. `processorMs` is the server's processor time. */
function write(processorMs) {
  const section = [
    `\`npx node bench/steady.mjs\`, ${new Date().toISOString().slice(0, 10)}: ${rate} requests a second for ${minutes} minutes, after half a minute at a tenth of that, a fifth each of /directory, /, profiles, /search and GET /api/professionals, embedded database. ${machine()}; load before ${figure(loadBefore, 1)}.`,
    "",
    table(
      ["answers", "p50 ms", "p99 ms", "slowest ms", "processor ms a request", "MB, minute 1", `MB, minute ${minutes}`],
      [
        [
          [...statuses].map(([status, count]) => `${count} times ${status}`).join(", "),
          figure(quantile(times, 0.5)),
          figure(quantile(times, 0.99)),
          figure(Math.max(...times)),
          figure(processorMs / times.length, 1),
          figure(memory[0]),
          figure(memory.at(-1)),
        ],
      ],
    ),
  ].join("\n");
  writeSection("## Ten minutes at a steady rate", section);
}
