import "@/tests/support/handlers";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { changeListing } from "@/lib/directory/listing/writes";
import { closeDatabase, database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables";
import { env } from "@/lib/platform/env";
import { startServer } from "@/tests/support/production-server";

const folder = mkdtempSync(join(tmpdir(), "daftari-fresh-"));
/** Stops the servers that the tests have started. */
const stops: (() => Promise<void>)[] = [];

/** Starts the built server over the given database. */
async function serve(settings: Record<string, string>): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = await startServer({ DATA_DIR: folder, ...settings });
  stops.push(server.stop);
  return server;
}

const rename = (id: string, name: string) =>
  transaction(async (tx) => {
    const own = eq(professionals.id, id);
    await changeListing(tx, own, () => tx.update(professionals).set({ name }).where(own));
  });

const page = async (address: string, id: string) => (await fetch(`${address}/professional/${id}`)).text();

/** Runs a callback in the test's process on the servers' database. */
async function on(settings: Partial<typeof env>, work: () => Promise<void>): Promise<void> {
  const before = { ...env };
  Object.assign(env, settings);
  try {
    await work();
  } finally {
    await closeDatabase();
    Object.assign(env, before);
  }
}

let id = "";
beforeAll(async () => {
  const first = await (
    await database()
  )
    .select({ id: professionals.id })
    .from(professionals)
    .where(eq(professionals.listed, true))
    .orderBy(professionals.id)
    .limit(1);
  id = first[0]!.id;
  await closeDatabase();
}, 60_000);

afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test(
  "a profile changed since the build is current after a restart, and leaves no trace in the build",
  { timeout: 120_000 },
  async () => {
    const settings = { DATA_DIR: folder };
    const before = await serve(settings);
    expect(await page(before.address, id)).not.toContain("Nomvula Renamed");
    await before.stop();
    await on({ DATA_DIR: folder, NODE_ENV: "production" }, () => rename(id, "Nomvula Renamed"));
    const after = await serve(settings);
    expect(await page(after.address, id)).toContain("Nomvula Renamed");
    await after.stop();
    const elsewhere = await serve({ DATA_DIR: join(folder, "another") });
    expect(await page(elsewhere.address, id)).not.toContain("Nomvula Renamed");
    await elsewhere.stop();
  },
);

test(
  "a changed profile leaves other countries' pages in the cache, and no page made ahead contains a free time",
  { timeout: 120_000 },
  async () => {
    const settings = { DATABASE_URL: inject("postgresUrl") };
    const { address, stop } = await serve(settings);
    const fetched = async (path: string) => {
      const response = await fetch(address + path);
      return { cache: response.headers.get("x-nextjs-cache"), html: await response.text() };
    };
    let elsewhere = "";
    let country = "";
    await on(settings, async () => {
      const listed = await (await database()).select().from(professionals).where(eq(professionals.listed, true));
      country = listed.find((person) => person.id === id)!.country;
      elsewhere = listed.find((person) => person.country !== country)!.id;
    });
    const unrelated = [`/professional/${elsewhere}`, "/pricing", "/accountants"];
    for (const path of [...unrelated, "/directory"]) {
      // A first visit may render a page of the build anew for this server's database.
      await fetched(path);
      expect((await fetched(path)).html).not.toMatch(/Next free [A-Z]/);
    }
    await on(settings, () => rename(id, "Efua Renamed"));
    await expect.poll(() => page(address, id), { timeout: 60_000, interval: 500 }).toContain("Efua Renamed");
    for (const path of unrelated) expect([path, (await fetched(path)).cache]).toEqual([path, "HIT"]);
    await stop();
  },
);

test("a profile changed by one server is soon current on the others", { timeout: 120_000 }, async () => {
  const settings = { DATABASE_URL: inject("postgresUrl") };
  const servers = await Promise.all([serve(settings), serve(settings)]);
  for (const { address } of servers) expect(await page(address, id)).not.toContain("Kwabena Renamed");
  await on(settings, () => rename(id, "Kwabena Renamed"));
  for (const { address } of servers)
    await expect.poll(() => page(address, id), { timeout: 60_000, interval: 500 }).toContain("Kwabena Renamed");
  await Promise.all(servers.map(({ stop }) => stop()));
});
