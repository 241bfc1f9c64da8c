import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { DELETE, GET as readWork } from "@/app/api/practice/work/[id]/route";
import { PUT as putStep } from "@/app/api/practice/work/[id]/steps/[step]/route";
import { GET as readBoard } from "@/app/api/practice/work/board/route";
import { GET as readDates } from "@/app/api/practice/work/dates/route";
import { endSeat } from "@/lib/identity/seats/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { setClock } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { projects } from "@/lib/platform/db/tables/deals";
import { practiceWork } from "@/lib/platform/db/tables/practice";
import type { Board, Work, WorkDates } from "@/lib/practice/work/contract";
import { type Firm, makeFirm, makePerson, makeSeat, type Person, setPlan } from "@/tests/identity/seats/support";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { add, added, change, changed, codeOf, facts, list, makeClient, setLongPlan, titles, vat } from "./support";

useDatabase("empty");

let firm: Firm;
let client: string;
beforeEach(async () => {
  setClock(() => new Date());
  firm = await makeFirm();
  await setLongPlan(firm, "enterprise");
  client = await makeClient(firm);
});

const remove = ({ visitor }: Person, { id, version }: Work) =>
  visitor.call(DELETE, {
    method: "DELETE",
    path: `/api/practice/work/${id}`,
    params: { id },
    headers: { "If-Match": `"${version}"` },
  });
const read = ({ visitor }: Person, id: string) =>
  visitor.call(readWork, { path: `/api/practice/work/${id}`, params: { id } });
const mark = ({ visitor }: Person, { id }: Work, step: string, done: boolean) =>
  visitor.call(putStep, {
    method: "PUT",
    path: `/api/practice/work/${id}/steps/${step}`,
    params: { id, step },
    json: { done },
  });
const byHand = (on: string, zone = "America/New_York") => ({ by: "hand" as const, on, zone });

