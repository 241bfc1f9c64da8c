import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { adminNoticesOf } from "@/lib/notifications/admin-notices/rules";
import { eventLetter, mailTextOf } from "@/lib/notifications/notices/catalogue-letters";
import type { UndoWindow } from "@/lib/notifications/undo-window/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notificationPreferences, notifications } from "@/lib/platform/db/tables/notifications";
import { shortDay } from "@/lib/platform/format/dates";
import { excerpt } from "@/lib/platform/format/excerpt";
import type { Letter } from "@/lib/platform/format/letter";
import { meetingTimes, utcOffset, zoneName } from "@/lib/platform/format/zones";
import { notFound } from "@/lib/platform/http/errors";
import { type BookingChangeMail, queueChangeMail } from "@/lib/platform/mail/changes";
import { type MailExtras, queueMail, withdrawFromMails } from "@/lib/platform/mail/send";
import { type StoppableEmails, unsubscribeToken, unsubscriptionOf } from "@/lib/platform/mail/unsubscribe";
import { zoneOfPerson } from "@/lib/platform/reference/countries";
import type { NotificationChannel } from "@/lib/platform/reference/lists";
import { eventEmailsOn } from "@/lib/platform/settings/reads";
import { catalogue, columnsOf, meetingOf, type NoticeInput } from "./catalogue";
import type { NoticeEntry, NoticeText } from "./catalogue-entry";
import type { NoticeSubject, NotificationKind, NotificationPreferences, NotificationsRead } from "./contract";
import { alertsStopped, deadlineEmailsStopped } from "./ports";
import { isShown, ownNotices } from "./reads";
import { eventOfKind, mailAction, preferencesOf, wantsKind } from "./rules";

/** A person without an account who gets the email of an event at an address, with a page of their own. */
export interface Guest {
  email: string;
  firstName: string;
  timeZone: string;
  /** The page that the button opens. */
  path: string;
}

/**
 * A notice for one person. An account of null (a sample professional, a client without an account) gets none; with
 * `guest` the address gets its email.
 */
export type NewNotice = NoticeInput & {
  accountId: string | null;
  /**
   * The account of a seat of the firm whom the notice is for: its choices count, and it gets the email. The notice is
   * stored with the firm's, so that it ends with the seat; its parameters have the `seatId`.
   */
  seatAccountId?: string;
  guest?: Guest | null;
  /** Links of the email, below its text. */
  links?: Letter["links"];
  /** A calendar entry for the email. */
  ics?: string;
  /** More paragraphs of the email, for example the answers to the questions of a booking. */
  lines?: readonly string[];
  /** The person's own action: its notice is stored as read, without an email. */
  isOwn?: true;
  /** A change of a booking: further ones of the next ten minutes become one email. */
  change?: BookingChangeMail;
  /** An action that can still be undone: the notice and its email wait for the end of the window. */
  undo?: UndoWindow;
};

/**
 * Whether a person wants notices or emails of a group; false without an account. Every email of an event checks it
 * first.
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
 * Stores a notice and queues the email of the same event, each if the person wants it, in the transaction of the event.
 * A grouped notice is added to an unread one about the same subject, without a second email. Events of the account
 * itself are not mailed from here: they have letters of their own (catalogue-letters.ts).
 */
export async function notify(
  tx: Tx,
  { accountId, seatAccountId, guest, links, ics, lines, change, undo, isOwn, ...notice }: NewNotice,
): Promise<void> {
  if (!accountId) return guest ? mailGuest(tx, guest, notice, { ics, lines, links, change }) : undefined;
  const row = { accountId, ...columnsOf(notice) };
  const readerId = seatAccountId ?? accountId;
  const entry: NoticeEntry = catalogue[notice.type];
  let noticeId: string | undefined;
  if (await wants(tx, readerId, row.kind, "notice")) {
    if (entry.grouped && !undo && (await addToUnread(tx, row))) return;
    const delayed = undo && { shownFrom: undo.until, undoId: undo.undoId };
    const [stored] = await tx
      .insert(notifications)
      .values({ ...row, ...delayed, ...(isOwn && { readAt: currentTime() }) })
      .returning({ id: notifications.id });
    noticeId = stored!.id;
  }
  if (isOwn) return;
  if (eventOfKind(row.kind) && (await mayMail(tx, row.kind)) && (await wants(tx, readerId, row.kind, "email")))
    await mailEvent(
      tx,
      { ...row, accountId: readerId },
      {
        ...mailTextOf(entry, row.params, notice.names ?? {}),
        ics,
        lines,
        links,
        change,
        noticeId,
        undo,
      },
    );
}

