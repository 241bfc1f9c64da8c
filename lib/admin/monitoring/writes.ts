import { mkdir, readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { accountWithEmail, recordAudit } from "@/lib/platform/audit/writes";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { writeBackup } from "@/lib/platform/db/backup";
import { database, databaseStatus, holdStill, transaction } from "@/lib/platform/db/connection";
import { type HoldStill, openCopy } from "@/lib/platform/db/data-copy";
import { settings } from "@/lib/platform/db/tables/platform";
import { env } from "@/lib/platform/env";
import { notFound } from "@/lib/platform/http/errors";
import { retryFailedMail, sendMails } from "@/lib/platform/mail/send";
import type { ItemCounts } from "@/lib/platform/scheduler/items";
import { makeJobDue } from "@/lib/platform/scheduler/writes";
import { backupFolder, isBackup } from "./reads";

/** Gives a failed mail five more attempts; 404 for a mail that has not failed. */
export async function retryMail(viewer: Viewer, id: string, address: string): Promise<void> {
  requirePermission(viewer, "settings");
  await transaction(async (tx) => {
    const to = await retryFailedMail(tx, id);
    if (to === null) throw notFound();
    const subjectId = await accountWithEmail(tx, to);
    await recordAudit(tx, viewer, {
      action: "mail.retry",
      targetType: "mail",
      targetId: id,
      subjectId,
      target: to,
      address,
    });
  });
  sendMails();
}

/** Makes a job due, so that it runs within a minute; 404 for an unknown job. */
export async function retryJob(viewer: Viewer, name: string, address: string): Promise<void> {
  requirePermission(viewer, "settings");
  await transaction(async (tx) => {
    if (!(await makeJobDue(tx, name))) throw notFound();
    await recordAudit(tx, viewer, {
      action: "job.retry",
      targetType: "job",
      targetId: name,
      subjectId: null,
      target: name,
      address,
    });
  });
}

const keptBackups = 7;
const startSeconds = 2 * 60;

/**
 * Daily backup of the embedded database while autoBackup is on; keeps seven. In a server's first two minutes it puts the
 * backup off to the next minute. PostgreSQL is backed up by `npm run db:backup`.
 */
export async function backUpDatabase(now: Date): Promise<ItemCounts> {
  const db = await database();
  const [row] = await db.select({ on: settings.autoBackup }).from(settings);
  const { engine } = await databaseStatus();
  if (!row?.on || engine !== "embedded") return { done: 0, failed: 0, more: false };
  if (process.uptime() < startSeconds) return { done: 0, failed: 0, more: true };
  await saveBackup(env.DATA_DIR, holdStill, now);
  return { done: 1, failed: 0, more: false };
}

/**
 * Writes today's backup of the data folder, unless there is one, and deletes all but the seven newest. The file has the
 * format of `npm run db:backup`; it is made from a copy of the folder, so that requests do not wait for it.
 */
export async function saveBackup(dataFolder: string, hold: HoldStill, now: Date): Promise<void> {
  const folder = backupFolder(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${now.toISOString().slice(0, 10)}.gz`);
  const names = await readdir(folder);
  if (names.includes(basename(file))) return;
  // A copy left by a server that was ended while it saved.
  for (const name of names.filter((found) => found.startsWith(".copy-")))
    await rm(join(folder, name), { recursive: true, force: true });
  const { client, close } = await openCopy(dataFolder, hold);
  try {
    await writeBackup(client, file, { allowEmpty: true });
  } finally {
    await close();
  }
  const saved = (await readdir(folder)).filter(isBackup).sort();
  for (const old of saved.slice(0, -keptBackups)) await rm(join(folder, old));
}
