import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import journal from "@/lib/platform/db/migrations/meta/_journal.json";

const folder = "lib/platform/db/migrations";
const tags = journal.entries.map(({ tag }) => tag);

test("the journal lists every migration, and a later one has a later date", () => {
  expect(globSync(`${folder}/*.sql`).map((file) => basename(file, ".sql"))).toEqual(expect.arrayContaining(tags));
  expect(globSync(`${folder}/*.sql`)).toHaveLength(tags.length);
  const dates = journal.entries.map(({ when }) => when);
  // drizzle skips a migration that is older than the newest one applied.
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
});

test("the baseline has the date of the last migration of v0.1.0, whose databases skip it", () => {
  expect(journal.entries[0]).toMatchObject({ tag: "0077_baseline", when: 1795765028772 });
});

test("only the newest snapshot is kept, which db:generate compares the tables with", () => {
  const snapshots = globSync(`${folder}/meta/*_snapshot.json`).map((file) => basename(file));
  expect(snapshots).toEqual([`${tags.at(-1)!.slice(0, 4)}_snapshot.json`]);
});
