import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DELETE as undo, POST as merge } from "@/app/api/practice/clients/[id]/merge/route";
import { GET as readClient } from "@/app/api/practice/clients/[id]/route";
import { GET as readList } from "@/app/api/practice/clients/route";
import { GET as readWork } from "@/app/api/practice/work/route";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { setClock } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { practiceClients, practiceRequests, practiceSeries, practiceWork } from "@/lib/platform/db/tables/practice";
import { findLikelyDouble, listMergedDoubles } from "@/lib/practice/client-merges/reads";
import type { ClientList, PracticeClient } from "@/lib/practice/clients/contract";
import { makePeriods } from "@/lib/practice/series/writes";
import type { WorkList } from "@/lib/practice/work/contract";
import { type Firm, makeFirm, makePerson, makeSeat, type Person, setPlan } from "@/tests/identity/seats/support";
import { setLongPlan } from "@/tests/practice/work/support";
import { useDatabase } from "@/tests/support/database";

useDatabase("empty");

let firm: Firm;
beforeEach(async () => {
  firm = await makeFirm();
});
afterEach(() => setClock());

async function list(change: Partial<typeof practiceClients.$inferInsert> = {}) {
  const db = await database();
  const [row] = await db
    .insert(practiceClients)
    .values({ professionalId: firm.professionalId, origin: "own", kind: "company", name: "Mara Bakers", ...change })
    .returning();
  return row!;
}
async function work(clientId: string, title: string) {
  const db = await database();
  const facts = { frequency: "monthly", zone: "Africa/Nairobi", dueOn: "2026-12-20" };
  const [row] = await db
    .insert(practiceWork)
    .values({ professionalId: firm.professionalId, clientId, title, ...facts })
    .returning();
  return row!.id;
}
const workOf = async (clientId: string) => {
  const db = await database();
  const rows = await db
    .select({ title: practiceWork.title })
    .from(practiceWork)
    .where(eq(practiceWork.clientId, clientId));
  return rows.map(({ title }) => title).sort();
};
const call = (
  { visitor }: Person,
  method: "POST" | "DELETE",
  { id, version }: { id: string; version: number },
  json?: object,
) =>
  visitor.call(method === "POST" ? merge : undo, {
    method,
    path: `/api/practice/clients/${id}/merge`,
    params: { id },
    json,
    headers: { "If-Match": `"${version}"` },
  });
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];
const names = async () => {
  const answer = await firm.visitor.call(readList, { path: "/api/practice/clients" });
  return ((await answer.json()) as ClientList).items.map(({ name }) => name);
};
const read = async (id: string) => {
  const answer = await firm.visitor.call(readClient, { path: `/api/practice/clients/${id}`, params: { id } });
  return answer.status === 200 ? ((await answer.json()) as PracticeClient) : answer.status;
};

test("the owner merges a double: work, account and missing facts move, and it is gone from the list", async () => {
  const person = await makePerson();
  const target = await list({ country: "KE", tags: ["monthly"], notes: "Pays late." });
  const double = await list({
    name: "Mara Bakers Ltd",
    country: "KE",
    email: "m@mara.test",
    accountId: person.accountId,
    origin: "marketplace",
    tags: ["VAT"],
    notes: "New office.",
  });
  await work(target.id, "Annual accounts");
  await work(double.id, "VAT return");
  const merged = await call(firm, "POST", double, { into: target.id });
  expect(merged.status).toBe(200);
  expect(await merged.json()).toMatchObject({
    id: target.id,
    name: "Mara Bakers",
    email: "m@mara.test",
    accountId: person.accountId,
    tags: ["monthly", "VAT"],
    notes: "Pays late.\n\nNew office.",
    version: 2,
  });
  expect(await names()).toEqual(["Mara Bakers"]);
  expect(await read(double.id)).toBe(404);
  expect(await workOf(target.id)).toEqual(["Annual accounts", "VAT return"]);
});

