import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/platform/audit/writes";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { transaction } from "@/lib/platform/db/connection";
import { accounts, adminProfiles } from "@/lib/platform/db/tables/identity";
import { stale } from "@/lib/platform/http/server/versions";
import type { AdminProfile, AdminProfileChange } from "./contract";
import { getAdminProfile } from "./reads";

/** Changes the viewer's administrator profile under the account's version (412 when stale). */
export async function changeAdminProfile(
  viewer: Viewer,
  version: number,
  { department, ...person }: AdminProfileChange,
  address: string,
): Promise<AdminProfile> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    const [row] = await tx
      .update(accounts)
      .set({ ...person, updatedAt: sql`now()`, version: version + 1 })
      .where(and(eq(accounts.id, viewer.id), eq(accounts.version, version)))
      .returning({ email: accounts.email });
    if (!row) throw stale();
    await tx
      .insert(adminProfiles)
      .values({ accountId: viewer.id, department })
      .onConflictDoUpdate({ target: adminProfiles.accountId, set: { department } });
    await recordAudit(tx, viewer, {
      action: "admin.profile",
      targetType: "user",
      targetId: viewer.id,
      subjectId: viewer.id,
      target: row.email,
      address,
      after: { department },
    });
  });
  return getAdminProfile(viewer);
}
