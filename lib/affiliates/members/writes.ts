import { eq } from "drizzle-orm";
import { notify } from "@/lib/notifications/notices/writes";
import { recordAudit } from "@/lib/platform/audit/writes";
import { requirePermission, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction } from "@/lib/platform/db/connection";
import { affiliates } from "@/lib/platform/db/tables/affiliates";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import type { PauseChange, PauseState } from "./contract";

/**
 * Pauses an affiliate, or ends the pause, with a reason that the affiliate reads. While paused, the link counts no
 * clicks, banner views or sign-ups; commissions of earlier sign-ups go on. 404 for an unknown one, 412 on an old
 * version, 409 `pause-unchanged` when nothing would change.
 */
export async function setPaused(
  viewer: Viewer,
  { id, version, paused, reason }: PauseChange & { id: string; version: number },
  address: string,
  now = currentTime(),
): Promise<PauseState> {
  requirePermission(viewer, "money");
  return transaction(async (tx) => {
    const [row] = await tx.select().from(affiliates).where(eq(affiliates.id, id)).for("update");
    if (!row) throw notFound("There is no such affiliate.");
    if (row.version !== version) throw stale(row.version);
    if ((row.pausedAt !== null) === paused)
      throw conflict("pause-unchanged", paused ? "This affiliate is paused already." : "This affiliate is not paused.");
    await tx
      .update(affiliates)
      .set({ pausedAt: paused ? now : null, pauseReason: paused ? reason : "", version: version + 1 })
      .where(eq(affiliates.id, id));
    await notify(tx, {
      accountId: row.accountId,
      type: paused ? "affiliate-paused" : "affiliate-resumed",
      params: { reason },
    });
    await recordAudit(tx, viewer, {
      action: paused ? "affiliate.pause" : "affiliate.resume",
      targetType: "affiliate",
      subjectId: row.accountId,
      targetId: id,
      address,
      target: row.code,
      after: { reason },
      status: paused ? "warning" : "success",
    });
    return { id, paused, version: version + 1 };
  });
}