test("within 30 days the owner takes it back: what moved returns, and what was changed since stays", async () => {
  setClock(new Date("2026-12-01T08:00:00Z"));
  const person = await makePerson();
  const target = await list();
  const double = await list({
    origin: "marketplace",
    name: "Mara Ltd",
    email: "m@mara.test",
    country: "KE",
    accountId: person.accountId,
  });
  await work(double.id, "VAT return");
  await call(firm, "POST", double, { into: target.id });
  const db = await database();
  await db.update(practiceClients).set({ country: "ZA" }).where(eq(practiceClients.id, target.id));
  await work(target.id, "Later work");
  setClock(new Date("2026-12-30T08:00:00Z"));
  const back = await call(firm, "DELETE", { id: double.id, version: 2 });
  expect(await back.json()).toMatchObject({ id: double.id, name: "Mara Ltd", accountId: person.accountId, version: 3 });
  expect(await read(target.id)).toMatchObject({ email: "", country: "ZA", accountId: null });
  expect([await workOf(double.id), await workOf(target.id)]).toEqual([["VAT return"], ["Later work"]]);
  expect(await names()).toEqual(["Mara Bakers", "Mara Ltd"]);
});

test("periods that work that returns made meanwhile, and requests for work, go back with it", async () => {
  setClock(new Date("2026-12-15T08:00:00Z"));
  const target = await list();
  const double = await list({ name: "Mara Ltd" });
  const db = await database();
  const facts = { professionalId: firm.professionalId, clientId: double.id, title: "Payroll", zone: "Africa/Nairobi" };
  const due = { frequency: "monthly", firstDueOn: "2026-12-28", nextPeriod: "2027-01-28", nextOn: "2026-12-29" };
  await db.insert(practiceSeries).values(Object.assign(due, facts, { papers: [{ name: "Timesheets", note: "" }] }));
  const old = await work(double.id, "VAT return");
  await call(firm, "POST", double, { into: target.id });
  setClock(new Date("2027-01-02T08:00:00Z"));
  await setLongPlan(firm, "enterprise");
  await makePeriods(new Date("2027-01-02T08:00:00Z"));
  const ask = { professionalId: firm.professionalId, title: "VAT papers", dueOn: "2027-01-10", zone: "Africa/Nairobi" };
  await db.insert(practiceRequests).values(Object.assign(ask, { clientId: target.id, workId: old }));
  expect(await workOf(target.id)).toEqual(["Payroll", "VAT return"]);
  expect((await call(firm, "DELETE", { id: double.id, version: 2 })).status).toBe(200);
  expect([await workOf(double.id), await workOf(target.id)]).toEqual([["Payroll", "VAT return"], []]);
  const requests = await db
    .select({ title: practiceRequests.title })
    .from(practiceRequests)
    .where(eq(practiceRequests.clientId, double.id));
  expect(requests.map(({ title }) => title).toSorted()).toEqual(["Payroll", "VAT papers"]);
});

test("after 30 days, and for a client who was not merged, there is no way back", async () => {
  setClock(new Date("2026-12-01T08:00:00Z"));
  const target = await list();
  const double = await list({ name: "Mara Ltd" });
  expect(await codeOf(await call(firm, "DELETE", double))).toEqual([404, "not-found"]);
  await call(firm, "POST", double, { into: target.id });
  setClock(new Date("2026-12-31T08:00:01Z"));
  expect(await codeOf(await call(firm, "DELETE", { id: double.id, version: 2 }))).toEqual([409, "merge-over"]);
});

test("two clients with accounts, a client with itself and an old version are not merged", async () => {
  const target = await list({ accountId: (await makePerson()).accountId });
  const double = await list({ accountId: (await makePerson()).accountId });
  expect(await codeOf(await call(firm, "POST", double, { into: target.id }))).toEqual([409, "two-accounts"]);
  expect(await codeOf(await call(firm, "POST", double, { into: double.id }))).toEqual([404, "not-found"]);
  const other = await list();
  expect(await codeOf(await call(firm, "POST", { ...other, version: 7 }, { into: target.id }))).toEqual([412, "stale"]);
});

