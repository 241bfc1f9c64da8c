import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { PATCH } from "@/app/api/practice/series/[id]/route";
import { POST } from "@/app/api/practice/series/route";
import { setClock } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { announcedHolidays, deadlineChanges, practiceWork } from "@/lib/platform/db/tables";
import type { Series, SeriesChange, SeriesForm } from "@/lib/practice/series/contract";
import { findPeriods, makePeriods } from "@/lib/practice/series/writes";
import { type Firm, makeFirm } from "@/tests/identity/seats/support";
import { codeOf, facts, makeClient, setLongPlan } from "@/tests/practice/work/support";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

let firm: Firm;
let client: string;
beforeEach(async () => {
  setClock(() => new Date("2026-12-02T08:00:00Z"));
  firm = await makeFirm();
  await setLongPlan(firm, "enterprise");
  client = await makeClient(firm, { name: "Gulf Trading", country: "AE" });
});

const path = "/api/practice/series";
async function added(json: Pick<SeriesForm, "due">): Promise<Series> {
  const answer = await firm.visitor.call(POST, { method: "POST", path, json: { client, title: "VAT", ...json } });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Series;
}
const change = ({ id, version }: Series, json: SeriesChange) =>
  firm.visitor.call(PATCH, {
    method: "PATCH",
    path: `${path}/${id}`,
    params: { id },
    json,
    headers: { "If-Match": `"${version}"` },
  });
const changed = async (series: Series, json: SeriesChange) => (await (await change(series, json)).json()) as Series;
async function periods({ id }: Series): Promise<(string | null)[]> {
  const db = await database();
  const rows = await db.select().from(practiceWork).where(eq(practiceWork.seriesId, id)).orderBy(practiceWork.period);
  return rows.map(({ period }) => period);
}

/** Monthly VAT in the Emirates from the period of November. */
const monthly = () => added({ due: { by: "obligation", obligation: "ae-vat-return", facts, period: "2026-11-30" } });

test("VAT that changes from months to quarters makes quarters from then on, and keeps what is made", async () => {
  const series = await monthly();
  expect(series).toMatchObject({ facts: { vat: "monthly" }, next: { period: "2026-12-31" } });
  setClock(() => new Date("2027-02-05T08:00:00Z"));
  await makePeriods(new Date("2027-02-05T08:00:00Z"));
  expect(await periods(series)).toEqual(["2026-11-30", "2026-12-31", "2027-01-31"]);
  const quarterly = await changed({ ...series }, { facts: { ...facts, vat: "quarterly" } });
  expect(quarterly).toMatchObject({ facts: { vat: "quarterly" }, next: { period: "2027-03-31", on: "2027-04-01" } });
  await makePeriods(new Date("2027-07-02T08:00:00Z"));
  expect((await periods(series)).slice(3)).toEqual(["2027-06-30"]);
});

test("answers with which the tax has no date, and answers for dates by hand, are refused", async () => {
  const series = await monthly();
  expect(await codeOf(await change(series, { facts: { ...facts, vat: "none" } }))).toEqual([400, "invalid-input"]);
  const due = { by: "hand", first: "2026-12-31", zone: "Asia/Dubai", frequency: "monthly" } as const;
  const byHand = await added({ due });
  expect(byHand.facts).toBeNull();
  expect(await codeOf(await change(byHand, { facts }))).toEqual([400, "invalid-input"]);
  expect(await changed(series, { title: "VAT 201" })).toMatchObject({ next: series.next, facts: { vat: "monthly" } });
});

test("a paused series with other answers goes on by them once it is resumed", async () => {
  const series = await monthly();
  const paused = await changed(series, { state: "paused" });
  const quarterly = await changed(paused, { facts: { ...facts, vat: "quarterly" } });
  expect(await changed(quarterly, { state: "active" })).toMatchObject({ next: { period: "2026-12-31" } });
  const both = await changed(paused, { title: "Late" });
  expect(both).toMatchObject({ code: "stale" });
});

test("a series whose tax has no dates for a while goes on once it has them again", async () => {
  const series = await monthly();
  const db = await database();
  await db.insert(deadlineChanges).values({ obligation: "ae-vat-return", action: "withdraw", reason: "In doubt" });
  const now = new Date("2027-01-02T08:00:00Z");
  setClock(() => now);
  await makePeriods(now);
  await findPeriods(now);
  expect(await periods(series)).toEqual(["2026-11-30"]);
  await db.update(deadlineChanges).set({ undoneAt: now });
  await findPeriods(now);
  expect(await periods(series)).toEqual(["2026-11-30", "2026-12-31"]);
  await makePeriods(new Date("2027-02-02T08:00:00Z"));
  expect(await periods(series)).toEqual(["2026-11-30", "2026-12-31", "2027-01-31"]);
  await db.delete(deadlineChanges);
});

test("work that returns by a date of the second schedule is made once", async () => {
  client = await makeClient(firm, { name: "Lekki Stores", country: "NG" });
  const series = await added({ due: { by: "obligation", obligation: "ng-e-invoicing", facts, period: null } });
  expect(series.next).toEqual({ period: "2027-07-01", on: "2027-06-01" });
  for (const day of ["2027-06-01", "2027-06-02", "2027-07-02"]) {
    const now = new Date(`${day}T08:00:00Z`);
    setClock(() => now);
    await makePeriods(now);
    await findPeriods(now);
  }
  expect(await periods(series)).toEqual(["2027-07-01"]);
});

test("a return of the year is made once, also after a pause in which a holiday was announced before its date", async () => {
  setClock(() => new Date("2026-11-25T08:00:00Z"));
  client = await makeClient(firm, { name: "Karoo Farms", country: "ZA" });
  const answers = { ...facts, dates: { incorporation: "2020-11-10" } };
  const due = { by: "obligation", obligation: "za-cipc-annual-return-company", facts: answers, period: null } as const;
  const series = await added({ due });
  expect((await periods(series)).length).toBe(1);
  const paused = await changed(series, { state: "paused" });
  const db = await database();
  const holiday = { country: "ZA", expected: "2027-01-01", date: "2026-12-22", source: "The Gazette" };
  await db.insert(announcedHolidays).values(holiday);
  const resumed = await changed(paused, { state: "active" });
  expect(await periods(series)).toEqual(["2026-11-10"]);
  expect(resumed.next).toEqual({ period: "2027-11-10", on: "2027-11-11" });
  await db.delete(announcedHolidays);
});
