import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { remindOfDeadlines } from "@/lib/deadlines/deadline-reminders/writes";
import type { Answers } from "@/lib/deadlines/lists/contract";
import { getOwnList } from "@/lib/deadlines/lists/reads";
import { saveList, setMark } from "@/lib/deadlines/lists/writes";
import type { Review } from "@/lib/deadlines/obligation-reviews/contract";
import { getReviewed, listReviews } from "@/lib/deadlines/obligation-reviews/reads";
import { reportSubject } from "@/lib/deadlines/obligation-reviews/rules";
import { reviewObligation, setBudgetSpeech } from "@/lib/deadlines/obligation-reviews/writes";
import { createContactMessage } from "@/lib/notifications/contact/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import {
  accounts,
  auditLog,
  contactMessages,
  deadlineChanges,
  deadlineLists,
  mails,
  notifications,
} from "@/lib/platform/db/tables";
import { formatDay } from "@/lib/platform/format/dates";
import { addDays } from "@/lib/platform/format/zones";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

const answers: Answers = {
  ...{ country: "KE", kind: "self-employed", vat: "monthly", employees: false, yearEnd: 12 },
  ...{ extra: {}, dates: {} },
};

let admin: Viewer;
beforeEach(async () => {
  admin = await makeViewer("admin", { name: "Thandi Nkosi" });
  const db = await database();
  await db.delete(deadlineChanges);
  await db.delete(deadlineLists);
});

async function makeOwner() {
  const db = await database();
  const me = await makeViewer("client");
  await db
    .update(accounts)
    .set({ timeZone: "Africa/Nairobi", emailVerifiedAt: new Date() })
    .where(eq(accounts.id, me.id));
  await saveList(me, { answers, reminderDays: [14, 7, 1], reminderEmails: true });
  const mailsTo = () => db.select().from(mails).where(eq(mails.to, me.email)).orderBy(mails.createdAt);
  const noticesTo = async () =>
    (await db.select().from(notifications).where(eq(notifications.accountId, me.id))).map(({ type }) => type).sort();
  return { me, mailsTo, noticesTo };
}
const datesOf = async (viewer: Viewer) =>
  (await getOwnList(viewer)).items.filter(({ obligation }) => obligation === "ke-vat3").map(({ date }) => date);
const send = (review: Omit<Extract<Review, { action: "move" }>, "obligation"> | object, publish = true) =>
  reviewObligation(admin, { obligation: "ke-vat3", publish, ...review } as Review, "192.0.2.1");
/** The first VAT date of a list that is more than a week ahead. */
async function nextDate(viewer: Viewer): Promise<string> {
  const soon = addDays(new Date().toISOString().slice(0, 10), 8);
  return (await datesOf(viewer)).find((date) => date > soon)!;
}
/** Runs the reminders on the morning a week before a date. */
const remindWeekBefore = (date: string) => remindOfDeadlines(new Date(`${addDays(date, -7)}T09:00:00Z`));

test("a corrected date is compared first, then moves in every list, and those who had the old one are informed", async () => {
  const [reminded, other] = [await makeOwner(), await makeOwner()];
  const old = await nextDate(reminded.me);
  await saveList(other.me, { answers, reminderDays: [], reminderEmails: true });
  await remindWeekBefore(old);
  const date = addDays(old, 2);
  const move = { action: "move", nominal: old, date, source: "Gazette 12", sourceAddress: "https://example.org/12" };
  const compared = await send(move, false);
  expect(compared).toMatchObject({ informed: 2, published: false });
  expect([compared.before, compared.after].map((dates) => dates.some((due) => due.date === date))).toEqual([
    false,
    true,
  ]);
  expect(await datesOf(reminded.me)).toContain(old);
  expect(await send(move)).toMatchObject({ informed: 2, published: true });
  for (const { me } of [reminded, other]) {
    expect(await datesOf(me)).not.toContain(old);
    expect(await datesOf(me)).toContain(date);
  }
  expect(await reminded.noticesTo()).toEqual(["deadline-changed", "deadlines-due"]);
  const mail = (await reminded.mailsTo()).find(({ kind }) => kind === "deadline-changed")!;
  expect(mail.text).toContain("Source: Gazette 12");
  expect(mail.unsubscribe).toEqual(expect.any(String));
  expect(await other.noticesTo(), "without reminders, too").toEqual(["deadline-changed"]);
  await saveList(reminded.me, { answers, reminderDays: [14, 7, 1], reminderEmails: true });
  await remindWeekBefore(date);
  const reminders = (await reminded.mailsTo()).filter(({ kind }) => kind === "deadlines");
  expect(reminders.length, "the corrected date is reminded of, too").toBe(2);
});

