import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as readSeries, PATCH } from "@/app/api/practice/series/[id]/route";
import { GET as listSeries, POST } from "@/app/api/practice/series/route";
import { setClock } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { practiceClients, practiceRequestItems, practiceRequests, practiceWork } from "@/lib/platform/db/tables";
import { accounts } from "@/lib/platform/db/tables/identity";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import type { Series, SeriesChange, SeriesForm, SeriesList } from "@/lib/practice/series/contract";
import { makePeriods } from "@/lib/practice/series/writes";
import { type Firm, makeFirm, makeSeat, type Person } from "@/tests/identity/seats/support";
import { codeOf, makeClient, setLongPlan, vat } from "@/tests/practice/work/support";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty", { engines: "both" });

const at = (instant: string) => setClock(() => new Date(instant));
let firm: Firm;
let client: string;
beforeEach(async () => {
  setClock(() => new Date());
  firm = await makeFirm();
  await setLongPlan(firm, "enterprise");
  client = await makeClient(firm);
});

const path = "/api/practice/series";
const add = ({ visitor }: Person, json: SeriesForm) => visitor.call(POST, { method: "POST", path, json });
async function added(person: Person, json: SeriesForm): Promise<Series> {
  const answer = await add(person, json);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Series;
}
const change = ({ visitor }: Person, { id, version }: Series, json: SeriesChange) =>
  visitor.call(PATCH, {
    method: "PATCH",
    path: `${path}/${id}`,
    params: { id },
    json,
    headers: { "If-Match": `"${version}"` },
  });
async function changed(series: Series, json: SeriesChange): Promise<Series> {
  const answer = await change(firm, series, json);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Series;
}
const read = async ({ id }: Series) =>
  (await (await firm.visitor.call(readSeries, { path: `${path}/${id}`, params: { id } })).json()) as Series;

/** The periods with work, and the day on which each is due. */
async function made({ id }: Series): Promise<[string | null, string][]> {
  const db = await database();
  const rows = await db
    .select()
    .from(practiceWork)
    .where(eq(practiceWork.seriesId, id))
    .orderBy(asc(practiceWork.period));
  return rows.map(({ period, dueOn }) => [period, dueOn]);
}
const periods = async (series: Series) => (await made(series)).map(([period]) => period);

const vatSeries: SeriesForm = { client: "", title: "VAT return", due: vat("2026-11-30"), steps: ["Check", "File"] };
const byHand = (first: string, zone = "Africa/Nairobi") => ({ by: "hand", first, zone, frequency: "monthly" }) as const;

/** A series of VAT in Kenya, begun on 2 December 2026. */
async function vatInDecember(): Promise<Series> {
  at("2026-12-02T08:00:00Z");
  return added(firm, { ...vatSeries, client });
}

test("the client is asked by email for the papers of each period, and without an address the request waits", async () => {
  at("2026-12-02T08:00:00Z");
  const email = `books.${crypto.randomUUID()}@mara.example`;
  const papers = [
    { name: "Sales invoices", note: "All of the month" },
    { name: "Bank statements", note: "" },
  ];
  const reached = await makeClient(firm, { name: "Nyota Ltd", email });
  for (const one of [reached, client]) await added(firm, { ...vatSeries, client: one, papers, papersDaysBefore: 5 });
  await makePeriods(new Date("2027-01-02T08:00:00Z"));
  const db = await database();
  const requests = await db.select().from(practiceRequests).orderBy(asc(practiceRequests.dueOn));
  const asked = requests.map((request) => [
    request.clientId === reached,
    request.period,
    request.dueOn,
    !!request.sentAt,
  ]);
  expect(asked.toSorted()).toEqual(
    [
      [true, "2026-11", "2026-12-15", true],
      [true, "2026-12", "2027-01-15", true],
      [false, "2026-11", "2026-12-15", false],
      [false, "2026-12", "2027-01-15", false],
    ].toSorted(),
  );
  expect(requests.every(({ workId }) => workId !== null)).toBe(true);
  const items = await db.select().from(practiceRequestItems);
  expect(items.length).toBe(8);
  const letters = await db.select().from(mails).where(eq(mails.to, email));
  expect(letters.length).toBe(2);
  expect(letters[0]!.text).toContain("Sales invoices");
  // A second server makes nothing more.
  await makePeriods(new Date("2027-01-02T08:00:00Z"));
  expect(await db.$count(practiceRequests)).toBe(4);
});