describe("an accountant with a firm", () => {
  test("adds work by a tax of the client's country, once, also when pressing twice", async () => {
    const json = { client, title: "VAT return", due: vat("2026-11-30"), steps: ["Check the sales", "File"] };
    const first = await add(firm, json, "0123456789abcdef");
    const second = await add(firm, json, "0123456789abcdef");
    expect([first.status, second.status]).toEqual([201, 201]);
    const work = (await first.json()) as Work;
    expect(work).toMatchObject({
      client: { id: client, name: "Mara Bakers" },
      obligation: { id: "ke-vat3" },
      frequency: "monthly",
      zone: "Africa/Nairobi",
      period: "2026-11-30",
      // 20 December 2026 is a Sunday.
      nominalOn: "2026-12-20",
      dueOn: expect.stringMatching(/^2026-12-(18|20|21)$/) as string,
      state: "in-progress",
      steps: [{ text: "Check the sales", doneAt: null }, { text: "File" }],
      seat: null,
      minutes: 0,
    });
    expect(await titles(firm)).toEqual(["VAT return"]);
  });

  test("adds work by hand for a client outside the nine countries, in a zone", async () => {
    const abroad = await makeClient(firm, { name: "Lee", country: "US" });
    const work = await added(firm, { client: abroad, title: "Advice", due: byHand("2028-02-29") });
    expect(work).toMatchObject({ obligation: null, facts: null, dueOn: "2028-02-29", frequency: "once" });
    const wrong = await add(firm, { client: abroad, title: "Advice", due: byHand("2028-02-29", "Mars/Base") });
    expect(await codeOf(wrong)).toEqual([400, "invalid-input"]);
    expect(await codeOf(await add(firm, { client: abroad, title: "VAT", due: vat() }))).toEqual([400, "invalid-input"]);
  });

  test("reads what is wrong: no title, a tax without a date, a project of someone else", async () => {
    expect((await add(firm, { client, title: " ", due: vat() })).status).toBe(400);
    const licence = { ...facts, schedule: "No such schedule" };
    const due = { by: "obligation" as const, obligation: "ke-vat3", facts: licence, period: null };
    const answer = await add(firm, { client, title: "VAT", due });
    expect(await answer.json()).toMatchObject({ fields: { obligation: expect.any(String) as string } });
    const project = "0b6f1f34-0000-4000-8000-0000000000d1";
    const linked = await add(firm, { client, title: "VAT", due: vat(), project });
    expect(await linked.json()).toMatchObject({ fields: { project: expect.any(String) as string } });
  });

  test("links work to a project of the client", async () => {
    const account = await makeViewer("client");
    const known = await makeClient(firm, { origin: "marketplace", accountId: account.id });
    const db = await database();
    const [project] = await db
      .insert(projects)
      .values({ professionalId: firm.professionalId, clientId: account.id, title: "VAT for a year", valueCents: 100 })
      .returning();
    const work = await added(firm, { client: known, title: "VAT", due: vat(), project: project!.id });
    expect(work.project).toEqual({ id: project!.id, title: "VAT for a year" });
    expect(await changed(firm, work, { project: null })).toMatchObject({ project: null, version: 2 });
  });

  test("moves work to filed and done and back, and not from waiting to done", async () => {
    const work = await added(firm, { client, title: "VAT", due: vat() });
    const waiting = await changed(firm, work, { state: "waiting" });
    expect(await codeOf(await change(firm, waiting, { state: "done" }))).toEqual([409, "no-such-move"]);
    const back = await changed(firm, waiting, { state: "in-progress" });
    const filed = await changed(firm, back, { state: "filed" });
    expect(filed).toMatchObject({ state: "filed", filedAt: expect.any(String) as string, doneAt: null });
    const done = await changed(firm, filed, { state: "done" });
    expect(done).toMatchObject({ filedAt: filed.filedAt, doneAt: expect.any(String) as string });
    expect(await changed(firm, done, { state: "in-progress" })).toMatchObject({ filedAt: null, doneAt: null });
    expect(await codeOf(await change(firm, work, { title: "Late" }))).toEqual([412, "stale"]);
  });

  test("sets a date by hand, and has the date of the tax again", async () => {
    const work = await added(firm, { client, title: "VAT", due: vat("2026-11-30") });
    const later = await changed(firm, work, { due: byHand("2027-01-05", "Africa/Nairobi") });
    expect(later).toMatchObject({ dueOn: "2027-01-05", obligation: null, nominalOn: null, period: "2026-11-30" });
    expect(await changed(firm, later, { due: vat("2026-11-30") })).toMatchObject({
      dueOn: work.dueOn,
      nominalOn: "2026-12-20",
    });
  });

  test("changes the steps and keeps which of them are done", async () => {
    const work = await added(firm, { client, title: "VAT", due: vat(), steps: ["One", "Two"] });
    const marked = (await (await mark(firm, work, work.steps[0]!.id, true)).json()) as Work;
    expect(marked.steps[0]!.doneAt).not.toBeNull();
    const again = (await (await mark(firm, work, work.steps[0]!.id, true)).json()) as Work;
    expect(again.version).toBe(marked.version);
    const steps = [{ text: "Zero" }, { id: work.steps[0]!.id, text: "One, checked" }];
    const edited = await changed(firm, marked, { steps });
    expect(edited.steps).toMatchObject([
      { text: "Zero", doneAt: null },
      { text: "One, checked", doneAt: marked.steps[0]!.doneAt },
    ]);
    const undone = (await (await mark(firm, edited, work.steps[0]!.id, false)).json()) as Work;
    expect(undone.steps[1]!.doneAt).toBeNull();
    expect((await mark(firm, edited, work.steps[1]!.id, true)).status).toBe(404);
  });

  test("notes the time spent, up to 1,000 hours", async () => {
    const work = await added(firm, { client, title: "VAT", due: vat() });
    expect(await changed(firm, work, { minutes: 90 })).toMatchObject({ minutes: 90 });
    expect((await change(firm, { ...work, version: 2 }, { minutes: 60_001 })).status).toBe(400);
    expect((await change(firm, { ...work, version: 2 }, { minutes: -1 })).status).toBe(400);
    const unreadable = await change(firm, { ...work, version: 2 }, { minutes: NaN });
    expect(await unreadable.json()).toMatchObject({
      fields: { minutes: "Please enter hours as a number, such as 2, 1.5 or 1:30" },
    });
    expect((await change(firm, { ...work, version: 2 }, {})).status).toBe(400);
  });

  test("finds work by words, client, country, state and days, the next due first", async () => {
    const lee = await makeClient(firm, { name: "Lee 50%", country: "US" });
    await added(firm, { client, title: "Accounts", due: byHand("2027-03-01") });
    const advice = await added(firm, { client: lee, title: "Advice", due: byHand("2027-01-05") });
    const filed = await added(firm, { client, title: "VAT", due: byHand("2026-12-20") });
    await changed(firm, filed, { state: "filed" });
    expect(await titles(firm)).toEqual(["Advice", "Accounts"]);
    expect(await titles(firm, "?state=all")).toEqual(["VAT", "Advice", "Accounts"]);
    expect(await titles(firm, "?state=filed")).toEqual(["VAT"]);
    expect(await titles(firm, "?q=50%25")).toEqual(["Advice"]);
    expect(await titles(firm, `?client=${client}`)).toEqual(["Accounts"]);
    expect(await titles(firm, "?country=US")).toEqual(["Advice"]);
    expect(await titles(firm, "?from=2027-02-01&to=2027-03-01")).toEqual(["Accounts"]);
    expect(await titles(firm, "?seat=owner&page=2&perPage=1")).toEqual(["Accounts"]);
    expect(await list(firm)).toMatchObject({ total: 2, open: 2, countries: ["KE", "US"] });
    const answer = await firm.visitor.call(readBoard, { path: "/api/practice/work/board" });
    const { columns } = (await answer.json()) as Board;
    expect(columns.map(({ state, total }) => [state, total])).toEqual([
      ["waiting", 0],
      ["in-progress", 2],
      ["approval", 0],
      ["filed", 1],
      ["done", 0],
    ]);
    expect(columns[1]!.items[0]!.id).toBe(advice.id);
  });

  test("sees work as overdue once its day is over in its own zone", async () => {
    setClock(() => new Date("2026-12-21T03:00:00Z"));
    const nairobi = await added(firm, { client, title: "Kenya", due: byHand("2026-12-20", "Africa/Nairobi") });
    const york = await added(firm, { client, title: "New York", due: byHand("2026-12-20") });
    expect([nairobi.overdue, york.overdue]).toEqual([true, false]);
  });

  test("chooses among the dates of a tax, with the answers of the client", async () => {
    setClock(() => new Date("2026-12-30T10:00:00Z"));
    const dubai = await makeClient(firm, { name: "Gulf Trading", country: "AE", yearEnd: "06-30" });
    const dates = async (search: string) => {
      const path = `/api/practice/work/dates?client=${dubai}&${search}`;
      return (await (await firm.visitor.call(readDates, { path })).json()) as WorkDates;
    };
    expect(await dates("obligation=ae-ct-return")).toMatchObject({
      facts: { kind: "company", yearEnd: 6, schedule: null },
      zone: "Asia/Dubai",
      asksYearEnd: true,
      vatFilings: [],
      schedules: { length: 2 },
      dates: [{ period: "2026-06-30" }, { period: "2027-06-30" }],
    });
    expect((await dates("obligation=ae-vat-return&vat=quarterly")).dates[0]).toMatchObject({ period: "2026-12-31" });
    expect((await dates("obligation=ae-vat-return")).vatFilings).toEqual(["monthly", "quarterly"]);
    const licence = await dates("obligation=ae-trade-licence&licence-expiry=2025-02-28");
    expect(licence).toMatchObject({ documents: [{ id: "licence-expiry" }] });
    expect(licence.dates[0]).toMatchObject({ nominal: "2027-02-28" });
    const other = `/api/practice/work/dates?client=${dubai}&obligation=ke-vat3`;
    expect((await firm.visitor.call(readDates, { path: other })).status).toBe(404);
  });

  test("deletes work, and nobody reads it afterwards", async () => {
    const work = await added(firm, { client, title: "VAT", due: vat() });
    expect((await remove(firm, work)).status).toBe(204);
    expect((await read(firm, work.id)).status).toBe(404);
  });
});

