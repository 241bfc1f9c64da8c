import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/platform/audit/writes";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { invalidateTags } from "@/lib/platform/db/cache-tags";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts, adminProfiles } from "@/lib/platform/db/tables/identity";
import { notificationPreferences, notifications } from "@/lib/platform/db/tables/notifications";
import { settings } from "@/lib/platform/db/tables/platform";
import { setMaintenance } from "@/lib/platform/http/observed";
import { stale } from "@/lib/platform/http/versions";
import type { AdminNotices, AdminProfile, AdminProfileChange, SettingsChange, SystemSettings } from "./contract";
import { getAdminProfile, systemSettingsOf } from "./reads";
import { adminNoticesOf, clampAttempts, clampTimeout } from "./rules";

/**
 * Changes the system settings under a version (412 when it has moved on); numbers are clamped. In effect at once on
 * this server, within two seconds on the others.
 */
export async function changeSettings(
  viewer: Viewer,
  version: number,
  change: SettingsChange,
  address: string,
): Promise<SystemSettings> {
  requireAdmin(viewer);
  const saved = await transaction(async (tx) => {
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
      ...{ action: "settings.update", targetType: "settings", targetId: "1", target: "System settings", address },
      ...{ before: only(before!), after: only(values) },
      status: changed.includes("maintenanceMode") && values.maintenanceMode ? "warning" : "success",
    });
    if (changed.length > 0)
      await noticeAdmins(tx, "system_updates", `System settings changed by ${viewer.name}`, viewer.id);
    await invalidateTags(tx, "settings");
    return row!;
  });
  setMaintenance(saved.maintenanceMode);
  return systemSettingsOf(saved);
}

/** Tells every administrator who wants to hear of that kind, but the one who did it. */
export async function noticeAdmins(
  tx: Tx,
  key: keyof AdminNotices,
  title: string,
  butId = "",
  href = "/admin?tab=settings",
): Promise<void> {
  const admins = await tx
    .select({ id: accounts.id, choices: notificationPreferences.choices })
    .from(accounts)
    .leftJoin(notificationPreferences, eq(notificationPreferences.accountId, accounts.id))
    .where(and(eq(accounts.role, "admin"), inArray(accounts.status, ["active"])));
  const told = admins.filter(({ id, choices }) => id !== butId && adminNoticesOf(choices ?? {})[key]);
  if (told.length > 0)
    await tx
      .insert(notifications)
      .values(told.map(({ id }) => ({ accountId: id, kind: "account" as const, title, href })));
}

/** Changes the administrator's own profile under the account's version (412 when it has moved on). */
export async function changeAdminProfile(
  viewer: Viewer,
  version: number,
  { department, roleLabel, ...person }: AdminProfileChange,
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
      .values({ accountId: viewer.id, department, roleLabel })
      .onConflictDoUpdate({ target: adminProfiles.accountId, set: { department, roleLabel } });
    await recordAudit(tx, viewer, {
      ...{ action: "admin.profile", targetType: "user", targetId: viewer.id, target: row.email, address },
      after: { department, roleLabel },
    });
  });
  return getAdminProfile(viewer);
}

/** Keeps which notices this administrator wants, beside the switches that members have. */
export async function changeAdminNotices(
  viewer: Viewer,
  notices: AdminNotices,
  address: string,
): Promise<AdminNotices> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    await tx
      .insert(notificationPreferences)
      .values({ accountId: viewer.id, choices: notices })
      .onConflictDoUpdate({
        target: notificationPreferences.accountId,
        set: { choices: sql`${notificationPreferences.choices} || excluded.choices` },
      });
    await recordAudit(tx, viewer, {
      ...{ action: "admin.notifications", targetType: "user", targetId: viewer.id, target: viewer.email, address },
      after: notices,
    });
  });
  return notices;
}

/**
 * What the hour before brought that administrators asked to hear of, and on Mondays how the week went; nothing is told
 * twice.
 */
export async function tellAdmins(now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  const from = new Date(hour.getTime() - 3_600_000);
  const at = `${from.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  await transaction(async (tx) => {
    const between = (column: string, start: Date, end: Date) =>
      sql`${sql.identifier(column)} >= ${start.toISOString()}::timestamptz and ${sql.identifier(column)} < ${end.toISOString()}::timestamptz`;
    const total = async (query: ReturnType<typeof sql>) => Number((await tx.execute<{ n: string }>(query)).rows[0]!.n);
    const once = async (key: keyof AdminNotices, title: string, href: string) => {
      const told = await tx.$count(notifications, eq(notifications.title, title));
      if (told === 0) await noticeAdmins(tx, key, title, "", href);
    };
    const blocked = await total(
      sql`select count(*) as n from audit_log where action = 'sign-in.blocked' and ${between("at", from, hour)}`,
    );
    if (blocked > 0)
      await once(
        "security_alerts",
        `Sign-ins blocked in the hour from ${at}: ${blocked}`,
        "/admin?tab=settings&section=audit",
      );
    const failed = await total(
      sql`select count(*) as n from payments where status = 'failed' and ${between("created_at", from, hour)}`,
    );
    if (failed > 0)
      await once("payment_alerts", `Payments failed in the hour from ${at}: ${failed}`, "/admin?tab=analytics");
    if (now.getUTCDay() !== 1) return;
    const monday = new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000);
    const week = between("created_at", new Date(monday.getTime() - 7 * 86_400_000), monday);
    const joined = await total(sql`select count(*) as n from accounts where ${week}`);
    await once(
      "performance_reports",
      `The week before ${monday.toISOString().slice(0, 10)}: ${joined} new users`,
      "/admin?tab=analytics&period=7d",
    );
  });
}