test("papers are asked for by today where the day before the due date has passed already", async () => {
  at("2026-12-16T08:00:00Z");
  const papers = [{ name: "Sales invoices", note: "" }];
  await added(firm, { ...vatSeries, client, papers, papersDaysBefore: 14 });
  const db = await database();
  const { dueOn, clientId } = practiceRequests;
  const asked = await db.select({ dueOn }).from(practiceRequests).where(eq(clientId, client));
  expect(asked).toEqual([{ dueOn: "2026-12-16" }]);
});

describe("VAT in Kenya each month", () => {
  test("has November at once and December on 1 January in Nairobi, not before", async () => {
    const series = await vatInDecember();
    expect(await periods(series)).toEqual(["2026-11-30"]);
    expect(series.next).toEqual({ period: "2026-12-31", on: "2027-01-01" });
    // 23:59 on 31 December in Nairobi.
    await makePeriods(new Date("2026-12-31T20:59:00Z"));
    expect(await periods(series)).toEqual(["2026-11-30"]);
    await makePeriods(new Date("2026-12-31T21:00:00Z"));
    expect(await made(series)).toEqual([
      ["2026-11-30", expect.stringMatching(/^2026-12-/)],
      ["2026-12-31", "2027-01-20"],
    ]);
    const db = await database();
    const [work] = await db.select().from(practiceWork).where(eq(practiceWork.period, "2026-12-31"));
    expect(work).toMatchObject({ title: "VAT return", state: "in-progress", frequency: "monthly" });
    expect(work!.steps).toMatchObject([
      { text: "Check", doneAt: null },
      { text: "File", doneAt: null },
    ]);
    expect((await read(series)).next).toEqual({ period: "2027-01-31", on: "2027-02-01" });
  });

  test("is made once by two servers at the same time, and again only for the next period", async () => {
    const series = await vatInDecember();
    const now = new Date("2027-01-01T06:00:00Z");
    await Promise.all([makePeriods(now), makePeriods(now), makePeriods(now)]);
    await makePeriods(now);
    expect(await periods(series)).toEqual(["2026-11-30", "2026-12-31"]);
  });

  test("has the period that ends on 29 February", async () => {
    at("2028-02-03T08:00:00Z");
    const series = await added(firm, { ...vatSeries, client, due: vat("2028-01-31") });
    await makePeriods(new Date("2028-02-29T12:00:00Z"));
    expect(await periods(series)).toEqual(["2028-01-31"]);
    await makePeriods(new Date("2028-03-01T00:00:00Z"));
    expect(await periods(series)).toEqual(["2028-01-31", "2028-02-29"]);
  });

  test("catches up after the servers stood still, without what was due more than a month ago", async () => {
    const series = await vatInDecember();
    await makePeriods(new Date("2027-05-10T00:00:00Z"));
    expect(await periods(series)).toEqual(["2026-11-30", "2027-03-31", "2027-04-30"]);
    expect((await read(series)).next).toMatchObject({ period: "2027-05-31" });
  });
});

describe("work by hand each month", () => {
  test("from 31 January is due on the last of February, and on 31 March", async () => {
    at("2027-01-10T08:00:00Z");
    const series = await added(firm, { ...vatSeries, client, due: byHand("2027-01-31") });
    expect(await periods(series)).toEqual(["2027-01-31"]);
    await makePeriods(new Date("2027-02-01T00:00:00Z"));
    await makePeriods(new Date("2027-03-01T00:00:00Z"));
    expect(await periods(series)).toEqual(["2027-01-31", "2027-02-28", "2027-03-31"]);
  });

  test("is made on its day in the client's zone", async () => {
    at("2027-01-10T08:00:00Z");
    const abroad = await makeClient(firm, { name: "Lee", country: "NZ" });
    const due = byHand("2027-01-31", "Pacific/Auckland");
    const series = await added(firm, { ...vatSeries, client: abroad, due });
    // 1 February in Auckland begins at 11:00 UTC on 31 January.
    await makePeriods(new Date("2027-01-31T10:59:00Z"));
    expect(await periods(series)).toEqual(["2027-01-31"]);
    await makePeriods(new Date("2027-01-31T11:00:00Z"));
    expect(await periods(series)).toEqual(["2027-01-31", "2027-02-28"]);
  });
});