test("merges in a row are taken back from the last: each client has its own work, account and facts again", async () => {
  const { accountId } = await makePerson();
  const last = await list({ name: "Last", email: "same@mara.test", country: "KE" });
  const middle = await list({ name: "Middle" });
  const double = await list({
    name: "First",
    accountId,
    origin: "marketplace",
    email: "same@mara.test",
    country: "KE",
  });
  for (const { id, name } of [last, middle, double]) await work(id, name);
  await call(firm, "POST", double, { into: middle.id });
  await call(firm, "POST", { id: middle.id, version: 2 }, { into: last.id });
  expect(await workOf(last.id)).toEqual(["First", "Last", "Middle"]);
  const viewer = { role: "professional", professionalId: firm.professionalId } as Viewer;
  expect(await listMergedDoubles(viewer, last.id)).toMatchObject([{ id: middle.id }]);
  const early = await call(firm, "DELETE", { id: double.id, version: 2 });
  expect([early.status, await early.json()]).toMatchObject([
    409,
    { code: "merged-since", detail: "Take back the merge of Middle first." },
  ]);
  await call(firm, "DELETE", { id: middle.id, version: 3 });
  expect(await read(middle.id)).toMatchObject({ accountId, email: "same@mara.test", country: "KE" });
  expect([await workOf(last.id), await workOf(middle.id)]).toEqual([["Last"], ["First", "Middle"]]);
  expect(await listMergedDoubles(viewer, middle.id)).toMatchObject([{ id: double.id }]);
  await call(firm, "DELETE", { id: double.id, version: 2 });
  expect(await read(double.id)).toMatchObject({ accountId, email: "same@mara.test", country: "KE" });
  expect(await read(middle.id)).toMatchObject({ accountId: null, email: "", country: "" });
  expect(await read(last.id)).toMatchObject({ accountId: null, email: "same@mara.test", country: "KE" });
  expect([await workOf(double.id), await workOf(middle.id)]).toEqual([["First"], ["Middle"]]);
});

test("an objection of the double holds for the client that stays", async () => {
  const target = await list();
  const double = await list({ objectedAt: new Date("2026-11-01T08:00:00Z") });
  await call(firm, "POST", double, { into: target.id });
  expect(await read(target.id)).toMatchObject({ objectedAt: "2026-11-01T08:00:00.000Z" });
});

test("a client comes back only while the plan has room for it", async () => {
  await setPlan(firm.accountId, "basic");
  const db = await database();
  await db.execute(sql`insert into practice_clients (professional_id, origin, kind, name)
    select ${firm.professionalId}, 'own', 'person', 'Client ' || n from generate_series(1, 8) n`);
  const target = await list();
  const double = await list();
  await call(firm, "POST", double, { into: target.id });
  await list({ name: "The tenth" });
  expect(await codeOf(await call(firm, "DELETE", { id: double.id, version: 2 }))).toEqual([403, "plan-required"]);
});

test("an accountant and another firm can't merge or take back", async () => {
  const target = await list();
  const double = await list();
  const seat = await makeSeat(firm, "accountant");
  const other = await makeFirm("Other Books");
  expect(await codeOf(await call(seat, "POST", double, { into: target.id }))).toEqual([403, "owner-only"]);
  expect(await codeOf(await call(other, "POST", double, { into: target.id }))).toEqual([404, "not-found"]);
  await call(firm, "POST", double, { into: target.id });
  expect(await codeOf(await call(seat, "DELETE", { id: double.id, version: 2 }))).toEqual([403, "owner-only"]);
  expect(await codeOf(await call(other, "DELETE", { id: double.id, version: 2 }))).toEqual([404, "not-found"]);
});

test("the client who seems to be the same is found among all of the firm, and never in another firm", async () => {
  const other = await makeFirm("Other Books");
  await list({ professionalId: other.professionalId, email: "m@mara.test" });
  const viewer = { role: "professional", professionalId: firm.professionalId } as Viewer;
  const likelyOf = async (row: { id: string }) => findLikelyDouble(viewer, (await read(row.id)) as PracticeClient);
  const double = await list({ name: "Bakers of Mara", email: "M@mara.test" });
  expect(await likelyOf(double)).toBeNull();
  const first = await list({ country: "KE", email: "m@mara.test" });
  await list({ name: "Somebody else" });
  expect(await likelyOf(double)).toEqual({ id: first.id, name: "Mara Bakers", country: "KE" });
  expect(await likelyOf(first)).toMatchObject({ id: double.id });
  const abroad = await list({ name: "Mara Bakers", country: "GH", email: "" });
  expect(await likelyOf(abroad)).toBeNull();
});

test("the country of a merged double is no longer one by which work is filtered", async () => {
  const kept = await list({ country: "KE" });
  const double = await list({ country: "GH", name: "Mara Bakers Ltd" });
  const countries = async () => {
    const answer = await firm.visitor.call(readWork, { path: "/api/practice/work" });
    return ((await answer.json()) as WorkList).countries;
  };
  expect(await countries()).toEqual(["GH", "KE"]);
  expect((await call(firm, "POST", double, { into: kept.id })).status).toBe(200);
  expect(await countries()).toEqual(["KE"]);
});
