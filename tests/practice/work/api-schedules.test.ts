import { beforeEach, expect, test } from "vitest";
import { GET as readWork } from "@/app/api/practice/work/[id]/route";
import { GET as readDates } from "@/app/api/practice/work/dates/route";
import { setClock } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { deadlineChanges } from "@/lib/platform/db/tables";
import { moveChangedWork } from "@/lib/practice/due-changes/writes";
import type { Work, WorkDates } from "@/lib/practice/work/contract";
import { type Firm, makeFirm } from "@/tests/identity/seats/support";
import { added, facts, makeClient, setLongPlan } from "@/tests/practice/work/support";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

const now = new Date("2026-12-02T08:00:00Z");
let firm: Firm;
let client: string;
beforeEach(async () => {
  const db = await database();
  await db.delete(deadlineChanges);
  setClock(() => now);
  firm = await makeFirm();
  await setLongPlan(firm, "enterprise");
  client = await makeClient(firm, { name: "Lekki Stores", country: "NG" });
});

/** Electronic invoicing in Nigeria began in July 2026 for some firms, and begins in July 2027 for the others. */
const invoicing = (period: string | null) =>
  ({ by: "obligation", obligation: "ng-e-invoicing", facts, period }) as const;
const read = async ({ id }: Work) =>
  (await (await firm.visitor.call(readWork, { path: `/api/practice/work/${id}`, params: { id } })).json()) as Work;

test("a date of the second schedule that is offered is taken, and moves with its tax", async () => {
  const path = `/api/practice/work/dates?client=${client}&obligation=ng-e-invoicing`;
  const { dates } = (await (await firm.visitor.call(readDates, { path })).json()) as WorkDates;
  expect(dates.map(({ date }) => date)).toEqual(["2027-07-01"]);
  const chosen = await added(firm, { client, title: "Set up invoicing", due: invoicing(dates[0]!.period) });
  const nextOne = await added(firm, { client, title: "Set up invoicing", due: invoicing(null) });
  expect([chosen.dueOn, nextOne.dueOn]).toEqual(["2027-07-01", "2027-07-01"]);
  const db = await database();
  const moved = { obligation: "ng-e-invoicing", action: "move", nominal: "2027-07-01", date: "2027-09-01" } as const;
  await db.insert(deadlineChanges).values(moved);
  await moveChangedWork(now);
  expect([(await read(chosen)).dueOn, (await read(nextOne)).dueOn]).toEqual(["2027-09-01", "2027-09-01"]);
  await db.delete(deadlineChanges);
});
