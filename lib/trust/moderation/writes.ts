import { and, eq, sql } from "drizzle-orm";
import { notifyAdmins } from "@/lib/notifications/admin-notices/writes";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { notify } from "@/lib/notifications/notices/writes";
import type { UndoWindow } from "@/lib/notifications/undo-window/rules";
import { openUndoWindow } from "@/lib/notifications/undo-window/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { moderationAppeals, moderationReports } from "@/lib/platform/db/tables/trust";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import { queueMail } from "@/lib/platform/mail/send";
import { appealPath } from "@/lib/trust/appeals/reads";
import { hideContent, showContent } from "@/lib/trust/hidden-content/writes";
import { isUndoable } from "@/lib/trust/moderation-undo/rules";
import { keepModerationUndo } from "@/lib/trust/moderation-undo/writes";
import { releaseReview } from "@/lib/trust/reviews/writes";
import { endSuspension, suspendAccount } from "@/lib/trust/suspensions/writes";
import type { ModerationChange, NewReport, Report, ReportReceipt } from "./contract";
import { getReportIn, reportable, strikesOf } from "./reads";
import { kindLabels, outcomeOf, selfReviewReason, statusLabelOf, strikeLimit, threeStrikesReason } from "./rules";

type Row = typeof moderationReports.$inferSelect;

const reportNotices = {
  message: "message-reported",
  review: "review-reported",
  profile: "profile-reported",
  portfolio: "portfolio-reported",
} as const;
const warningNotices = {
  message: "warning-message",
  review: "warning-review",
  profile: "warning-profile",
  portfolio: "warning-portfolio",
} as const;

/**
 * Reports content that the viewer can see; a repeated report of the same content returns the open one. Administrators
 * are notified of a new one. 404 for content that is not visible or the viewer's own.
 */
export async function createReport(tx: Tx, viewer: Viewer, form: NewReport): Promise<ReportReceipt> {
  const target = await reportable(tx, viewer, form.kind, form.targetId);
  if (!target) throw notFound("There is nothing here that you can report.");
  const [made] = await tx
    .insert(moderationReports)
    .values({ ...form, subjectId: target.subjectId, reporterId: viewer.id })
    .onConflictDoNothing()
    .returning({ id: moderationReports.id, status: moderationReports.status });
  if (made) {
    await notifyAdmins(tx, "user_reports", { type: reportNotices[form.kind], params: { caseId: made.id } }, viewer.id);
    return made;
  }
  const [known] = await tx
    .select({ id: moderationReports.id, status: moderationReports.status })
    .from(moderationReports)
    .where(
      and(
        eq(moderationReports.reporterId, viewer.id),
        eq(moderationReports.kind, form.kind),
        eq(moderationReports.targetId, form.targetId),
        eq(moderationReports.status, "open"),
      ),
    );
  if (!known) throw conflict("try-again", "Your report was just being looked at. Send it again.");
  return known;
}

/**
 * Dismisses, hides, warns or suspends, shows hidden content again, or decides an appeal. All reports of the same
 * content with the same status are decided together, with one audit entry. The author reads the reason and can appeal
 * once; the reporters hear the outcome. To hide, to show again and to dismiss can be undone for a minute
 * (`undoModeration`), for which notices and mail wait. 404 for an unknown report, 412 if another administrator has
 * already decided, 409 if the status does not allow the action, or there is no author to warn.
 */
export function decideReport(
  viewer: Viewer,
  id: string,
  version: number,
  change: ModerationChange,
  address: string,
): Promise<Report> {
  return transaction(async (tx) => {
    const [row] = await tx.select().from(moderationReports).where(eq(moderationReports.id, id)).for("update");
    if (!row) throw notFound("There is no such report.");
    if (row.version !== version) throw stale(row.version);
    const report = await getReportIn(tx, id);
    if (!report.actions.includes(change.action))
      throw conflict("moderation-move-refused", `This report is ${statusLabelOf(report).toLowerCase()}.`, {
        state: row.status,
      });
    const undo = isUndoable(change.action, row) ? openUndoWindow() : undefined;
    await apply(tx, viewer, row, { ...change, undo });
    const status = outcomeOf(change.action, row.status);
    const isFirst = row.status === "open";
    const decided = await tx
      .update(moderationReports)
      .set({
        status,
        undo: null,
        version: sql`${moderationReports.version} + 1`,
        ...(isFirst && { note: change.note, decidedAt: currentTime(), decidedBy: viewer.id }),
      })
      .where(
        and(
          eq(moderationReports.kind, row.kind),
          eq(moderationReports.targetId, row.targetId),
          eq(moderationReports.status, row.status),
        ),
      )
      .returning({ id: moderationReports.id, reporterId: moderationReports.reporterId });
    if (status !== row.status) {
      const type = isFirst ? (status === "dismissed" ? "report-dismissed" : "report-acted") : "report-reversed";
      for (const { reporterId } of decided) await notify(tx, { accountId: reporterId, type, params: {}, undo });
    }
    const flagId = isFirst && status !== "dismissed" ? await flagThirdStrike(tx, row) : null;
    if (undo)
      await keepModerationUndo(tx, id, {
        undoId: undo.undoId,
        until: undo.until.toISOString(),
        action: change.action,
        from: row.status,
        flagId,
        reportIds: decided.map((report) => report.id),
      });
    await recordAudit(tx, viewer, {
      action: `moderation.${change.action}`,
      targetType: row.kind,
      subjectId: row.subjectId,
      targetId: row.targetId,
      target: report.subject || row.targetId,
      before: { status: row.status },
      after: { status, ...(change.note && { note: change.note }) },
      address,
      status: ["hide", "warn", "suspend"].includes(change.action) ? "warning" : "success",
    });
    return getReportIn(tx, id);
  });
}

