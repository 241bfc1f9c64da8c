import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { remindOfDeadlines } from "@/lib/deadlines/deadline-reminders/writes";
import type { NewList } from "@/lib/deadlines/lists/contract";
import { getOwnList } from "@/lib/deadlines/lists/reads";
import { saveList } from "@/lib/deadlines/lists/writes";
import { stopEmails } from "@/lib/notifications/notices/writes";
import { database } from "@/lib/platform/db/connection";
import { accounts, deadlineLists, deadlineMarks, mails, notifications } from "@/lib/platform/db/tables";
import { unsubscribeToken } from "@/lib/platform/mail/unsubscribe";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

const list: NewList = {
  answers: {
    country: "KE",
    kind: "self-employed",
    vat: "monthly",
    employees: false,
    yearEnd: 12,
    extra: {},
    dates: {},
  },
  reminderDays: [14, 7, 1],
  reminderEmails: true,
};

/** A client in Nairobi (UTC+3) with a saved list and a confirmed address. */
async function makeOwner(changes: Partial<NewList> = {}, account: Partial<typeof accounts.$inferInsert> = {}) {
  const db = await database();
  const me = await makeViewer("client");
  const facts = { timeZone: "Africa/Nairobi", emailVerifiedAt: new Date(), ...account };
  await db.update(accounts).set(facts).where(eq(accounts.id, me.id));
  await saveList(me, { ...list, ...changes });
  const mailsTo = () => db.select().from(mails).where(eq(mails.to, me.email)).orderBy(mails.createdAt);
  const noticesTo = () => db.select().from(notifications).where(eq(notifications.accountId, me.id));
  return { me, mailsTo, noticesTo };
}
const runAt = (time: string) => remindOfDeadlines(new Date(time));

test("a reminder is one notice and one mail in the morning of the person's day, and never comes twice", async () => {
  const { mailsTo, noticesTo } = await makeOwner();
  await runAt("2026-12-13T03:30:00Z");
  expect(await mailsTo(), "half past six in Nairobi").toEqual([]);
  await runAt("2026-12-13T04:30:00Z");
  const [mail, ...others] = await mailsTo();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "deadlines", subject: "VAT return is due on 20 December 2026" });
  expect(mail!.text).toContain("VAT return: due in 7 days, on 20 December 2026.");
  expect(mail!.text).toContain("This is information, not advice");
  expect(await noticesTo()).toMatchObject([{ type: "deadlines-due" }]);
  await runAt("2026-12-13T12:00:00Z");
  await runAt("2026-12-14T09:00:00Z");
  expect(await mailsTo()).toHaveLength(1);
  await runAt("2026-12-19T09:00:00Z");
  expect((await mailsTo()).at(-1)!.text).toContain("VAT return: due tomorrow, 20 December 2026.");
});

test("a list saved anew does not repeat a reminder", async () => {
  const { me, mailsTo } = await makeOwner();
  await runAt("2026-12-13T09:00:00Z");
  await saveList(me, list);
  await runAt("2026-12-13T09:10:00Z");
  expect(await mailsTo()).toHaveLength(1);
});

test("a date marked done and a list without reminders have none", async () => {
  const done = await makeOwner();
  const off = await makeOwner({ reminderDays: [] });
  const mark = { accountId: done.me.id, obligation: "ke-vat3", dueOn: "2026-12-20", doneAt: new Date() };
  await (await database()).insert(deadlineMarks).values(mark);
  await runAt("2026-12-13T09:00:00Z");
  expect([await done.mailsTo(), await off.mailsTo(), await off.noticesTo()]).toEqual([[], [], []]);
});

test("an unconfirmed address gets the notice only, and a suspended account neither", async () => {
  const unconfirmed = await makeOwner({}, { emailVerifiedAt: null });
  const suspended = await makeOwner({}, { status: "suspended" });
  await runAt("2026-12-13T09:00:00Z");
  expect([(await unconfirmed.noticesTo()).length, await unconfirmed.mailsTo()]).toEqual([1, []]);
  expect([await suspended.noticesTo(), await suspended.mailsTo()]).toEqual([[], []]);
});

test("the link in a reminder ends the mails without a sign-in; the notices stay", async () => {
  const { me, mailsTo, noticesTo } = await makeOwner();
  await runAt("2026-12-13T09:00:00Z");
  const token = await unsubscribeToken({ accountId: me.id, event: "deadlines" });
  expect((await mailsTo())[0]!.unsubscribe).toBe(token);
  expect(await stopEmails(token)).toEqual({ event: "deadlines" });
  expect((await getOwnList(me)).list).toMatchObject({ reminderEmails: false, reminderDays: [14, 7, 1] });
  await runAt("2026-12-19T09:00:00Z");
  expect([(await mailsTo()).length, (await noticesTo()).length]).toEqual([1, 2]);
});

test("a list whose answers cannot be read any more stops no other list", async () => {
  const broken = await makeOwner();
  const whole = await makeOwner();
  const db = await database();
  await db
    .update(deadlineLists)
    .set({ answers: { country: "XX" } })
    .where(eq(deadlineLists.accountId, broken.me.id));
  expect(await runAt("2026-12-13T09:00:00Z")).toMatchObject({ failed: 0 });
  expect([await broken.mailsTo(), (await whole.mailsTo()).length]).toEqual([[], 1]);
});
