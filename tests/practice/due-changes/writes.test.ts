import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { GET as readNotices } from "@/app/api/notifications/route";
import { announceHoliday } from "@/lib/deadlines/holiday-announcements/writes";
import type { Notification } from "@/lib/notifications/notices/contract";
import { setClock } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import {
  announcedHolidays,
  deadlineChanges,
  practiceRequests,
  practiceSeries,
  practiceWork,
} from "@/lib/platform/db/tables";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays } from "@/lib/platform/format/zones";
import { moveChangedWork } from "@/lib/practice/due-changes/writes";
import type { Work } from "@/lib/practice/work/contract";
import { type Firm, makeFirm, makeSeat, type Person } from "@/tests/identity/seats/support";
import { added, changed, facts, makeClient, setLongPlan, vat } from "@/tests/practice/work/support";
import { useDatabase } from "@/tests/support/database";
import { companyIn, nextEidThatMovesADate } from "@/tests/support/holidays";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty", { engines: "both" });

const now = new Date("2026-12-02T08:00:00Z");
let firm: Firm;
let client: string;
beforeEach(async () => {
  const db = await database();
  await db.delete(practiceWork);
  await db.delete(deadlineChanges);
  await db.delete(announcedHolidays);
  setClock(() => now);
  firm = await makeFirm();
  await setLongPlan(firm, "enterprise");
  client = await makeClient(firm);
});

const vatOfNovember = (change: object = {}) =>
  added(firm, { client, title: "VAT return", due: vat("2026-11-30"), ...change });
/** Publishes another date for the VAT of November, which is due on 20 December. */
async function publish(date: string) {
  const db = await database();
  await db.insert(deadlineChanges).values({ obligation: "ke-vat3", action: "move", nominal: "2026-12-20", date });
}
async function dueDates(...works: readonly Work[]): Promise<string[]> {
  const db = await database();
  const ids = works.map(({ id }) => id);
  const rows = await db.select().from(practiceWork).where(inArray(practiceWork.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)!.dueOn);
}
async function noticesOf({ visitor }: Person): Promise<string[]> {
  const answer = await visitor.call(readNotices, { path: "/api/notifications" });
  const { items } = (await answer.json()) as { items: Notification[] };
  return items.filter(({ type }) => type === "work-moved").map(({ title, href }) => `${title} | ${href}`);
}
async function mailsTo({ email }: Person) {
  const db = await database();
  return (await db.select().from(mails).where(eq(mails.to, email))).filter(({ kind }) => kind === "work-moved");
}

test("a published date moves open work, and the owner reads the old and the new one", async () => {
  const work = await vatOfNovember();
  await moveChangedWork(now);
  expect(await dueDates(work), "without a change").toEqual(["2026-12-20"]);
  await publish("2026-12-22");
  await moveChangedWork(now);
  expect(await dueDates(work)).toEqual(["2026-12-22"]);
  expect(await noticesOf(firm)).toEqual([
    `VAT return for Mara Bakers is now due on 22 December 2026 | /professional-dashboard?tab=work&work=${work.id}`,
  ]);
  const [letter, ...more] = await mailsTo(firm);
  expect(more).toEqual([]);
  expect(letter!.text).toContain("Until now it was due on 20 December 2026.");
  const db = await database();
  const [row] = await db.select().from(practiceWork).where(eq(practiceWork.id, work.id));
  expect(row).toMatchObject({ nominalOn: "2026-12-20", version: work.version + 1 });
});

test("work with a date by hand, and work that is filed or done, keeps its date", async () => {
  const byHand = await changed(firm, await vatOfNovember(), {
    due: { by: "hand", on: "2026-12-20", zone: "Africa/Nairobi" },
  });
  const filed = await changed(firm, await vatOfNovember(), { state: "filed" });
  const done = await changed(firm, await vatOfNovember(), { state: "done" });
  await publish("2026-12-22");
  await moveChangedWork(now);
  expect(await dueDates(byHand, filed, done)).toEqual(Array(3).fill("2026-12-20"));
  expect(await noticesOf(firm)).toEqual([]);
});

test("work keeps its date when its obligation has no date for the period any more", async () => {
  const work = await vatOfNovember();
  const db = await database();
  await db.insert(deadlineChanges).values({ obligation: "ke-vat3", action: "withdraw", reason: "In doubt" });
  await moveChangedWork(now);
  expect(await dueDates(work)).toEqual(["2026-12-20"]);
  expect(await noticesOf(firm)).toEqual([]);
});

test("the accountant in charge is told in their seat, and neither the owner nor another firm", async () => {
  const accountant = await makeSeat(firm);
  await vatOfNovember({ seat: accountant.seat.id });
  const other = await makeFirm("Other Books");
  await publish("2026-12-22");
  await moveChangedWork(now);
  expect(await noticesOf(accountant)).toEqual([expect.stringMatching(/^VAT return for Mara Bakers is now due on 22 /)]);
  expect((await mailsTo(accountant)).length).toBe(1);
  expect([await noticesOf(firm), await noticesOf(other)]).toEqual([[], []]);
  expect(await mailsTo(firm)).toEqual([]);
});

