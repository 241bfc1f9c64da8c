import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { calendarFeeds } from "@/lib/platform/db/tables/meetings";
import type { CalendarFeed } from "./contract";
import { feedAddress } from "./reads";

/** Creates a new private URL for the viewer and revokes the previous one. */
export async function renewCalendarFeed(viewer: Viewer): Promise<CalendarFeed> {
  const token = randomBytes(24).toString("base64url");
  await transaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ accountId: viewer.id, token })
      .onConflictDoUpdate({ target: calendarFeeds.accountId, set: { token, createdAt: currentTime() } });
  });
  return { address: feedAddress(token) };
}

/** Revokes the viewer's private URL. */
export async function endCalendarFeed(viewer: Viewer): Promise<void> {
  await transaction((tx) => endCalendarFeedOf(tx, viewer.id));
}

/** Revokes an account's private URL in the transaction that ends its sessions. */
export async function endCalendarFeedOf(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.accountId, accountId));
}
