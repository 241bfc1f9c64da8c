import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DELETE as endFeed, POST as newFeed } from "@/app/api/deadlines/mine/feed/route";
import { PUT as putMark } from "@/app/api/deadlines/mine/marks/route";
import { DELETE, GET, PUT } from "@/app/api/deadlines/mine/route";
import { GET as readFeed } from "@/app/calendar/deadlines/[file]/route";
import type { DeadlineFeed, NewList, OwnList } from "@/lib/deadlines/lists/contract";
import { accessRevoked } from "@/lib/identity/accounts/ports";
import { database, transaction } from "@/lib/platform/db/connection";
import { deadlineMarks } from "@/lib/platform/db/tables/deadlines";
import { accounts } from "@/lib/platform/db/tables/identity";
import { useDatabase } from "@/tests/support/database";
import { Visitor } from "@/tests/support/visitor";

useDatabase("empty");

const list: NewList = {
  answers: {
    country: "KE",
    kind: "company",
    vat: "monthly",
    employees: true,
    yearEnd: 12,
    extra: {},
    dates: {},
  },
  reminderDays: [14, 7, 1],
  reminderEmails: true,
};

let number = 0;
let owner: Visitor;
let email: string;
beforeEach(async () => {
  owner = new Visitor();
  email = `owner-${++number}@example.com`;
  await owner.signIn(email);
});
const own = async (visitor = owner) => (await (await visitor.call(GET)).json()) as OwnList;
const save = async (changes: Partial<NewList> = {}) =>
  (await (await owner.call(PUT, { method: "PUT", json: { ...list, ...changes } })).json()) as OwnList;
const mark = (json: object, visitor = owner) => visitor.call(putMark, { method: "PUT", json });
const feedOf = (address: string) =>
  new Visitor("203.0.113.9").call(readFeed, { params: { file: new URL(address).pathname.split("/").at(-1)! } });
const makeFeed = async () =>
  ((await (await owner.call(newFeed, { method: "POST", json: {} })).json()) as DeadlineFeed).address;

test("a saved list has the dates of its answers, and a new answer changes them", async () => {
  expect((await own()).list).toBeNull();
  const saved = await save();
  expect(saved.list).toMatchObject({ ...list, hasFeed: false });
  const vat = saved.items.filter(({ obligation }) => obligation === "ke-vat3");
  expect(vat.length).toBeGreaterThan(16);
  expect(saved.undated.map(({ id }) => id)).toContain("ke-nita-levy");
  const changed = await save({ answers: { ...list.answers, vat: "none" }, reminderDays: [7] });
  expect(changed.list!.reminderDays).toEqual([7]);
  expect(changed.items.some(({ obligation }) => obligation === "ke-vat3")).toBe(false);
});

test("wrong answers are refused with the field", async () => {
  const refused = await owner.call(PUT, {
    method: "PUT",
    json: { ...list, answers: { ...list.answers, yearEnd: 13 } },
  });
  expect([refused.status, (await own()).list]).toEqual([400, null]);
});

test("a VAT answer that no business in the country can give is refused with the field", async () => {
  const answers = { ...list.answers, vat: "yearly" };
  const refused = await owner.call(PUT, { method: "PUT", json: { ...list, answers } });
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ fields: { "answers.vat": "Choose how often you file VAT." } }),
  ]);
  expect((await own()).list).toBeNull();
});

test("a date marked done with a note stays so until the mark is taken back", async () => {
  const [first] = (await save()).items;
  const { obligation, dueOn } = first!;
  expect((await mark({ obligation, dueOn, done: true, note: " Paid by bank " })).status).toBe(200);
  expect((await own()).items[0]).toMatchObject({ obligation, dueOn, done: true, note: "Paid by bank" });
  await mark({ obligation, dueOn, done: false, note: "" });
  expect((await own()).items[0]).toMatchObject({ done: false, note: "" });
  expect(await (await database()).$count(deadlineMarks)).toBe(0);
});

test("a date that is not in the list cannot be marked", async () => {
  await save();
  const marked = await mark({ obligation: "ke-vat3", dueOn: "2020-01-20", done: true, note: "" });
  expect(marked.status).toBe(404);
});

test("another person sees and marks only their own list, and deleting one keeps the other", async () => {
  const [first] = (await save()).items;
  const other = new Visitor();
  await other.signIn(`other-${number}@example.com`);
  const asOther = { obligation: first!.obligation, dueOn: first!.dueOn, done: true, note: "Not mine" };
  expect((await mark(asOther, other)).status).toBe(404);
  expect((await own(other)).list).toBeNull();
  await other.call(DELETE, { method: "DELETE" });
  expect((await own()).items[0]).toMatchObject({ done: false, note: "" });
  expect((await owner.call(DELETE, { method: "DELETE" })).status).toBe(204);
  expect((await own()).list).toBeNull();
});

test("the private calendar has the dates without a sign-in, and ends with a new address or when it is turned off", async () => {
  const { items } = await save();
  await mark({ obligation: items[0]!.obligation, dueOn: items[0]!.dueOn, done: true, note: "" });
  const first = await makeFeed();
  const answer = await feedOf(first);
  const text = await answer.text();
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "private, no-store",
  ]);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(items.length);
  expect(new Set(text.match(/UID:.*/g)).size).toBe(items.length);
  expect(text).toContain(`SUMMARY:Done: ${items[0]!.name}`);
  expect(text).toContain(`DTSTART;VALUE=DATE:${items[0]!.date.replaceAll("-", "")}`);
  const second = await makeFeed();
  expect([(await feedOf(first)).status, (await feedOf(second)).status]).toEqual([404, 200]);
  expect((await own()).list!.hasFeed).toBe(true);
  await owner.call(endFeed, { method: "DELETE" });
  expect([(await feedOf(second)).status, (await own()).list!.hasFeed]).toEqual([404, false]);
});

test("the private calendar ends with the sessions of the account, and is closed while it is suspended", async () => {
  await save();
  const db = await database();
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  const address = await makeFeed();
  await transaction((tx) => accessRevoked.emit(tx, account!.id));
  expect((await feedOf(address)).status).toBe(404);
  const next = await makeFeed();
  await db.update(accounts).set({ status: "suspended" }).where(eq(accounts.id, account!.id));
  expect((await feedOf(next)).status).toBe(404);
});

test("a calendar address without a list is refused", async () => {
  expect((await owner.call(newFeed, { method: "POST", json: {} })).status).toBe(404);
});