/** Queues the email of an event to an address without an account. */
async function mailGuest(
  tx: Tx,
  { email, firstName, timeZone, path }: Guest,
  notice: NoticeInput,
  { ics, change, ...extras }: Pick<NewNotice, "ics" | "lines" | "links" | "change">,
): Promise<void> {
  const { kind, type, params } = columnsOf(notice);
  if (!(await mayMail(tx, kind))) return;
  const entry: NoticeEntry = catalogue[notice.type];
  const meeting = meetingOf(params);
  const when = meeting ? meetingTimeText(meeting, timeZone) : undefined;
  const text = { ...mailTextOf(entry, params, notice.names ?? {}), href: path };
  const action = entry.action ?? mailAction(kind);
  await queueEventMail(tx, email, eventLetter(firstName, { ...text, kind: type, action, when, ...extras }), {
    ics,
    change,
  });
}

/** Queues the email of an event; the one about a change of a booking may wait for further changes. */
async function queueEventMail(
  tx: Tx,
  to: string,
  letter: Letter,
  { change, ...extras }: MailExtras & Pick<NewNotice, "change">,
): Promise<void> {
  if (change) await queueChangeMail(tx, to, letter, { ...extras, ...change });
  else await queueMail(tx, to, letter, extras);
}

/** Whether the system settings allow emails of a group. Those about payments are always sent. */
const mayMail = async (tx: Tx, kind: NotificationKind): Promise<boolean> =>
  kind === "payment" || (await eventEmailsOn(tx));

type NoticeRow = { accountId: string } & ReturnType<typeof columnsOf>;

/** Adds an event to the unread notice about the same subject; false when there is none. */
async function addToUnread(tx: Tx, { accountId, kind, about, type, params }: NoticeRow): Promise<boolean> {
  if (!about) return false;
  const [unread] = await tx
    .select({ id: notifications.id })
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
  if (!unread) return false;
  await tx
    .update(notifications)
    .set({
      type,
      params,
      title: null,
      body: null,
      href: null,
      times: sql`${notifications.times} + 1`,
      createdAt: sql`now()`,
    })
    .where(eq(notifications.id, unread.id));
  return true;
}

/** Delay of the email about a message, which is sent only if the message is still unread. */
const messageDelayMs = 120_000;

/** Queues the email of an event, with its text as it is now. Suspended accounts get none. */
async function mailEvent(
  tx: Tx,
  { accountId, kind, type, params }: NoticeRow,
  {
    ics,
    change,
    noticeId,
    undo,
    ...text
  }: NoticeText & Pick<NewNotice, "ics" | "lines" | "links" | "change" | "undo"> & { noticeId?: string },
): Promise<void> {
  const [person] = await tx
    .select({
      email: accounts.email,
      firstName: accounts.firstName,
      country: accounts.country,
      timeZone: accounts.timeZone,
    })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.status, "active")));
  if (!person) return;
  const meeting = meetingOf(params);
  const when = meeting ? meetingTimeText(meeting, zoneOfPerson(person)) : undefined;
  const messageId = typeof params.messageId === "string" ? params.messageId : undefined;
  const delayed = undo
    ? { dueAt: undo.until, undoId: undo.undoId }
    : kind === "message" && { dueAt: new Date(currentTime().getTime() + messageDelayMs), noticeId };
  const entry: NoticeEntry = catalogue[type];
  const action = entry.action ?? mailAction(kind);
  await queueEventMail(tx, person.email, eventLetter(person.firstName, { ...text, kind: type, action, when }), {
    ...delayed,
    messageId,
    ics,
    change,
    unsubscribe: await unsubscribeToken({ accountId, event: eventOfKind(kind)! }),
  });
}

