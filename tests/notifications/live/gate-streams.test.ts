import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { recordFigure } from "@/tests/support/figures";
import { Person } from "@/tests/support/person";
import { type Served, serveOn } from "@/tests/support/serving";

// `npm run gates streams`: about three minutes, on the production build.
const people = 1_000;
const seconds = 60;

let served: Served;
const leave = new AbortController();
beforeAll(async () => {
  // As a web server beside a worker; the recurring jobs have nothing to do with streams.
  served = await serveOn("PostgreSQL", { settings: { TRUST_PROXY: "on", JOBS: "off" } });
}, 120_000);
afterAll(async () => {
  leave.abort();
  await served?.clear();
}, 60_000);

/** What the databases of this run have committed and rolled back since the start, without our own question. */
async function transactions(): Promise<number> {
  const client = new pg.Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  const { rows } = await client.query<{ sum: string }>(
    "select sum(xact_commit + xact_rollback) as sum from pg_stat_database where datname like 'served_%'",
  );
  await client.end();
  return Number(rows[0]!.sum);
}

const pause = (ms: number) => new Promise((later) => setTimeout(later, ms));

test(
  "a thousand people with an open page cost the database at most five transactions a second, and each still hears",
  { timeout: 600_000 },
  async (context) => {
    const emails = Array.from({ length: people }, (_, n) => `idle-${n}@example.com`);
    const all = await Person.signInAll(served.address, emails);
    let beats = 0;
    let ended = 0;
    for (const [n, person] of all.entries()) {
      // Each from an address of their own: one may hold twenty streams.
      const headers = { accept: "text/event-stream", "x-forwarded-for": `198.18.${n >> 8}.${n & 255}` };
      const stream = await person.fetch("GET", "/api/live", { headers, signal: leave.signal });
      expect(stream.status).toBe(200);
      void (async () => {
        for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) if (/beat/.test(chunk)) beats++;
        ended++;
      })().catch(() => undefined);
    }
    // What the opening itself caused is not idleness; PostgreSQL reports the statistics of an idle session after up to
    // ten seconds.
    await pause(15_000);
    const before = await transactions();
    const begun = Date.now();
    const heard = beats;
    await pause(seconds * 1_000);
    const rate = ((await transactions()) - before) / ((Date.now() - begun) / 1_000);
    recordFigure(context, `${people - ended} streams: ${rate.toFixed(1)} transactions a second`);
    expect(ended).toBe(0);
    expect(beats - heard).toBeGreaterThan(people * 4);
    expect(rate).toBeLessThanOrEqual(5);
  },
);
