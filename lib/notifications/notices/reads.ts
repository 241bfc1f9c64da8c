import { and, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database } from "@/lib/platform/db/connection";
import { notificationPreferences, notifications } from "@/lib/platform/db/tables/notifications";
import type { NotificationKind, NotificationPreferences } from "./contract";
import { preferencesOf } from "./rules";

/** Leaves out notices of actions that can still be undone. */
export const isShown = (): SQL | undefined =>
  or(isNull(notifications.shownFrom), lte(notifications.shownFrom, currentTime()));

/** The notices about a firm's work, which its seats see; those about the account and money are the owner's. */
const workKinds: readonly NotificationKind[] = ["message", "quote", "booking", "project", "lead"];

/** The seat of the firm whom a notice is for; null where it is for the owner. */
const forSeat = sql<string | null>`${notifications.params} ->> 'seatId'`;

/**
 * The authorization filter of notices; required in every query on them. The owner sees all but those for seats, an
 * accountant those about the firm's work but for other seats, and an assistant only those for the own seat.
 */
export function ownNotices({ id, seat }: Pick<Viewer, "id" | "seat">): SQL | undefined {
  const ofFirm = eq(notifications.accountId, id);
  if (!seat) return and(ofFirm, isNull(forSeat));
  if (seat.role === "assistant") return and(ofFirm, eq(forSeat, seat.id));
  return and(ofFirm, inArray(notifications.kind, [...workKinds]), or(isNull(forSeat), eq(forSeat, seat.id)));
}

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
