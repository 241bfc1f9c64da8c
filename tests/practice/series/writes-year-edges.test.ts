import { asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { POST } from "@/app/api/practice/series/route";
import { setClock } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { practiceRequests, practiceWork } from "@/lib/platform/db/tables/practice";
import type { Series, SeriesForm } from "@/lib/practice/series/contract";
import { makePeriods } from "@/lib/practice/series/writes";
import { type Firm, makeFirm } from "@/tests/identity/seats/support";
import { facts, makeClient, setLongPlan, vat } from "@/tests/practice/work/support";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

let firm: Firm;
beforeEach(async () => {
  setClock();
  firm = await makeFirm();
  await setLongPlan(firm, "enterprise");
});
afterEach(() => setClock());

/** Adds work that returns for a client of a country, at an instant. */
async function addSeries(at: string, country: string, form: Omit<SeriesForm, "client">): Promise<string> {
  const client = await makeClient(firm, { country });
  setClock(new Date(at));
  const json: SeriesForm = { ...form, client };
  const answer = await firm.visitor.call(POST, { method: "POST", path: "/api/practice/series", json });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as Series).id;
}

/** Runs the job at an instant. */
function runAt(at: string) {
  setClock(new Date(at));
  return makePeriods(new Date(at));
}

/** The periods with work, and the day on which each is due. */
async function made(series: string) {
  const db = await database();
  const rows = await db
    .select()
    .from(practiceWork)
    .where(eq(practiceWork.seriesId, series))
    .orderBy(asc(practiceWork.period));
  return rows.map(({ period, dueOn }) => [period, dueOn]);
}

test("VAT in Kenya made in December has its next period on 1 January in Nairobi, once with two servers", async () => {
  const papers = [{ name: "Sales invoices", note: "" }];
  const series = await addSeries("2026-12-30T08:00:00Z", "KE", { title: "VAT", due: vat("2026-11-30"), papers });
  await runAt("2026-12-31T20:59:59Z");
  expect(await made(series)).toEqual([["2026-11-30", "2026-12-20"]]);
  await Promise.all([runAt("2026-12-31T21:00:00Z"), runAt("2026-12-31T21:00:00Z")]);
  expect(await made(series)).toEqual([
    ["2026-11-30", "2026-12-20"],
    ["2026-12-31", "2027-01-20"],
  ]);
  const db = await database();
  expect(await db.$count(practiceRequests, eq(practiceRequests.professionalId, firm.professionalId))).toBe(2);
});

test("yearly work of 29 February returns on the 28th, and on the 29th of the next leap year", async () => {
  const due = { by: "hand", first: "2028-02-29", zone: "Africa/Nairobi", frequency: "yearly" } as const;
  const series = await addSeries("2028-02-01T08:00:00Z", "KE", { title: "Accounts", due });
  for (const year of [2028, 2029, 2030, 2031]) await runAt(`${year}-03-01T08:00:00Z`);
  const days = ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"];
  expect(await made(series)).toEqual(days.map((day) => [day, day]));
});

test("work due on Christmas Day in South Africa is due on the working day before", async () => {
  const due = { by: "obligation", obligation: "za-vat201-manual", facts, period: null } as const;
  const series = await addSeries("2026-11-05T08:00:00Z", "ZA", { title: "VAT201", due });
  // 1 December begins in Johannesburg.
  await runAt("2026-11-30T21:59:59Z");
  expect(await made(series)).toEqual([["2026-10-31", "2026-11-25"]]);
  await runAt("2026-11-30T22:00:00Z");
  expect(await made(series)).toEqual([
    ["2026-10-31", "2026-11-25"],
    ["2026-11-30", "2026-12-24"],
  ]);
});
