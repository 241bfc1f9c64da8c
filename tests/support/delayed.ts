import { isNotNull } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";

/** Ends the undo windows of suspensions, and shows the notices that wait for the end of any undo window. */
export async function showDelayed(): Promise<void> {
  const db = await database();
  await db
    .update(accounts)
    .set({ suspensionUndoUntil: new Date(0) })
    .where(isNotNull(accounts.suspensionUndoUntil));
  await db
    .update(notifications)
    .set({ shownFrom: new Date(0) })
    .where(isNotNull(notifications.shownFrom));
}
