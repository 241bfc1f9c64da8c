import { eq } from "drizzle-orm";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { notificationPreferences } from "@/lib/platform/db/tables/notifications";
import type { AdminNotices } from "./contract";
import { adminNoticesOf } from "./rules";

/** The administrator's notice switches. */
export async function getAdminNotices(viewer: Viewer): Promise<AdminNotices> {
  requireAdmin(viewer);
  const db = await database();
  const [row] = await db
    .select({ choices: notificationPreferences.choices })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.accountId, viewer.id));
  return adminNoticesOf(row?.choices ?? {});
}
