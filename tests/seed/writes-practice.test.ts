import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { practiceClients, practiceSeries, practiceWork } from "@/lib/platform/db/tables";
import { moveChangedWork } from "@/lib/practice/due-changes/writes";
import { makePeriods } from "@/lib/practice/series/writes";
import { workStates } from "@/lib/practice/work/contract";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample");

test("the demo professional has work in every state for own clients, and two series that go on", async () => {
  const db = await database();
  const work = await db
    .select({ work: practiceWork, ownerId: practiceClients.professionalId })
    .from(practiceWork)
    .innerJoin(practiceClients, eq(practiceClients.id, practiceWork.clientId));
  expect(work).toHaveLength(6);
  expect(work.every((row) => row.ownerId === demoProfileId && row.work.professionalId === demoProfileId)).toBe(true);
  expect(new Set(work.map((row) => row.work.state))).toEqual(new Set(workStates));
  const series = await db.select().from(practiceSeries);
  expect(series).toHaveLength(2);
  expect(series.every(({ nextPeriod, nextOn }) => nextPeriod !== null && nextOn !== null)).toBe(true);
});

test("the jobs of the first day neither move nor repeat the work of the sample", async () => {
  const db = await database();
  await moveChangedWork(currentTime());
  const before = await db.select().from(practiceWork).orderBy(practiceWork.id);
  expect(before.every(({ version }) => version === 1)).toBe(true);
  await makePeriods(currentTime());
  const after = await db.select().from(practiceWork);
  const keys = after.flatMap(({ seriesId, period }) => (seriesId ? [`${seriesId} ${period}`] : []));
  expect(new Set(keys).size).toBe(keys.length);
});
