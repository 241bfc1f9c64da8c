import { expect, it, vi } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { settings } from "@/lib/platform/db/tables";
import { rateSets } from "@/lib/platform/reference/currencies";
import { currentRates } from "@/lib/platform/settings/reads";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample");

it("prices use the specification's rates until an administrator picks the reference rates", async () => {
  expect(await currentRates()).toEqual(rateSets.spec);
  const db = await database();
  await db.update(settings).set({ rateSet: "reference" });
  expect(await currentRates()).toEqual(rateSets.reference);
});

it("pages show the specification's rates when the settings query fails", async () => {
  const db = await database();
  const broken = vi.spyOn(db, "select").mockImplementation(() => {
    throw new Error("down");
  });
  expect(await currentRates()).toEqual(rateSets.spec);
  broken.mockRestore();
});
