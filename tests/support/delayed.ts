import { isNotNull } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { notifications } from "@/lib/platform/db/tables/notifications";

/** Shows the notices that wait for the end of an undo window, as if it were over. */
export async function showDelayed(): Promise<void> {
  const db = await database();
  await db
    .update(notifications)
    .set({ shownFrom: new Date(0) })
    .where(isNotNull(notifications.shownFrom));
}
