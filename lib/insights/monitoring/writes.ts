import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { recordAudit } from "@/lib/platform/audit/writes";
import { requireAdmin, type Viewer } from "@/lib/platform/auth/viewer";
import { database, databaseStatus, saveDatabase, transaction } from "@/lib/platform/db/connection";
import { settings } from "@/lib/platform/db/tables/platform";
import { notFound } from "@/lib/platform/http/errors";
import { makeJobDue } from "@/lib/platform/jobs/writes";
import { retryFailedMail, sendMails } from "@/lib/platform/mail/send";
import { backupFolder } from "./reads";

/** Gives a failed mail five more attempts; 404 for a mail that has not failed. */
export async function retryMail(viewer: Viewer, id: string, address: string): Promise<void> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    const to = await retryFailedMail(tx, id);
    if (to === null) throw notFound();
    await recordAudit(tx, viewer, { action: "mail.retry", targetType: "mail", targetId: id, target: to, address });
  });
  sendMails();
}

/** Makes a job due, so that it runs within a minute; 404 for an unknown job. */
export async function retryJob(viewer: Viewer, name: string, address: string): Promise<void> {
  requireAdmin(viewer);
  await transaction(async (tx) => {
    if (!(await makeJobDue(tx, name))) throw notFound();
    await recordAudit(tx, viewer, { action: "job.retry", targetType: "job", targetId: name, target: name, address });
  });
}

const keptBackups = 7;
const startSeconds = 15 * 60;

/**
 * Daily backup of the embedded database while autoBackup is on; keeps seven, and skips a server's first minutes.
 * PostgreSQL is backed up separately.
 */
export async function backUpDatabase(now: Date): Promise<void> {
  const db = await database();
  const [row] = await db.select({ on: settings.autoBackup }).from(settings);
  const { engine } = await databaseStatus();
  if (!row?.on || engine !== "embedded") return;
  if (process.uptime() < startSeconds) return;
  const folder = backupFolder();
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${now.toISOString().slice(0, 10)}.tar`);
  if ((await readdir(folder)).includes(basename(file))) return;
  await saveDatabase(`${file}.part`);
  await rename(`${file}.part`, file);
  const saved = (await readdir(folder)).filter((name) => name.endsWith(".tar")).sort();
  for (const old of saved.slice(0, -keptBackups)) await rm(join(folder, old));
}
