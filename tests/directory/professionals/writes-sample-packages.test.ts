import { readFileSync } from "node:fs";
import { eq, ne, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables";
import { useDatabase } from "../../support/database";

useDatabase("sample");

const id = "nokuthula-mkhize";
const migration = readFileSync("lib/platform/db/migrations/0050_visit.sql", "utf8");

test("sample people of an earlier release get their packages; other people and chosen packages stay", async () => {
  const db = await database();
  const packagesOf = async (who: string) =>
    (await db.select({ packages: professionals.packages }).from(professionals).where(eq(professionals.id, who)))[0]!
      .packages;
  const seeded = await packagesOf(id);
  expect(seeded).not.toEqual([]);
  const total = await db.$count(professionals, sql`listed and packages <> '[]'`);
  await db.update(professionals).set({ packages: [] });
  await db.update(professionals).set({ email: "own@practice.example" }).where(eq(professionals.id, "kofi-ansah"));
  await db.execute(sql.raw(migration));
  expect(await packagesOf(id)).toEqual(seeded);
  expect(await packagesOf("kofi-ansah")).toEqual([]);
  expect(total - (await db.$count(professionals, sql`listed and packages <> '[]'`))).toBeLessThanOrEqual(1);
  await db
    .update(professionals)
    .set({ packages: [{ name: "Chosen" }] })
    .where(ne(professionals.id, id));
  await db.execute(sql.raw(migration));
  expect(await packagesOf("yaa-boateng")).toEqual([{ name: "Chosen" }]);
});