test("withdrawn dates leave the lists with a notice, and a confirmation brings them back", async () => {
  const { me, noticesTo, mailsTo } = await makeOwner();
  const old = await nextDate(me);
  await remindWeekBefore(old);
  await send({ action: "withdraw", reason: "The authority announced a new day." });
  expect(await datesOf(me)).toEqual([]);
  const { undated } = await getOwnList(me);
  expect(undated.find(({ id }) => id === "ke-vat3")).toMatchObject({ confirmed: false });
  expect(await noticesTo()).toEqual(["deadline-changed", "deadlines-due"]);
  const mail = (await mailsTo()).find(({ kind }) => kind === "deadline-changed")!;
  expect(mail.text).toContain("The authority announced a new day.");
  expect((await listReviews()).items[0]).toMatchObject({ obligation: "ke-vat3", reasons: ["withdrawn"] });
  await send({ action: "confirm" });
  expect(await datesOf(me)).toContain(old);
});

const onDay = (day: number) => ({
  ...{ action: "rule", schedule: null, move: "none", when: `By the ${day}th of the next month.` },
  rule: { kind: "computed", periods: { ends: "every-month" }, due: { day, monthsAfter: 1 } },
  ...{ source: "Finance Act 2027", validFrom: new Date().toISOString().slice(0, 10) },
});

test("a changed rule moves every later date in the lists, informs once, and is taken back the same way", async () => {
  const { me, noticesTo, mailsTo } = await makeOwner();
  const before = await datesOf(me);
  const compared = await send(onDay(25), false);
  expect(compared.informed).toBe(1);
  expect(compared.after.length, "no period is lost").toBe(compared.before.length);
  expect([await noticesTo(), await datesOf(me)]).toEqual([[], before]);
  await send(onDay(25));
  const later = (await datesOf(me)).filter((date) => date.endsWith("-25"));
  expect(later.length).toBeGreaterThan(15);
  expect(await noticesTo()).toEqual(["deadline-changed"]);
  const [mail, ...others] = await mailsTo();
  expect(others).toEqual([]);
  expect(mail!.text).toMatch(/VAT return: we showed 20 \w+ \d{4} until now. It is due on 25 /);
  expect(mail!.text).toMatch(/\d+ later dates change, too\./);
  expect(mail!.text).toContain("Source: Finance Act 2027");
  expect(mail!.unsubscribe).toEqual(expect.any(String));
  const { when, changes, version, schedules } = await getReviewed("ke-vat3");
  expect([when, version]).toEqual(["By the 25th of the next month.", 1]);
  expect(schedules[0]!.rule).toMatchObject({ due: { day: 25 } });
  expect(changes).toMatchObject([{ action: "rule", reviewer: "Thandi Nkosi", reason: "Finance Act 2027" }]);
  await send({ action: "undo", change: changes[0]!.id });
  expect(await datesOf(me)).toEqual(before);
  expect((await noticesTo()).length, "told of the way back, too").toBe(2);
  expect((await mailsTo()).at(-1)!.text).toContain("We took back a correction that we published before.");
  expect(await codeOf(send({ action: "undo", change: changes[0]!.id }))).toBe("not-found");
  expect((await getReviewed("ke-vat3")).version).toBe(2);
});

test("a date marked as done is not announced again", async () => {
  const { me, noticesTo } = await makeOwner();
  const nominal = await nextDate(me);
  await setMark(me, { obligation: "ke-vat3", dueOn: nominal, done: true, note: "" });
  const move = { action: "move", nominal, date: addDays(nominal, 2), source: "Gazette 12" };
  expect(await send(move)).toMatchObject({ informed: 0, published: true });
  expect(await noticesTo()).toEqual([]);
});

test("other periods and another kind of rule replace the dates in the lists, and are taken back", async () => {
  const { me, mailsTo, noticesTo } = await makeOwner();
  const before = await datesOf(me);
  /** Dates of periods that end before the change takes effect keep the old rule. */
  const later = (dates: string[]) => dates.filter((date) => date > addDays(onDay(1).validFrom, 31));
  const due = { day: 20, monthsAfter: 1 };
  const compared = await send({ ...onDay(20), rule: { kind: "computed", periods: { ends: [3, 6, 9, 12] }, due } });
  expect(compared.after.length).toBeLessThan(compared.before.length / 2);
  expect(new Set(later(await datesOf(me)).map((date) => date.slice(5)))).toEqual(
    new Set(["01-20", "04-20", "07-20", "10-20"]),
  );
  const [first, second] = later(await datesOf(me));
  const date = addDays(second!, 3);
  await send({ ...onDay(20), rule: { kind: "gazetted", dates: [{ date, for: "2027" }] } });
  expect(later(await datesOf(me))).toEqual([date]);
  expect((await mailsTo()).at(-1)!.text).toContain(`we showed ${formatDay(first!)} until now.`);
  expect((await mailsTo()).at(-1)!.text).toContain(`It is due on ${formatDay(date)}.`);
  expect(await noticesTo()).toEqual(["deadline-changed", "deadline-changed"]);
  await send({ ...onDay(20), rule: { kind: "watched", when: "Not announced yet." }, when: "Not announced yet." });
  expect(later(await datesOf(me))).toEqual([]);
  expect((await getReviewed("ke-vat3")).schedules[0]!.rule.kind).toBe("watched");
  for (const { id } of (await getReviewed("ke-vat3")).changes) await send({ action: "undo", change: id });
  expect(await datesOf(me)).toEqual(before);
});

