import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { auditLog, reviews, settings } from "@/lib/platform/db/tables";
import * as environment from "@/lib/platform/env";
import { rateSets } from "@/lib/platform/reference/currencies";
import { currentRates } from "@/lib/platform/settings/reads";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample");
beforeAll(() => void vi.spyOn(environment, "sampleData", "get").mockReturnValue(false));

/** Runs the migration's statements again, on a site of the previous release. */
async function migrateRates() {
  const statements = readFileSync("lib/platform/db/migrations/0047_profile_facts.sql", "utf8")
    .split("--> statement-breakpoint")
    .filter((statement) => statement.includes(`"settings"`));
  expect(statements).toHaveLength(2);
  for (const statement of statements) await (await database()).execute(sql.raw(statement));
  const [row] = await (await database()).select({ rateSet: settings.rateSet }).from(settings);
  return row!.rateSet;
}

const entry = { action: "settings.update", actor: "Admin", targetType: "settings", target: "System settings" };
beforeEach(async () => void (await (await database()).update(settings).set({ rateSet: "spec" })));

it("sample data keep the specification's rates in an upgrade", async () => {
  expect(await migrateRates()).toBe("spec");
});

it("a live site that never chose rates moves to the reference rates in an upgrade", async () => {
  const db = await database();
  await db.update(reviews).set({ sample: false });
  await db.insert(auditLog).values({ ...entry, after: { sessionTimeout: 45 } });
  expect(await migrateRates()).toBe("reference");
});

it("a live site that chose the specification's rates keeps them in an upgrade", async () => {
  await (await database()).insert(auditLog).values({ ...entry, after: { rateSet: "spec" } });
  expect(await migrateRates()).toBe("spec");
});

it("a new live site starts with the reference rates", async () => {
  const db = await database();
  await db.delete(settings);
  await db.insert(settings).values({ id: 1 });
  expect(await currentRates()).toEqual(rateSets.reference);
});

it("a live site shows the reference rates while the database does not answer", async () => {
  const broken = vi.spyOn(await database(), "select").mockImplementation(() => {
    throw new Error("down");
  });
  expect(await currentRates()).toEqual(rateSets.reference);
  broken.mockRestore();
});
