import { cacheLife, cacheTag } from "next/cache";
import { database } from "@/lib/platform/db/connection";
import { settings } from "@/lib/platform/db/tables";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { rateSets, type Rates } from "@/lib/platform/reference/currencies";
import type { SystemSettings } from "./contract";
import { clampAttempts, clampTimeout } from "./rules";

async function chosenRates(): Promise<Rates> {
  "use cache";
  cacheLife("days");
  cacheTag("settings");
  const db = await database();
  const [row] = await db.select({ rateSet: settings.rateSet }).from(settings);
  return rateSets[row?.rateSet ?? "spec"];
}

/**
 * Units of each currency per 1 ZAR from the selected rate set (decisions, Money), for display only. Cached until the
 * settings change. Never throws: every page needs rates, so the specification's table is used while the database is
 * down.
 */
export async function currentRates(): Promise<Rates> {
  try {
    return await chosenRates();
  } catch {
    return rateSets.spec;
  }
}

/** The system settings. Administrators only. */
export async function getSettings(viewer: Viewer): Promise<SystemSettings> {
  requireAdmin(viewer);
  const db = await database();
  const [row] = await db.select().from(settings);
  return systemSettingsOf(row!);
}

/** The API's form of the settings row, with clamped numbers. */
export function systemSettingsOf(row: typeof settings.$inferSelect): SystemSettings {
  const { maintenanceMode, userRegistration, autoBackup, twoFactorRequired, rateSet, version } = row;
  return {
    ...{ maintenanceMode, userRegistration, autoBackup, twoFactorRequired, rateSet, version },
    sessionTimeout: clampTimeout(row.sessionTimeout),
    maxLoginAttempts: clampAttempts(row.maxLoginAttempts),
    updatedAt: row.updatedAt.toISOString(),
  };
}
