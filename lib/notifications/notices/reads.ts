import { and, eq, inArray, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { notificationPreferences, notifications } from "@/lib/platform/db/tables/notifications";
import type { NoticeType } from "./catalogue";
import type { NotificationKind, NotificationPreferences } from "./contract";
import { preferencesOf } from "./rules";

/** Leaves out notices of actions that can still be undone. */
export const isShown = (): SQL | undefined =>
  or(isNull(notifications.shownFrom), lte(notifications.shownFrom, currentTime()));

/** The notices about a firm's work, which its seats see; those about the account and money are the owner's. */
const workKinds: readonly NotificationKind[] = ["message", "quote", "booking", "project", "lead"];

/** The notices to a person in charge of a firm's work, who sees them while acting for the firm. */
const inChargeTypes: readonly NoticeType[] = ["work-moved"];

/**
 * The authorization filter of notices; required in every query on them. A seat sees those about the firm's work, and its
 * own as the person in charge.
 */
export const ownNotices = ({ id, seat }: Pick<Viewer, "id" | "seat">): SQL | undefined =>
  seat
    ? or(
        and(eq(notifications.accountId, id), inArray(notifications.kind, [...workKinds])),
        and(eq(notifications.accountId, seat.accountId), inArray(notifications.type, [...inChargeTypes])),
      )
    : eq(notifications.accountId, id);

/** The number of the viewer's unread notices. */
export async function unreadNotifications(viewer: Viewer): Promise<number> {
  const db = await database();
  return db.$count(notifications, and(ownNotices(viewer), isNull(notifications.readAt), isShown()));
}

/** The viewer's choices, by event and channel. */
export async function getNotificationPreferences(viewer: Viewer): Promise<NotificationPreferences> {
  const db = await database();
  const [row] = await db.select().from(notificationPreferences).where(eq(notificationPreferences.accountId, viewer.id));
  return preferencesOf(row?.choices ?? {});
}