describe("a series", () => {
  test("that goes on after a pause does not make a period again whose work was deleted", async () => {
    const series = await vatInDecember();
    const db = await database();
    await db.delete(practiceWork).where(eq(practiceWork.seriesId, series.id));
    const resumed = await changed(await changed(series, { state: "paused" }), { state: "active" });
    expect(await periods(series)).toEqual([]);
    expect(resumed.next).toEqual({ period: "2026-12-31", on: "2027-01-01" });
  });

  test("that is paused makes nothing, and goes on with the next period due", async () => {
    const series = await vatInDecember();
    const paused = await changed(series, { state: "paused" });
    await makePeriods(new Date("2027-02-10T00:00:00Z"));
    expect(await periods(series)).toEqual(["2026-11-30"]);
    at("2027-03-10T08:00:00Z");
    const resumed = await changed(paused, { state: "active" });
    expect(resumed).toMatchObject({ state: "active", next: { period: "2027-03-31", on: "2027-04-01" } });
    expect(await periods(series)).toEqual(["2026-11-30", "2027-02-28"]);
  });

  test("that has ended makes nothing, and can go on", async () => {
    const series = await vatInDecember();
    const ended = await changed(series, { state: "ended" });
    await makePeriods(new Date("2027-01-02T00:00:00Z"));
    expect(await periods(series)).toEqual(["2026-11-30"]);
    expect(await changed(ended, { state: "active" })).toMatchObject({
      state: "active",
      next: { period: "2026-12-31" },
    });
  });

  test("skips one period, and has it again when it is brought back", async () => {
    const series = await vatInDecember();
    const skipped = await changed(series, { skip: "2026-12-31" });
    expect(skipped).toMatchObject({ skipped: ["2026-12-31"], next: { period: "2027-01-31", on: "2027-02-01" } });
    expect(await codeOf(await change(firm, skipped, { skip: "2026-12-31" }))).toEqual([409, "no-such-period"]);
    await makePeriods(new Date("2027-01-02T00:00:00Z"));
    expect(await periods(series)).toEqual(["2026-11-30"]);
    const back = await changed(skipped, { unskip: "2026-12-31" });
    expect(back).toMatchObject({ skipped: [], next: { period: "2026-12-31", on: "2027-01-01" } });
    expect(await codeOf(await change(firm, back, { unskip: "2026-12-31" }))).toEqual([409, "no-such-period"]);
    await makePeriods(new Date("2027-02-02T00:00:00Z"));
    expect(await periods(series)).toEqual(["2026-11-30", "2026-12-31", "2027-01-31"]);
  });

  test("of an archived client, without room in the plan, or of a suspended account makes nothing", async () => {
    const series = await vatInDecember();
    const db = await database();
    const january = new Date("2027-01-02T00:00:00Z");
    const archive = (archivedAt: Date | null) =>
      db.update(practiceClients).set({ archivedAt }).where(eq(practiceClients.id, client));
    const setStatus = (status: "active" | "suspended") =>
      db.update(accounts).set({ status }).where(eq(accounts.id, firm.accountId));
    await archive(january);
    await makePeriods(january);
    await archive(null);
    for (let count = 1; count <= 10; count++) await makeClient(firm, { name: `Client ${count}` });
    await setLongPlan(firm, "basic");
    await makePeriods(january);
    await setLongPlan(firm, "enterprise");
    await setStatus("suspended");
    await makePeriods(january);
    expect(await periods(series)).toEqual(["2026-11-30"]);
    await setStatus("active");
    await makePeriods(january);
    expect(await periods(series)).toEqual(["2026-11-30", "2026-12-31"]);
  });

  test("is added and changed by an accountant, read by an assistant, and unknown to other firms", async () => {
    const series = await vatInDecember();
    const accountant = await makeSeat(firm, "accountant");
    expect((await change(accountant, series, { title: "VAT3" })).status).toBe(200);
    expect(await codeOf(await change(firm, series, { title: "Late" }))).toEqual([412, "stale"]);
    const assistant = await makeSeat(firm, "assistant");
    const answer = await assistant.visitor.call(listSeries, { path });
    expect((await answer.json()) as SeriesList).toMatchObject({ total: 1, items: [{ title: "VAT3" }] });
    expect(await codeOf(await add(assistant, { ...vatSeries, client }))).toEqual([403, "owner-only"]);
    const other = await makeFirm("Other Books");
    const others = await other.visitor.call(listSeries, { path });
    expect((await others.json()) as SeriesList).toMatchObject({ total: 0 });
    expect((await change(other, { ...series, version: 2 }, { title: "Mine" })).status).toBe(404);
    expect((await add(other, { ...vatSeries, client })).status).toBe(404);
  });
});
