import { sql } from "drizzle-orm";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { invalidateTags } from "@/lib/platform/db/cache-tags";
import type { Tx } from "@/lib/platform/db/connection";
import { settings } from "@/lib/platform/db/tables/platform";
import { stale } from "@/lib/platform/http/server/versions";
import type { SettingsChange } from "./contract";
import { clampAttempts, clampTimeout } from "./rules";

/**
 * Stores the system settings under a version (412 when it has moved on) with an audit entry; numbers are clamped.
 * Answers the row and the names of the settings that changed.
 */
export async function storeSettings(
  tx: Tx,
  viewer: Viewer,
  version: number,
  change: SettingsChange,
  address: string,
): Promise<{ row: typeof settings.$inferSelect; changed: string[] }> {
  const [before] = await tx.select().from(settings).for("update");
  if (before!.version !== version) throw stale();
  const values = {
    ...change,
    sessionTimeout: clampTimeout(change.sessionTimeout),
    maxLoginAttempts: clampAttempts(change.maxLoginAttempts),
  };
  const [row] = await tx
    .update(settings)
    .set({ ...values, updatedAt: sql`now()`, version: version + 1 })
    .returning();
  const changed = Object.keys(values).filter((key) => values[key as "rateSet"] !== before![key as "rateSet"]);
  const only = (from: object) => Object.fromEntries(changed.map((key) => [key, from[key as keyof object]]));
  await recordAudit(tx, viewer, {
    action: "settings.update",
    targetType: "settings",
    targetId: "1",
    subjectId: null,
    target: "System settings",
    address,
    before: only(before!),
    after: only(values),
    status: changed.includes("maintenanceMode") && values.maintenanceMode ? "warning" : "success",
  });
  await invalidateTags(tx, "settings");
  return { row: row!, changed };
}
