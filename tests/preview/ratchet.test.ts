import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "@/lib/platform/format/zones";
import { Person } from "@/tests/support/person";
import { rawGet } from "@/tests/support/raw-server";
import { type Served, serveOn } from "@/tests/support/serving";
import { StatementCounter } from "@/tests/support/statement-counter";

// What a visit costs, in figures without noise. Whoever lowers one writes the new figure here; one that must rise needs
// a reason in the commit. Times are in bench/.
let served: Served;
let counter: StatementCounter;
let client: Person;
let professional: Person;

beforeAll(async () => {
  counter = await StatementCounter.listen();
  served = await serveOn("PostgreSQL", { settings: { JOBS: "off" }, through: (url) => counter.through(url) });
  client = await Person.signIn(served.address, "client@example.com");
  professional = await Person.signIn(served.address, "professional@example.com");
}, 120_000);
afterAll(async () => {
  await served?.clear();
  counter?.close();
});

/**
 * KB of 1,024 bytes in gzip: the HTML with its CSS, and the scripts that a browser loads at once. The samples' dates
 * and prices move a page by less than half a KB.
 */
const weights: Record<string, [html: number, scripts: number]> = {
  "/": [39.4, 156],
  "/directory": [35.8, 184.9],
  "/search?q=tax": [33.9, 171.5],
  "/professional/grace-wanjiku-kimani": [42.4, 159.8],
  "/professional/grace-wanjiku-kimani/book": [28.2, 168.2],
  "/contact": [26.1, 156.7],
  "/deadlines/kenya": [32, 154.6],
  "/signin": [26.5, 162.7],
  "/professional-signup": [26.1, 218.9],
};

test.each(Object.entries(weights))(
  "%s weighs no more than before: HTML and scripts %j KB",
  async (path, [html, scripts]) => {
    const { text } = await rawGet(served.address, path);
    expect(kilobytes(gzipSync(text).length)).toBeLessThanOrEqual(html);
    expect(await scriptsOf(text)).toBeLessThanOrEqual(scripts);
  },
);

/** The same for the scripts of pages of signed-in people; 200 is the budget of a page. */
const memberPages: Record<string, { who: () => Person; most: number }> = {
  "/dashboard": { who: () => client, most: 171 },
  "/professional-dashboard?tab=week": { who: () => professional, most: 181 },
  "/professional-dashboard?tab=work": { who: () => professional, most: 181 },
  "/professional-dashboard?tab=clients": { who: () => professional, most: 181 },
  "/professional-dashboard?tab=papers": { who: () => professional, most: 181 },
  "/professional-dashboard?tab=calendar": { who: () => professional, most: 181 },
};

test.each(Object.entries(memberPages))("%s loads no more scripts than before", async (path, { who, most }) => {
  const answer = await who().fetch("GET", path);
  expect(await scriptsOf(await answer.text())).toBeLessThanOrEqual(most);
});

/** The scripts that a page loads at once. */
async function scriptsOf(html: string): Promise<number> {
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
  const sizes = await Promise.all([...new Set(tags.map(([, src]) => src!))].map((src) => gzipped(src)));
  return kilobytes(sizes.reduce((sum, size) => sum + size, 0));
}

const gzipped = async (path: string) => gzipSync((await rawGet(served.address, path)).text).length;
const kilobytes = (bytes: number) => Math.round((bytes / 1_024) * 10) / 10;

const inTwentyDays = addDays(new Date().toISOString().slice(0, 10), 20);

/** Statements of one answer that is in no cache, once the server is warm. */
const statements: Record<string, { who: () => Person | null; most: number }> = {
  "/search?q=": { who: () => null, most: 3 },
  "/api/professionals?q=": { who: () => null, most: 2 },
  [`/api/professionals/grace-wanjiku-kimani/slots?date=${inTwentyDays}&duration=60`]: { who: () => null, most: 5 },
  "/api/bookings": { who: () => client, most: 8 },
  "/api/conversations": { who: () => client, most: 3 },
  "/api/notifications": { who: () => client, most: 4 },
  "/dashboard": { who: () => client, most: 35 },
  "/professional-dashboard?tab=week": { who: () => professional, most: 59 },
  "/api/practice/clients": { who: () => professional, most: 9 },
  "/api/practice/work": { who: () => professional, most: 5 },
};

test.each(Object.entries(statements))("%s asks the database no more than before", async (path, { who, most }) => {
  const counts: number[] = [];
  for (const word of ["audit", "payroll", "xero", "cipc"]) {
    const address = path.endsWith("=") ? path + word : path;
    const before = counter.count;
    const answer = await (who()?.fetch("GET", address) ?? fetch(served.address + address));
    await answer.text();
    expect(answer.status).toBe(200);
    counts.push(counter.count - before);
  }
  // The first answer warms the server. On a slow machine each of the others may hold the server's regular question for
  // the changes of other servers.
  expect(Math.min(...counts.slice(1))).toBeLessThanOrEqual(most + 1);
});
