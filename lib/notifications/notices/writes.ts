import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notificationPreferences, notifications } from "@/lib/platform/db/tables/notifications";
import { formatDay } from "@/lib/platform/format/dates";
import { excerpt } from "@/lib/platform/format/excerpt";
import { meetingTimes, zoneName } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import { eventLetter } from "@/lib/platform/mail/letters";
import { queueMail } from "@/lib/platform/mail/send";
import { unsubscribeToken, unsubscriptionOf } from "@/lib/platform/mail/unsubscribe";
import type { NoticeSubject, NotificationKind, NotificationPreferences, NotificationsRead } from "./contract";
import { type CountryCode, countryByCode } from "@/lib/platform/reference/countries";
import type { NotificationChannel, NotificationEvent } from "@/lib/platform/reference/lists";
import { eventOfKind, preferencesOf, wantsKind } from "./rules";

interface Notice {
  /** Who should know; null (a professional of the sample data, a client without an account) is nobody. */
  accountId: string | null;
  kind: NotificationKind;
  title: string;
  body?: string;
  /** A path of this site. */
  href: string;
  /** What it tells of: opening that reads the notice. */
  about?: NoticeSubject;
  /** The title of so many events of this kind about the same subject; while unread they are one notice. */
  titleOf?: (times: number) => string;
  /** The meeting it tells of, with the zone of the other side. */
  meeting?: { startsAt: Date; timeZone: string };
  /** A calendar entry for the email. */
  ics?: string;
}

/**
 * Whether a person wants to hear of a kind by a notice or by email; nobody (null) wants nothing. Ask it before every
 * mail of an event.
 */
export async function wants(
  tx: Tx,
  accountId: string | null,
  kind: NotificationKind,
  channel: NotificationChannel,
): Promise<boolean> {
  if (!accountId) return false;
  const [row] = await tx.select().from(notificationPreferences).where(eq(notificationPreferences.accountId, accountId));
  return wantsKind(row?.choices ?? {}, kind, channel);
}

/**
 * Tells a person something, by notice and by email as they chose, in the transaction that made it happen; a long body
 * is cut at a word. With `titleOf` an unread notice about the same subject is brought up to date instead of a second
 * one, and not mailed again. What tells of the account itself has letters of its own.
 */
export async function notify(tx: Tx, { accountId, meeting, titleOf, ics, ...rest }: Notice): Promise<void> {
  if (!accountId) return;
  const notice = { ...rest, accountId, body: excerpt(rest.body ?? "") };
  const { kind } = notice;
  let noticeId: string | undefined;
  if (await wants(tx, accountId, kind, "notice")) {
    if (titleOf && (await bringUpToDate(tx, notice, titleOf))) return;
    const [row] = await tx
      .insert(notifications)
      .values({ ...notice, meetingAt: meeting?.startsAt, meetingZone: meeting?.timeZone })
      .returning({ id: notifications.id });
    noticeId = row!.id;
  }
  if (eventOfKind(kind) && (await wants(tx, accountId, kind, "email")))
    await mailEvent(tx, { ...notice, meeting, ics }, noticeId);
}

/** Adds to an unread notice about the same subject; false when there is none. */
async function bringUpToDate(
  tx: Tx,
  { accountId, kind, about, body }: Notice & { accountId: string },
  titleOf: (times: number) => string,
): Promise<boolean> {
  if (!about) return false;
  const [known] = await tx
    .select({ id: notifications.id, times: notifications.times })
    .from(notifications)
    .where(
      and(
        eq(notifications.accountId, accountId),
        eq(notifications.kind, kind),
        eq(notifications.about, about),
        isNull(notifications.readAt),
      ),
    )
    .limit(1)
    .for("update");
  if (!known) return false;
  const times = known.times + 1;
  await tx
    .update(notifications)
    .set({ title: titleOf(times), body, times, createdAt: sql`now()` })
    .where(eq(notifications.id, known.id));
  return true;
}

/**
 * A message is mailed after two minutes, and only while it is unread; everything else at once. Suspended people get
 * none.
 */
const messageDelayMs = 120_000;

async function mailEvent(
  tx: Tx,
  { accountId, kind, title, body = "", href, meeting, ics }: Notice & { accountId: string },
  noticeId: string | undefined,
): Promise<void> {
  const [person] = await tx
    .select({ email: accounts.email, firstName: accounts.firstName, country: accounts.country })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, "active")));
  if (!person) return;
  const event = eventOfKind(kind)!;
  const held = kind === "message" && { dueAt: new Date(Date.now() + messageDelayMs), noticeId };
  await queueMail(
    tx,
    person.email,
    eventLetter(person.firstName, { kind, title, body, href, when: meeting && meetingWords(meeting, person.country) }),
    { ...held, ics, unsubscribe: await unsubscribeToken({ accountId, event }) },
  );
}

function meetingWords({ startsAt, timeZone }: NonNullable<Notice["meeting"]>, country: string): string {
  const own = countryByCode(country as CountryCode).timeZone;
  const { date, time, abroad } = meetingTimes({ startsAt: startsAt.toISOString(), otherZone: timeZone }, own);
  return `${formatDay(date)}, ${time} in ${zoneName(own)}${abroad ? ` (${abroad})` : ""}`;
}

/**
 * Ends the emails a token stands for, and answers which they were; notices stay as they are. 404 for a token that is
 * not ours.
 */
export async function stopEmails(token: string): Promise<{ event: NotificationEvent }> {
  const found = await unsubscriptionOf(token);
  if (!found) throw notFound("This link is not complete. Open it from the email again.");
  const { accountId, event } = found;
  await transaction(async (tx) => {
    const [known] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("share");
    if (!known) throw notFound("This account does not exist any more.");
    const [row] = await tx
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.accountId, accountId));
    const choices = { ...row?.choices, [event]: { ...preferencesOf(row?.choices ?? {})[event], email: false } };
    await tx
      .insert(notificationPreferences)
      .values({ accountId, choices })
      .onConflictDoUpdate({ target: notificationPreferences.accountId, set: { choices } });
  });
  return { event };
}

/** Marks read what tells of a subject, in the transaction that opens it. */
export async function readNotices(tx: Tx, viewer: Viewer, about: NoticeSubject): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.accountId, viewer.id), eq(notifications.about, about), isNull(notifications.readAt)));
}

/** Marks one's own notices read: those named, those about a subject, or all. Others' ids change nothing. */
export async function markNotificationsRead(viewer: Viewer, { ids, about }: NotificationsRead): Promise<void> {
  await transaction(async (tx) => {
    const mine = and(
      eq(notifications.accountId, viewer.id),
      isNull(notifications.readAt),
      ids && inArray(notifications.id, ids),
      about ? eq(notifications.about, about) : undefined,
    );
    await tx
      .update(notifications)
      .set({ readAt: sql`now()` })
      .where(mine);
  });
}

/**
 * Stores which notices and emails an account wants, beside what an administrator chose to receive. Answers whether the
 * choice of emails with tips and offers, which is a consent, is another one.
 */
export async function storePreferences(tx: Tx, accountId: string, choices: NotificationPreferences): Promise<boolean> {
  const before = await wants(tx, accountId, "marketing", "email");
  await tx
    .insert(notificationPreferences)
    .values({ accountId, choices })
    .onConflictDoUpdate({
      target: notificationPreferences.accountId,
      set: { choices: sql`${notificationPreferences.choices} || excluded.choices` },
    });
  return choices.marketing.email !== before;
}
