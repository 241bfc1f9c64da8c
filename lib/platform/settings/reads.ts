import { cacheLife, cacheTag } from "next/cache";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { database, type Tx } from "@/lib/platform/db/connection";
import { settings } from "@/lib/platform/db/tables";
import { sampleData } from "@/lib/platform/env";
import { type Rates, rateSets } from "@/lib/platform/reference/currencies";
import type { SystemSettings } from "./contract";
import { clampAttempts, clampTimeout } from "./rules";

/** The rates without a readable setting: the specification's belong to the sample data (decisions, Money). */
const defaultRates = (): Rates => (sampleData ? rateSets.spec : rateSets.reference);

async function chosenRates(): Promise<Rates> {
  "use cache";
  cacheLife("days");
  cacheTag("settings");
  const db = await database();
  const [row] = await db.select({ rateSet: settings.rateSet }).from(settings);
  return row ? rateSets[row.rateSet] : defaultRates();
}

/**
 * Units of each currency per 1 ZAR from the selected rate set (decisions, Money), for display only. Cached until the
 * settings change. Never throws: every page needs rates, so the default set is used while the database is down.
 */
export async function currentRates(): Promise<Rates> {
  try {
    return await chosenRates();
  } catch {
    return defaultRates();
  }
}

async function storedRegistration(): Promise<boolean> {
  "use cache";
  cacheLife("days");
  cacheTag("settings");
  const db = await database();
  const [row] = await db.select({ open: settings.userRegistration }).from(settings);
  return row?.open ?? true;
}

/**
 * Whether new accounts may be opened, for what a page shows; the writes check the setting again. Cached until the
 * settings change. Never throws: forms are shown while the database is down.
 */
export async function registrationOpen(): Promise<boolean> {
  try {
    return await storedRegistration();
  } catch {
    return true;
  }
}

/** Whether emails about events are sent (setting emailNotifications). */
export async function eventEmailsOn(db: Pick<Tx, "select">): Promise<boolean> {
  const [row] = await db.select({ on: settings.emailNotifications }).from(settings);
  return row?.on ?? true;
}

/** The system settings. Administrators only. */
export async function getSettings(viewer: Viewer): Promise<SystemSettings> {
  requirePermission(viewer, "settings");
  const db = await database();
  const [row] = await db.select().from(settings);
  return systemSettingsOf(row!);
}

/** The API's form of the settings row, with clamped numbers. */
export function systemSettingsOf(row: typeof settings.$inferSelect): SystemSettings {
  const { maintenanceMode, userRegistration, autoBackup, twoFactorRequired, emailNotifications, rateSet } = row;
  return {
    maintenanceMode,
    userRegistration,
    autoBackup,
    twoFactorRequired,
    emailNotifications,
    rateSet,
    version: row.version,
    sessionTimeout: clampTimeout(row.sessionTimeout),
    maxLoginAttempts: clampAttempts(row.maxLoginAttempts),
    updatedAt: row.updatedAt.toISOString(),
  };
}