/**
 * Removes a hidden message from the notices of its conversation that store texts, and from mails that are not sent yet.
 * Notices of a type look the message up, so they need no change.
 */
export async function withdrawMessage(
  tx: Tx,
  { id, conversationId, content }: { id: string; conversationId: string; content: string },
  replacement: string,
): Promise<void> {
  await withdrawFromMails(tx, id, excerpt(content), replacement);
  const about = `conversation:${conversationId}`;
  const stored = await tx
    .select({ id: notifications.id, body: notifications.body })
    .from(notifications)
    .where(and(eq(notifications.about, about), isNull(notifications.type), ne(notifications.body, "")));
  const plain = (text: string) => text.replace(/…$/u, "").replace(/\s+/gu, " ").trim();
  const shown = stored.filter(({ body }) => plain(content).startsWith(plain(body ?? "")));
  for (const notice of shown)
    await tx.update(notifications).set({ body: replacement }).where(eq(notifications.id, notice.id));
}

/** "Thu 14 Mar 2030, 10:00 in Nairobi, UTC+3 (09:00 in Johannesburg)": a meeting's time in the reader's zone. */
export function meetingTimeText({ startsAt, timeZone }: { startsAt: string; timeZone: string }, own: string): string {
  const { date, time, abroad } = meetingTimes({ startsAt, otherZone: timeZone }, own);
  const offset = utcOffset(new Date(startsAt), own);
  return `${shortDay(date)} ${date.slice(0, 4)}, ${time} in ${zoneName(own)}, ${offset}${abroad ? ` (${abroad})` : ""}`;
}

/**
 * Ends the emails of a token's event and returns the event; notices are unchanged. 404 for an invalid token.
 */
export async function stopEmails(token: string): Promise<{ event: StoppableEmails }> {
  const found = await unsubscriptionOf(token);
  if (!found) throw notFound("This link is not complete. Open it from the email again.");
  const { accountId, event } = found;
  await transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for("share");
    if (!account) throw notFound("This account does not exist any more.");
    if (event === "alerts") return alertsStopped.emit(tx, accountId);
    if (event === "deadlines") return deadlineEmailsStopped.emit(tx, accountId);
    const [row] = await tx
      .select()
      .from(notificationPreferences)
      .where(eq(notificationPreferences.accountId, accountId));
    const known = { ...preferencesOf(row?.choices ?? {}), ...adminNoticesOf(row?.choices ?? {}) };
    const choices = {
      ...row?.choices,
      [event]: event === "daily_digest" ? false : { ...known[event], email: false },
    };
    await tx
      .insert(notificationPreferences)
      .values({ accountId, choices })
      .onConflictDoUpdate({ target: notificationPreferences.accountId, set: { choices } });
  });
  return { event };
}

/** Marks the notices about a subject read, in the transaction that opens it. */
export async function readNotices(tx: Tx, viewer: Viewer, about: NoticeSubject): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(ownNotices(viewer), eq(notifications.about, about), isNull(notifications.readAt), isShown()));
}

/** Marks the viewer's notices read: by id, by subject, or all. Ids of other people's notices are ignored. */
export async function markNotificationsRead(viewer: Viewer, { ids, about }: NotificationsRead): Promise<void> {
  await transaction(async (tx) => {
    const mine = and(
      ownNotices(viewer),
      isNull(notifications.readAt),
      isShown(),
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
 * Stores the preferences of an account; the switches of an administrator in the same row are unchanged. Returns true if
 * the choice of emails with tips and offers, which is a consent, has changed.
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
