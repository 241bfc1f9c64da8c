import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { recordConsent } from "@/lib/accounts/writes";
import type { Viewer } from "@/lib/auth/viewer";
import { transaction, type Tx } from "@/lib/db/connection";
import { notificationPreferences, notifications } from "@/lib/db/tables/notifications";
import { excerpt } from "@/lib/format/excerpt";
import type { NoticeSubject, NotificationKind, NotificationPreferences, NotificationsRead } from "./contract";
import type { NotificationChannel } from "@/lib/reference/lists";
import { wantsKind } from "./rules";

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
}

/** Whether a person wants to hear of a kind by a notice or by email; nobody (null) wants nothing. Ask it before every mail of an event. */
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
 * Tells a person something, in the transaction that made it happen; a long body is cut at a word. With `titleOf` an unread notice about the same
 * subject is brought up to date instead of a second one. Does nothing when they switched that kind off.
 */
export async function notify(tx: Tx, { accountId, meeting, titleOf, ...notice }: Notice): Promise<void> {
  const { kind, about } = notice;
  if (!accountId || !(await wants(tx, accountId, kind, "notice"))) return;
  const body = excerpt(notice.body ?? "");
  if (titleOf && about) {
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
    if (known) {
      const times = known.times + 1;
      await tx
        .update(notifications)
        .set({ title: titleOf(times), body, times, createdAt: sql`now()` })
        .where(eq(notifications.id, known.id));
      return;
    }
  }
  await tx
    .insert(notifications)
    .values({ ...notice, accountId, body, meetingAt: meeting?.startsAt, meetingZone: meeting?.timeZone });
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

/** Stores one's own choices; what an administrator chose to hear of stands in the same row and stays. Emails with tips and offers are a consent, and recorded. */
export async function setNotificationPreferences(
  viewer: Viewer,
  choices: NotificationPreferences,
): Promise<NotificationPreferences> {
  await transaction(async (tx) => {
    const before = await wants(tx, viewer.id, "marketing", "email");
    const after = choices.marketing.email;
    if (after !== before) await recordConsent(tx, viewer.id, "marketing", after ? "given" : "withdrawn");
    await tx
      .insert(notificationPreferences)
      .values({ accountId: viewer.id, choices })
      .onConflictDoUpdate({
        target: notificationPreferences.accountId,
        set: { choices: sql`${notificationPreferences.choices} || excluded.choices` },
      });
  });
  return choices;
}
