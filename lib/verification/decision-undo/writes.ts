import { eq } from "drizzle-orm";
import { type BegunTrial, returnTrial } from "@/lib/billing/subscriptions/writes";
import { setListingStatus } from "@/lib/directory/listing/writes";
import { type DecidedChange, restoreChange } from "@/lib/directory/profile-changes/writes";
import { openUndo, type UndoWindow } from "@/lib/notifications/undo-window/rules";
import { deleteUndone } from "@/lib/notifications/undo-window/writes";
import { accountEventUndone } from "@/lib/platform/account-events/ports";
import { recordAudit } from "@/lib/platform/audit/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { verifications } from "@/lib/platform/db/tables/verification";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import type { Verification } from "@/lib/verification/cases/contract";
import { getVerificationIn } from "@/lib/verification/cases/reads";
import type { Person } from "@/lib/verification/cases/writes";
import { recordEvent } from "@/lib/verification/timeline/writes";
import type { DecisionUndo } from "./rules";

type Case = typeof verifications.$inferSelect;
type Listing = Exclude<Person["status"], "suspended">;

/** The status of a profile, or the one it returns to after a suspension. */
export const listingOf = ({ status, suspendedFrom }: Pick<Person, "status" | "suspendedFrom">): Listing =>
  status === "suspended" ? (suspendedFrom ?? "pending") : status;

/** Stores what `undoDecision` restores; `before` is the case as it was before the decision. */
export async function keepDecisionUndo(
  tx: Tx,
  before: Case,
  {
    undo: { undoId, until },
    ...effects
  }: { undo: UndoWindow; listing: Listing; trial: BegunTrial | null; held: DecidedChange | null },
): Promise<void> {
  const { status, reason, validUntil, seen } = before;
  const times = ["startedAt", "decidedAt", "warnedAt", "lapsedAt", "revokedAt"] as const;
  const undo: DecisionUndo = {
    undoId,
    until: until.toISOString(),
    ...effects,
    columns: {
      status,
      reason,
      validUntil,
      seen,
      startedBy: before.startedBy,
      decidedBy: before.decidedBy,
      ...Object.fromEntries(times.map((name) => [name, before[name]?.toISOString() ?? null])),
    },
  };
  await tx.update(verifications).set({ undo }).where(eq(verifications.id, before.id));
}

/**
 * Undoes the last decision on a case within a minute: case, badge, listing, trial and held change are as before, the
 * waiting notice and mail are deleted, and the audit log keeps both. 404 for an unknown case, 412 `stale` after any
 * other change of it, 409 `undo-over` once the minute is over.
 */
export function undoDecision(
  viewer: Viewer,
  id: string,
  version: number,
  address: string,
  now = currentTime(),
): Promise<Verification> {
  return transaction(async (tx) => {
    const [row] = await tx.select().from(verifications).where(eq(verifications.id, id)).for("update");
    if (!row) throw notFound("There is no such verification.");
    if (row.version !== version) throw stale(row.version);
    const undo = openUndo(row.undo as DecisionUndo | null, now);
    if (!undo) throw conflict("undo-over", "A decision can be undone for a minute. That minute is over.");
    const [person] = await tx
      .select()
      .from(professionals)
      .where(eq(professionals.id, row.professionalId))
      .for("update");
    if (!person) throw notFound("There is no such verification.");
    const dated = Object.entries(undo.columns).map(([name, value]) => [
      name,
      name.endsWith("At") && typeof value === "string" ? new Date(value) : value,
    ]);
    const columns = Object.fromEntries(dated) as Partial<Case>;
    await tx
      .update(verifications)
      .set({ ...columns, undo: null, version: version + 1 })
      .where(eq(verifications.id, id));
    if (listingOf(person) !== undo.listing) await setListingStatus(tx, person, undo.listing as Listing);
    if (undo.held) await restoreChange(tx, person, undo.held as DecidedChange);
    if (undo.trial && row.accountId) await returnTrial(tx, row.accountId, undo.trial as BegunTrial);
    await deleteUndone(tx, undo.undoId);
    await accountEventUndone.emit(tx, undo.undoId);
    await recordEvent(tx, id, { kind: "undone", accountId: viewer.id });
    await recordAudit(tx, viewer, {
      action: "verification.undo",
      targetType: "verification",
      targetId: id,
      subjectId: person.accountId,
      target: person.name,
      address,
      before: { status: row.status },
      after: { status: columns.status, profile: undo.listing },
    });
    return getVerificationIn(tx, id);
  });
}