describe("a seat of the firm", () => {
  test("an accountant adds and changes work, and does not delete it", async () => {
    const seat = await makeSeat(firm, "accountant");
    const work = await added(seat, { client, title: "VAT", due: vat(), seat: seat.seat.id });
    expect(work.seat).toMatchObject({ id: seat.seat.id });
    expect(await titles(firm, `?seat=${seat.seat.id}`)).toEqual(["VAT"]);
    await changed(seat, work, { state: "filed" });
    expect(await codeOf(await remove(seat, { ...work, version: 2 }))).toEqual([403, "owner-only"]);
    const owner = { id: firm.accountId, role: "professional", name: "Zuri" } as Viewer;
    await endSeat(owner, seat.seat.id);
    expect(await (await read(firm, work.id)).json()).toMatchObject({ seat: null });
  });

  test("an assistant marks steps, and changes nothing else", async () => {
    const work = await added(firm, { client, title: "VAT", due: vat(), steps: ["One"] });
    const seat = await makeSeat(firm, "assistant");
    expect(await titles(seat)).toEqual(["VAT"]);
    expect((await mark(seat, work, work.steps[0]!.id, true)).status).toBe(200);
    expect(await codeOf(await change(seat, { ...work, version: 2 }, { state: "filed" }))).toEqual([403, "owner-only"]);
    expect(await codeOf(await add(seat, { client, title: "VAT", due: vat() }))).toEqual([403, "owner-only"]);
    expect(await codeOf(await remove(seat, { ...work, version: 2 }))).toEqual([403, "owner-only"]);
  });

  test("of another firm cannot be in charge", async () => {
    const other = await makeSeat(await makeFirm("Other Books"), "accountant");
    const answer = await add(firm, { client, title: "VAT", due: vat(), seat: other.seat.id });
    expect(await codeOf(answer)).toEqual([404, "not-found"]);
  });
});

