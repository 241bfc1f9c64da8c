import { eq } from "drizzle-orm";
import { notifyAdmins } from "@/lib/notifications/admin-notices/writes";
import { currentTime } from "@/lib/platform/current-time";
import { transaction } from "@/lib/platform/db/connection";
import { moderationAppeals, moderationReports } from "@/lib/platform/db/tables/trust";
import { conflict, notFound } from "@/lib/platform/http/errors";
import type { AppealedDecision, NewAppeal } from "./contract";
import { decisionIn, reportIdOf } from "./reads";

/**
 * Appeals against the decision of a signed link, also for suspended accounts; administrators are notified. 404 for an
 * invalid link, 409 `already-appealed` the second time, 409 `appeal-over` after 30 days or once it was taken back.
 */
export function appeal(token: string, { text }: NewAppeal, now = currentTime()): Promise<AppealedDecision> {
  return transaction(async (tx) => {
    const reportId = await reportIdOf(token);
    const [row] = reportId
      ? await tx.select().from(moderationReports).where(eq(moderationReports.id, reportId)).for("update")
      : [];
    const decision = row && (await decisionIn(tx, token, now));
    if (!row?.subjectId || !decision) throw notFound("This link is not complete. Open it from the email again.");
    if (decision.state === "over") throw conflict("appeal-over", "This decision can't be appealed any more.");
    if (decision.state !== "open") throw conflict("already-appealed", "We have your appeal. You can appeal once.");
    await tx.insert(moderationAppeals).values({ reportId: row.id, accountId: row.subjectId, text });
    await tx
      .update(moderationReports)
      .set({ version: row.version + 1 })
      .where(eq(moderationReports.id, row.id));
    await notifyAdmins(tx, "user_reports", { type: "decision-appealed", params: { caseId: row.id } });
    return { ...decision, state: "sent" as const };
  });
}
