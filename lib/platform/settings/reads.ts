import { cacheLife, cacheTag } from "next/cache";
import { database } from "@/lib/platform/db/connection";
import { settings } from "@/lib/platform/db/tables";
import { accounts, adminProfiles } from "@/lib/platform/db/tables/identity";
import { notificationPreferences } from "@/lib/platform/db/tables/notifications";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { eq } from "drizzle-orm";
import type { CountryCode } from "@/lib/platform/reference/countries";
import { rateSets, type Rates } from "@/lib/platform/reference/currencies";
import type { AdminNotices, AdminProfile, SystemSettings } from "./contract";
import { adminNoticesOf, clampAttempts, clampTimeout } from "./rules";

async function chosenRates(): Promise<Rates> {
  "use cache";
  cacheLife("days");
  cacheTag("settings");
  const db = await database();
  const [row] = await db.select({ rateSet: settings.rateSet }).from(settings);
  return rateSets[row?.rateSet ?? "spec"];
}

/**
 * Units of each currency per 1 ZAR, from the set that the admins picked (decisions, Money). For display only. Kept
 * until the settings change. Never fails: every page asks for it, and while the database is down the specification's
 * table is better than no page.
 */
export async function currentRates(): Promise<Rates> {
  try {
    return await chosenRates();
  } catch {
    return rateSets.spec;
  }
}

/** The system settings. For administrators only. */
export async function getSettings(viewer: Viewer): Promise<SystemSettings> {
  requireAdmin(viewer);
  const db = await database();
  const [row] = await db.select().from(settings);
  return systemSettingsOf(row!);
}

/** What the wire shows of the settings row; numbers as they take effect. */
export function systemSettingsOf(row: typeof settings.$inferSelect): SystemSettings {
  const { maintenanceMode, userRegistration, autoBackup, twoFactorRequired, rateSet, version } = row;
  return {
    ...{ maintenanceMode, userRegistration, autoBackup, twoFactorRequired, rateSet, version },
    sessionTimeout: clampTimeout(row.sessionTimeout),
    maxLoginAttempts: clampAttempts(row.maxLoginAttempts),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** The administrator's own profile. */
export async function getAdminProfile(viewer: Viewer): Promise<AdminProfile> {
  requireAdmin(viewer);
  const db = await database();
  const [row] = await db
    .select({ account: accounts, department: adminProfiles.department, roleLabel: adminProfiles.roleLabel })
    .from(accounts)
    .leftJoin(adminProfiles, eq(adminProfiles.accountId, accounts.id))
    .where(eq(accounts.id, viewer.id));
  const { firstName, lastName, email, phone, country, bio, profileImage, version } = row!.account;
  return {
    ...{ firstName, lastName, email, phone, bio, profileImage, version },
    country: country as CountryCode,
    department: row!.department ?? "",
    roleLabel: (row!.roleLabel ?? "Administrator") as AdminProfile["roleLabel"],
  };
}

/** Which kinds of notices this administrator wants. */
export async function getAdminNotices(viewer: Viewer): Promise<AdminNotices> {
  requireAdmin(viewer);
  const db = await database();
  const [row] = await db
    .select({ choices: notificationPreferences.choices })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.accountId, viewer.id));
  return adminNoticesOf(row?.choices ?? {});
}
