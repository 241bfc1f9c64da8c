import { eq } from "drizzle-orm";
import { isSigned, sign } from "@/lib/platform/auth/sealing";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { moderationAppeals, moderationReports } from "@/lib/platform/db/tables/trust";
import { addDays } from "@/lib/platform/format/zones";
import type { AppealedDecision } from "./contract";
import { appealDays } from "./rules";

const purpose = "moderation appeal";

/** The path of the signed link with which an author appeals without signing in. */
export async function appealPath(reportId: string): Promise<string> {
  return `/appeal/${reportId}.${await sign(purpose, reportId)}`;
}

/** The report of a link; null for a link that this site did not make. */
export async function reportIdOf(token: string): Promise<string | null> {
  const [id = "", signature = ""] = token.split(".");
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) && (await isSigned(purpose, id, signature)) ? id : null;
}

/** The decision of a link; null for a forged link, and where the report or its author is gone. */
export async function getDecision(token: string, now = currentTime()): Promise<AppealedDecision | null> {
  return decisionIn(await database(), token, now);
}

/** `getDecision` inside a transaction. */
export async function decisionIn(db: Db | Tx, token: string, now: Date): Promise<AppealedDecision | null> {
  const id = await reportIdOf(token);
  if (!id) return null;
  const [row] = await db
    .select({ report: moderationReports, appeal: moderationAppeals })
    .from(moderationReports)
    .leftJoin(moderationAppeals, eq(moderationAppeals.reportId, moderationReports.id))
    .where(eq(moderationReports.id, id));
  const { report, appeal } = row ?? {};
  if (!report?.decidedAt || !report.subjectId) return null;
  const { kind, status, note } = report;
  const decidedOn = report.decidedAt.toISOString().slice(0, 10);
  const isOver = now.getTime() > report.decidedAt.getTime() + appealDays * 86_400_000;
  const canAppeal = !isOver && ["hidden", "warned", "suspended"].includes(status);
  const state = appeal ? (appeal.outcome ?? "sent") : canAppeal ? "open" : "over";
  return { kind, status, note, decidedOn, lastDay: addDays(decidedOn, appealDays), state };
}