test("many pieces of work are one notice and one email that names them, also with several servers", async () => {
  const works = [await vatOfNovember(), await vatOfNovember({ title: "VAT of visit example.com" })];
  await publish("2026-12-22");
  await Promise.all([moveChangedWork(now), moveChangedWork(now), moveChangedWork(now)]);
  expect(await dueDates(...works)).toEqual(Array(2).fill("2026-12-22"));
  expect(await noticesOf(firm)).toEqual(["2 pieces of work have a new due date | /professional-dashboard?tab=work"]);
  const [letter, ...more] = await mailsTo(firm);
  expect(more).toEqual([]);
  expect(letter!.text).toContain("VAT return, Mara Bakers: due on 22 December 2026, until now on 20 December 2026.");
  expect(letter!.text).not.toContain("example.com");
});

test("open requests for papers of a series move along, and those that were closed or reminded of stay", async () => {
  const db = await database();
  const [series] = await db
    .insert(practiceSeries)
    .values({
      professionalId: firm.professionalId,
      clientId: client,
      title: "VAT",
      frequency: "monthly",
      zone: "Africa/Nairobi",
    })
    .returning();
  const work = await vatOfNovember();
  const single = await vatOfNovember();
  await db.update(practiceWork).set({ seriesId: series!.id }).where(eq(practiceWork.id, work.id));
  const request = {
    professionalId: firm.professionalId,
    clientId: client,
    dueOn: "2026-12-13",
    zone: "Africa/Nairobi",
  };
  const linkExpiresAt = new Date("2027-02-11T00:00:00Z");
  await db.insert(practiceRequests).values([
    { ...request, title: "open", workId: work.id, linkExpiresAt },
    { ...request, title: "closed", workId: work.id, closedAt: now },
    { ...request, title: "reminded", workId: work.id, remindedOn: "2026-12-10" },
    { ...request, title: "of single work", workId: single.id },
  ]);
  await publish("2026-12-22");
  await moveChangedWork(now);
  const rows = await db.select().from(practiceRequests).orderBy(practiceRequests.title);
  expect(rows.map(({ title, dueOn }) => [title, dueOn])).toEqual([
    ["closed", "2026-12-13"],
    ["of single work", "2026-12-13"],
    ["open", "2026-12-15"],
    ["reminded", "2026-12-13"],
  ]);
  expect(rows[2]).toMatchObject({ linkExpiresAt: new Date("2027-02-13T00:00:00Z"), version: 2 });
});

test("an Eid that is announced on another day moves the work of the country, and back when it is taken back", async () => {
  const { announcement, changed: due } = nextEidThatMovesADate();
  const today = new Date(`${addDays(due.old, -3)}T08:00:00Z`);
  setClock(() => today);
  const { country } = announcement;
  const abroad = await makeClient(firm, { country });
  const answers = { ...facts, ...pickFacts(companyIn(country)) };
  const work = await added(firm, {
    client: abroad,
    title: "Return",
    due: { by: "obligation", obligation: due.obligation.id, facts: answers, period: null },
  });
  expect(work.dueOn).toBe(due.old);
  const admin = await makeViewer("admin");
  await announceHoliday(admin, announcement, "192.0.2.1");
  await moveChangedWork(today);
  expect(await dueDates(work)).toEqual([due.date]);
  await announceHoliday(admin, { ...announcement, action: "undo" } as never, "192.0.2.1");
  await moveChangedWork(today);
  expect(await dueDates(work)).toEqual([due.old]);
  expect((await noticesOf(firm)).length).toBe(2);
});

test("a holiday announced between an anniversary and the return due after it moves open work", async () => {
  const today = new Date("2026-11-16T08:00:00Z");
  setClock(() => today);
  const company = await makeClient(firm, { country: "ZA" });
  const answers = { ...facts, dates: { incorporation: "2020-11-10" } };
  const due = { by: "obligation", obligation: "za-cipc-annual-return-company", facts: answers, period: null } as const;
  const work = await added(firm, { client: company, title: "Annual return", due });
  expect(work.dueOn).toBe("2026-12-23");
  const db = await database();
  const holiday = { country: "ZA", expected: "2027-01-01", date: "2026-12-22", source: "The Gazette" };
  await db.insert(announcedHolidays).values(holiday);
  await moveChangedWork(today);
  expect(await dueDates(work)).toEqual(["2026-12-24"]);
  expect((await noticesOf(firm)).length).toBe(1);
});

const pickFacts = ({ kind, vat: filing, yearEnd }: ReturnType<typeof companyIn>) => ({ kind, vat: filing, yearEnd });