test("a review compared with older changes is refused, and so is a rule of unknown dates", async () => {
  const { version } = await getReviewed("ke-vat3");
  await send({ ...onDay(25), version });
  expect(await codeOf(send({ ...onDay(26), version }))).toBe("stale");
  expect(await codeOf(send({ ...onDay(26), schedule: "Other" }))).toBe("invalid-input");
  expect(await (await database()).$count(deadlineChanges)).toBe(1);
});

test("a stored rule that is not accepted any more is left out", async () => {
  const { me } = await makeOwner();
  const before = await datesOf(me);
  const row = { obligation: "ke-vat3", action: "rule", rule: { day: 25 }, validFrom: "2026-01-01" } as const;
  await (await database()).insert(deadlineChanges).values(row);
  expect(await datesOf(me)).toEqual(before);
});

test("a month after a budget speech the obligations of its country are in the queue, until it is removed", async () => {
  const dueIn = async (now: string) =>
    (await listReviews(new Date(`${now}T12:00:00Z`))).items.filter(({ reasons }) => reasons.includes("budget"));
  await setBudgetSpeech(admin, { country: "KE", heldOn: "2027-01-14" }, "192.0.2.1");
  expect(await dueIn("2027-02-13")).toEqual([]);
  const due = await dueIn("2027-02-14");
  expect(new Set(due.map(({ country }) => country))).toEqual(new Set(["Kenya"]));
  expect(due.length).toBeGreaterThan(5);
  expect((await listReviews()).speeches).toEqual([{ country: "KE", heldOn: "2027-01-14" }]);
  await setBudgetSpeech(admin, { country: "KE", heldOn: null }, "192.0.2.1");
  expect([await dueIn("2027-02-14"), (await listReviews()).speeches]).toEqual([[], []]);
  const entries = await (await database()).select().from(auditLog).where(eq(auditLog.actorId, admin.id));
  expect(entries.map(({ action }) => action)).toEqual(["deadline.budget", "deadline.budget"]);
});

test("a published review has its reviewer in the log, and a comparison stores nothing", async () => {
  const db = await database();
  await send({ action: "confirm" }, false);
  expect(await db.$count(deadlineChanges)).toBe(0);
  await send({ action: "confirm" });
  expect(await db.select().from(deadlineChanges)).toMatchObject([{ obligation: "ke-vat3", reviewer: "Thandi Nkosi" }]);
  expect(await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id))).toMatchObject([
    { action: "deadline.confirm", target: "VAT return" },
  ]);
});

test("an unknown obligation, a date that is not published and a far one are refused", async () => {
  const { me } = await makeOwner();
  const nominal = await nextDate(me);
  const move = { action: "move", nominal, source: "Gazette 12" };
  expect(await codeOf(send({ action: "confirm", obligation: "xx-none" }))).toBe("not-found");
  expect(await codeOf(send({ ...move, nominal: addDays(nominal, 1), date: nominal }))).toBe("invalid-input");
  for (const days of [-400, 100])
    expect(await codeOf(send({ ...move, date: addDays(nominal, days) }))).toBe("invalid-input");
  expect(await (await database()).$count(deadlineChanges)).toBe(0);
});

test("the queue has reported mistakes until they are answered, and reviews that are overdue", async () => {
  const inQueue = async (now?: Date) => (await listReviews(now)).items.filter(({ reasons }) => reasons.length > 0);
  expect(await inQueue(new Date("2027-05-22T12:00:00Z"))).toEqual([]);
  await transaction((tx) =>
    createContactMessage(tx, {
      ...{ name: "Kofi", email: "kofi@example.com", phone: "", inquiryType: "support" },
      subject: reportSubject("VAT return deadline in Kenya", { id: "ke-vat3" }),
      message: "It is the 22nd this month.",
    }),
  );
  expect(await inQueue(new Date("2027-05-22T12:00:00Z"))).toMatchObject([
    { obligation: "ke-vat3", reasons: ["reported"], reports: [{ message: "It is the 22nd this month." }] },
  ]);
  await (await database()).update(contactMessages).set({ status: "answered" });
  expect(await inQueue(new Date("2027-05-22T12:00:00Z"))).toEqual([]);
  const overdue = await inQueue(new Date("2027-05-23T12:00:00Z"));
  expect(overdue.length).toBe((await listReviews()).items.length);
  expect(overdue[0]!.reasons).toEqual(["overdue"]);
});
