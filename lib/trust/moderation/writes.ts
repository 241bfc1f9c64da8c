import { and, eq, sql } from "drizzle-orm";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { unlistProfile } from "@/lib/directory/listing/writes";
import { hideMessage } from "@/lib/messaging/messages/writes";
import { moderationReports, reviews } from "@/lib/platform/db/tables/trust";
import { professionals } from "@/lib/platform/db/tables/directory";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/versions";
import { warningLetter } from "@/lib/platform/mail/letters";
import { queueMail } from "@/lib/platform/mail/send";
import { notify } from "@/lib/notifications/notices/writes";
import { recomputeRating, releaseReview } from "@/lib/trust/reviews/writes";
import { notifyAdmins } from "@/lib/notifications/admin-notices/writes";
import { suspendAccount } from "@/lib/trust/suspensions/writes";
import type { ModerationChange, NewReport, Report, ReportReceipt } from "./contract";
import { getReportIn, reportable } from "./reads";
import { kindLabels, moderationMovesOf, outcomeOf, selfReviewReason, statusLabelOf } from "./rules";

type Row = typeof moderationReports.$inferSelect;

const reportNotices = {
  message: "message-reported",
  review: "review-reported",
  profile: "profile-reported",
} as const;
const warningNotices = {
  message: "warning-message",
  review: "warning-review",
  profile: "warning-profile",
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
    await notifyAdmins(tx, "user_reports", { type: reportNotices[form.kind], params: {} }, viewer.id);
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
 * Dismisses, hides, warns or suspends; all open reports of the same content are decided together, with one audit entry.
 * 404 for an unknown report, 412 if another administrator has already decided, 409 if it is decided or has no author to
 * warn.
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
    if (!moderationMovesOf(row.status, row.subjectId !== null).includes(change.action))
      throw conflict(
        "moderation-move-refused",
        `This report is ${statusLabelOf(await getReportIn(tx, id)).toLowerCase()}.`,
        { state: row.status },
      );
    const report = await getReportIn(tx, id);
    if (row.reason === selfReviewReason) await releaseReview(tx, row.targetId, change.action === "dismiss");
    else if (change.action === "hide") await hide(tx, row);
    if (change.action === "warn") await warn(tx, row, change.note);
    if (change.action === "suspend") await suspend(tx, viewer, row, change.note);
    const status = outcomeOf(change.action);
    await tx
      .update(moderationReports)
      .set({
        status,
        note: change.note,
        decidedAt: new Date(),
        decidedBy: viewer.id,
        version: sql`${moderationReports.version} + 1`,
      })
      .where(
        and(
          eq(moderationReports.kind, row.kind),
          eq(moderationReports.targetId, row.targetId),
          eq(moderationReports.status, "open"),
        ),
      );
    await recordAudit(tx, viewer, {
      action: `moderation.${change.action}`,
      targetType: row.kind,
      targetId: row.targetId,
      target: report.subject || row.targetId,
      before: { status: row.status },
      after: { status, ...(change.note && { note: change.note }) },
      address,
      status: change.action === "dismiss" ? "success" : "warning",
    });
    return getReportIn(tx, id);
  });
}

async function hide(tx: Tx, { kind, targetId }: Row): Promise<void> {
  const now = new Date();
  if (kind === "message") {
    return hideMessage(tx, targetId, now);
  }
  if (kind === "review") {
    const [hidden] = await tx
      .update(reviews)
      .set({ hiddenAt: now })
      .where(eq(reviews.id, targetId))
      .returning({ professionalId: reviews.professionalId });
    if (!hidden) return;
    await tx.select().from(professionals).where(eq(professionals.id, hidden.professionalId)).for("no key update");
    return recomputeRating(tx, hidden.professionalId);
  }
  await unlistProfile(tx, targetId);
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
  await queueMail(tx, account.email, warningLetter(account.firstName, what, note));
}

async function suspend(tx: Tx, viewer: Viewer, row: Row, note: string): Promise<void> {
  const account = await accountOf(tx, row);
  if (account.id === viewer.id) throw conflict("own-account", "You can't suspend yourself.");
  if (account.status !== "suspended") await suspendAccount(tx, account, note);
}