test("another firm, a client and a client's id of another firm get nothing", async () => {
  const work = await added(firm, { client, title: "VAT", due: vat(), steps: ["One"] });
  const other = await makeFirm("Other Books");
  expect(await titles(other, "?state=all")).toEqual([]);
  expect((await read(other, work.id)).status).toBe(404);
  expect(await codeOf(await change(other, work, { title: "Mine" }))).toEqual([404, "not-found"]);
  expect((await mark(other, work, work.steps[0]!.id, true)).status).toBe(404);
  expect((await remove(other, work)).status).toBe(404);
  expect(await codeOf(await add(other, { client, title: "VAT", due: vat() }))).toEqual([404, "not-found"]);
  expect(await codeOf(await read(await makePerson(), work.id))).toEqual([403, "wrong-role"]);
});

describe("the plan", () => {
  test("Basic has work for ten added clients; with more, only work for the marketplace's is new", async () => {
    const work = await added(firm, { client, title: "VAT", due: vat() });
    for (let count = 1; count <= 10; count++) await makeClient(firm, { name: `Client ${count}` });
    await setPlan(firm.accountId, "basic");
    expect(await codeOf(await add(firm, { client, title: "VAT", due: vat() }))).toEqual([403, "plan-required"]);
    const account = await makeViewer("client");
    const known = await makeClient(firm, { origin: "marketplace", accountId: account.id });
    await added(firm, { client: known, title: "PAYE", due: vat() });
    await changed(firm, work, { state: "filed" });
    expect(await titles(firm, "?state=all")).toHaveLength(2);
  });
});

test("work of a client who is deleted goes with the client", async () => {
  const work = await added(firm, { client, title: "VAT", due: vat() });
  const db = await database();
  await db.execute(`delete from practice_clients where id = '${client}'`);
  expect(await db.select().from(practiceWork).where(eq(practiceWork.id, work.id))).toEqual([]);
});
