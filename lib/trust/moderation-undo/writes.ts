import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { openUndo } from "@/lib/notifications/undo-window/rules";
import { deleteUndone } from "@/lib/notifications/undo-window/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { moderationReports } from "@/lib/platform/db/tables/trust";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { hideContent, showContent } from "@/lib/trust/hidden-content/writes";
import type { Report } from "@/lib/trust/moderation/contract";
import { getReportIn } from "@/lib/trust/moderation/reads";
import type { ModerationUndo } from "./rules";

/**
 * Undoes the last decision on a report within a minute: the content, all reports decided with it and the strike are as
 * before, the waiting notices and the mail are deleted, and the audit log keeps both. 404 for an unknown report, 412
 * `stale` after any other change of it, 409 `undo-over` once the minute is over, 409 `reported-again` if the content was
 * reported again in between.
 */
export function undoModeration(
  viewer: Viewer,
  id: string,
  version: number,
  address: string,
  now = currentTime(),
): Promise<Report> {
  return transaction(async (tx) => {
    const [row] = await tx.select().from(moderationReports).where(eq(moderationReports.id, id)).for("update");
    if (!row) throw notFound("There is no such report.");
    if (row.version !== version) throw stale(row.version);
    const undo = openUndo(row.undo as ModerationUndo | null, now);
    if (!undo) throw conflict("undo-over", "A decision can be undone for a minute. That minute is over.");
    if (undo.flagId)
      await tx
        .delete(moderationReports)
        .where(and(eq(moderationReports.id, undo.flagId), isNull(moderationReports.decidedAt)));
    if (undo.from === "open") await requireNotReportedAgain(tx, row);
    if (undo.action === "hide") await showContent(tx, row);
    if (undo.action === "unhide") await hideContent(tx, row);
    await tx
      .update(moderationReports)
      .set({
        status: undo.from,
        undo: null,
        version: sql`${moderationReports.version} + 1`,
        ...(undo.from === "open" && { note: "", decidedAt: null, decidedBy: null }),
      })
      .where(and(inArray(moderationReports.id, undo.reportIds), eq(moderationReports.status, row.status)));
    await deleteUndone(tx, undo.undoId);
    const report = await getReportIn(tx, id);
    await recordAudit(tx, viewer, {
      action: "moderation.undo",
      targetType: row.kind,
      subjectId: row.subjectId,
      targetId: row.targetId,
      address,
      target: report.subject || row.targetId,
      before: { status: row.status },
      after: { status: undo.from },
    });
    return report;
  });
}

/** Stores on the decided reports what `undoModeration` restores. */
export async function keepModerationUndo(tx: Tx, id: string, undo: ModerationUndo): Promise<void> {
  await tx.update(moderationReports).set({ undo }).where(eq(moderationReports.id, id));
}

async function requireNotReportedAgain(tx: Tx, { kind, targetId }: typeof moderationReports.$inferSelect) {
  const open = await tx.$count(
    moderationReports,
    and(
      eq(moderationReports.kind, kind),
      eq(moderationReports.targetId, targetId),
      eq(moderationReports.status, "open"),
    ),
  );
  if (open > 0) throw conflict("reported-again", "This was reported again in between. Decide the new report.");
}
