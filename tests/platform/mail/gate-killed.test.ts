import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { env } from "@/lib/platform/env";
import { type Child, startChild } from "@/tests/support/child";
import { useDatabase } from "@/tests/support/database";
import { recordFigure } from "@/tests/support/figures";
import { MailServer } from "@/tests/support/mail-server";

// `npm run gates killed`, about four minutes: mails are written at a steady pace, and the leases of killed senders
// expire.
const total = 10_000;
const perSecond = 60;
const senderCount = 3;

useDatabase("empty");

/** The time each mail was written, and the times it arrived, in milliseconds. */
const written = new Map<string, number>();
const arrivals = new Map<string, number[]>();
const senders: Child[] = [];
/** The child processes that have begun to send. */
const sending = new Set<Child>();

const server = new MailServer();
server.onDelivered = (id) => void arrivals.set(id, [...(arrivals.get(id) ?? []), Date.now()]);
let smtpUrl = "";

const pause = (milliseconds: number) => new Promise((later) => setTimeout(later, milliseconds));

async function writeMails(): Promise<void> {
  const db = await database();
  for (let begun = Date.now(); written.size < total; await pause(100)) {
    const wanted = Math.min(total, Math.floor(((Date.now() - begun) / 1000) * perSecond)) - written.size;
    if (wanted <= 0) continue;
    const ids = Array.from({ length: wanted }, () => randomUUID());
    for (const id of ids) written.set(id, Date.now());
    await db.execute(sql`insert into mails (id, to_address, kind, subject, text, html)
      select id, id || '@example.com', 'trial', 'A mail', 'Hello', '<p>Hello</p>' from unnest(${sql.param(ids)}::uuid[]) id`);
  }
}

beforeAll(async () => {
  smtpUrl = await server.listen();
});
afterAll(() => {
  for (const { process: child } of senders) child.kill("SIGKILL");
  server.close();
});

test(
  "of 10,000 mails with senders killed at random all arrive, at most 0.1 % twice, and 95 % within 5 s",
  { timeout: 900_000 },
  async (context) => {
    const settings = {
      DATABASE_URL: env.DATABASE_URL ?? inject("postgresUrl"),
      SMTP_URL: smtpUrl,
    };
    const hire = async () => {
      const sender = startChild("tests/platform/mail/children/sender.ts", [], settings);
      senders.push(sender);
      await sender.says("sending");
      sending.add(sender);
    };
    await Promise.all(Array.from({ length: senderCount }, hire));
    const failures: unknown[] = [];
    let kills = 0;
    let writing = true;
    const writer = writeMails().finally(() => (writing = false));
    while (writing) {
      await pause(3_000 + Math.random() * 5_000);
      // A slow machine starts processes slowly: at least one stays alive.
      if (sending.size < 2) continue;
      const victim = [...sending][Math.floor(Math.random() * sending.size)]!;
      sending.delete(victim);
      victim.process.kill("SIGKILL");
      kills++;
      hire().catch((reason: unknown) => failures.push(reason));
    }
    await writer;
    expect(failures).toEqual([]);
    await expect.poll(() => arrivals.size, { timeout: 300_000, interval: 1_000 }).toBe(total);
    const delays = [...arrivals].map(([id, [first]]) => first! - written.get(id)!).toSorted((a, b) => a - b);
    const at = (share: number) => delays[Math.ceil(total * share) - 1]! / 1000;
    const doubles = [...arrivals.values()].filter((times) => times.length > 1).length;
    const p50 = at(0.5);
    const p95 = at(0.95);
    const slowest = at(1);
    recordFigure(
      context,
      `${kills} senders killed, ${doubles} mails twice, p50 ${p50} s, p95 ${p95} s, slowest ${slowest} s`,
    );
    expect(kills).toBeGreaterThan(10);
    expect(doubles).toBeLessThanOrEqual(total / 1000);
    expect(p95).toBeLessThan(5);
  },
);