async function apply(
  tx: Tx,
  viewer: Viewer,
  row: Row,
  { action, note, undo }: ModerationChange & { undo?: UndoWindow },
): Promise<void> {
  const isHeld = row.reason === selfReviewReason && row.status === "open";
  if (isHeld) {
    const appeal = await appealPath(row.id);
    await releaseReview(tx, row.targetId, { isPublished: action === "dismiss", note, appeal });
  }
  switch (action) {
    case "hide":
      if (isHeld) return;
      await hideContent(tx, row);
      return notifyHidden(tx, row, note, undo);
    case "warn":
      return warn(tx, row, note);
    case "suspend":
      return suspend(tx, viewer, row, note);
    case "unhide":
      await showContent(tx, row);
      return notify(tx, { accountId: row.subjectId, type: "content-restored", params: { kind: row.kind }, undo });
    case "uphold":
    case "overturn":
      return decideAppeal(tx, viewer, row, { isOverturned: action === "overturn", note });
    case "dismiss":
  }
}

/** Closes an appeal; an overturned decision is taken back with its effects. */
async function decideAppeal(
  tx: Tx,
  viewer: Viewer,
  row: Row,
  { isOverturned, note }: { isOverturned: boolean; note: string },
): Promise<void> {
  const outcome = isOverturned ? ("overturned" as const) : ("upheld" as const);
  await tx
    .update(moderationAppeals)
    .set({ outcome, note, decidedAt: currentTime(), decidedBy: viewer.id })
    .where(eq(moderationAppeals.reportId, row.id));
  const account = await accountOf(tx, row);
  if (isOverturned && row.status === "hidden") await showContent(tx, row);
  if (isOverturned && row.status === "suspended" && account.status === "suspended") await endSuspension(tx, account);
  await notify(tx, { accountId: account.id, type: "appeal-decided", params: { outcome, note } });
  await queueMail(
    tx,
    account.email,
    letterTo(account.firstName, { type: "appeal-decided", params: { isOverturned, note } }),
  );
}

/**
 * Opens a report about a person with three strikes within a year, unless one is open; a person decides it. Returns its
 * id, or null.
 */
async function flagThirdStrike(tx: Tx, { kind, targetId, subjectId, reason }: Row): Promise<string | null> {
  if (!subjectId || reason === threeStrikesReason) return null;
  if ((await strikesOf(tx, subjectId)) < strikeLimit) return null;
  const flag = { subjectId, reason: threeStrikesReason };
  const isFlagged = await tx.$count(
    moderationReports,
    and(
      eq(moderationReports.subjectId, subjectId),
      eq(moderationReports.reason, threeStrikesReason),
      eq(moderationReports.status, "open"),
    ),
  );
  if (isFlagged > 0) return null;
  const [flagged] = await tx
    .insert(moderationReports)
    .values({ ...flag, kind, targetId })
    .returning({ id: moderationReports.id });
  await notifyAdmins(tx, "user_reports", { type: "three-strikes", params: { caseId: flagged!.id } });
  return flagged!.id;
}

/** Sends the author the reason and the link to appeal, once the decision can't be undone any more. */
async function notifyHidden(tx: Tx, row: Row, note: string, undo: UndoWindow | undefined): Promise<void> {
  const [account] = row.subjectId ? await tx.select().from(accounts).where(eq(accounts.id, row.subjectId)) : [];
  if (!account) return;
  const appeal = await appealPath(row.id);
  const { kind } = row;
  await notify(tx, { accountId: account.id, type: "content-hidden", params: { kind, note, appeal }, undo });
  await queueMail(
    tx,
    account.email,
    letterTo(account.firstName, {
      type: "content-hidden",
      params: { what: kindLabels[kind].toLowerCase(), note, appeal },
    }),
    undo && { dueAt: undo.until, undoId: undo.undoId },
  );
}

async function accountOf(tx: Tx, { subjectId }: Row) {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, subjectId ?? "00000000-0000-0000-0000-000000000000"))
    .for("update");
  if (!account) throw conflict("moderation-move-refused", "This person's account is gone.");
  return account;
}

async function warn(tx: Tx, row: Row, note: string): Promise<void> {
  const account = await accountOf(tx, row);
  const what = kindLabels[row.kind].toLowerCase();
  await notify(tx, {
    accountId: account.id,
    type: warningNotices[row.kind],
    params: { note },
  });
  await queueMail(
    tx,
    account.email,
    letterTo(account.firstName, {
      type: "moderation-warning",
      params: { what, note, appeal: await appealPath(row.id) },
    }),
  );
}

async function suspend(tx: Tx, viewer: Viewer, row: Row, note: string): Promise<void> {
  const account = await accountOf(tx, row);
  if (account.id === viewer.id) throw conflict("own-account", "You can't suspend yourself.");
  if (account.status !== "suspended") await suspendAccount(tx, account, note, { appeal: await appealPath(row.id) });
}
