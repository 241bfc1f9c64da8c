import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { remindOfDeadlines } from "@/lib/deadlines/deadline-reminders/writes";
import type { Announcement } from "@/lib/deadlines/holiday-announcements/contract";
import { listExpectedHolidays } from "@/lib/deadlines/holiday-announcements/reads";
import { announceHoliday } from "@/lib/deadlines/holiday-announcements/writes";
import { getOwnList } from "@/lib/deadlines/lists/reads";
import { saveList, setMark } from "@/lib/deadlines/lists/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import {
  accounts,
  announcedHolidays,
  auditLog,
  deadlineLists,
  deadlineReminders,
  mails,
  notifications,
} from "@/lib/platform/db/tables";
import { addDays } from "@/lib/platform/format/zones";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { companyIn, nextEidThatMovesADate } from "@/tests/support/holidays";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

const { announcement, group, changed } = nextEidThatMovesADate();

let admin: Viewer;
beforeEach(async () => {
  admin = await makeViewer("admin", { name: "Thandi Nkosi" });
  const db = await database();
  await db.delete(announcedHolidays);
  await db.delete(deadlineLists);
});
const announce = (over: object = {}) =>
  announceHoliday(admin, { ...announcement, ...over } as Announcement, "192.0.2.1");

async function makeOwner(reminderDays: (7 | 14)[] = [7]) {
  const db = await database();
  const me = await makeViewer("client");
  await db.update(accounts).set({ timeZone: "UTC", emailVerifiedAt: new Date() }).where(eq(accounts.id, me.id));
  await saveList(me, { answers: companyIn(announcement.country), reminderDays, reminderEmails: true });
  const datesOf = async () =>
    (await getOwnList(me)).items.filter(({ obligation }) => obligation === changed.obligation.id);
  const notices = async () =>
    (await db.select().from(notifications).where(eq(notifications.accountId, me.id))).map(({ type }) => type).sort();
  const mailsTo = () => db.select().from(mails).where(eq(mails.to, me.email)).orderBy(mails.createdAt);
  return { me, datesOf, notices, mailsTo };
}

test("an Eid announced on another day moves due dates in the lists, informs their owners, and is undone", async () => {
  const { me, datesOf, notices, mailsTo } = await makeOwner();
  const other = await makeOwner([]);
  const key = { accountId: me.id, obligation: changed.obligation.id, dueOn: changed.dueOn };
  const db = await database();
  await db.insert(deadlineReminders).values({ ...key, days: 7 });
  const before = (await datesOf()).map(({ date }) => date);
  expect(before).toContain(changed.old);
  const compared = await announce({ publish: false });
  expect(compared).toMatchObject({ informed: 2, published: false });
  expect(compared.after).not.toEqual(compared.before);
  expect([await notices(), (await datesOf()).map(({ date }) => date)]).toEqual([[], before]);

  expect(await announce()).toMatchObject({ informed: 2, published: true });
  expect(await other.notices(), "without reminders, too").toEqual(["deadline-changed"]);
  const after = (await datesOf()).map(({ date }) => date);
  expect(after).toContain(changed.date);
  expect(after).not.toContain(changed.old);
  expect(await notices()).toEqual(["deadline-changed"]);
  expect((await mailsTo())[0]!.text).toContain("Source: The ministry");
  expect((await mailsTo())[0]!.unsubscribe).toEqual(expect.any(String));
  expect(await db.$count(deadlineReminders, eq(deadlineReminders.accountId, me.id)), "reminded anew").toBe(0);
  await remindOfDeadlines(new Date(`${addDays(changed.date, -7)}T09:00:00Z`));
  expect((await mailsTo()).some(({ kind }) => kind === "deadlines")).toBe(true);

  await announce({ action: "undo", source: undefined, date: undefined });
  expect((await datesOf()).map(({ date }) => date)).toEqual(before);
  expect((await mailsTo()).at(-1)!.text).toContain("The announcement of a public holiday was taken back.");
  expect(await db.$count(announcedHolidays)).toBe(0);
  const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
  expect(entries.map(({ action }) => action).sort()).toEqual(["holiday.move", "holiday.undo"]);
});

test("dates marked as done are not announced again", async () => {
  const { me, notices } = await makeOwner();
  for (const { obligation, dueOn } of (await getOwnList(me)).items)
    await setMark(me, { obligation, dueOn, done: true, note: "" });
  expect(await announce()).toMatchObject({ informed: 0, published: true });
  expect(await notices()).toEqual([]);
});

test("an Eid confirmed on its expected days informs no one, and its due dates are no longer expected only", async () => {
  const { datesOf, notices } = await makeOwner();
  const noteOf = async () => (await datesOf()).find(({ dueOn }) => dueOn === changed.dueOn)!.notes.join(" ");
  const hasNote = /isn't announced yet/;
  const wasTentative = hasNote.test(await noteOf());
  expect(await announce({ action: "confirm", date: undefined })).toMatchObject({ informed: 0, published: true });
  expect(hasNote.test(await noteOf()) && !wasTentative).toBe(false);
  expect(await notices()).toEqual([]);
  const { items } = await listExpectedHolidays();
  const listed = items.find(
    ({ country, expected }) => country === announcement.country && expected[0] === group.days[0],
  );
  expect(listed).toMatchObject({ announced: group.days, source: "The ministry" });
});

test("a day without an expected holiday and a day far from it are refused", async () => {
  expect(await codeOf(announce({ expected: addDays(group.days[0]!, 40) }))).toBe("not-found");
  expect(await codeOf(announce({ date: addDays(group.days[0]!, 40) }))).toBe("invalid-input");
  expect(await (await database()).$count(announcedHolidays)).toBe(0);
});
