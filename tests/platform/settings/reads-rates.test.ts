import { beforeAll, expect, it, vi } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { settings } from "@/lib/platform/db/tables";
import * as environment from "@/lib/platform/env";
import { rateSets } from "@/lib/platform/reference/currencies";
import { currentRates } from "@/lib/platform/settings/reads";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample");
beforeAll(() => void vi.spyOn(environment, "sampleData", "get").mockReturnValue(false));

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
