import { currentTime } from "@/lib/platform/current-time";
import type { Tx } from "@/lib/platform/db/connection";
import { verificationEvents } from "@/lib/platform/db/tables/verification";
import type { EventKind } from "@/lib/verification/cases/contract";

interface CaseEvent {
  kind: EventKind;
  /** Null for the system. */
  accountId: string | null;
  reason?: string | null;
  validUntil?: string | null;
}

/** Adds an event to the history of a case, in the transaction of the change. */
export async function recordEvent(tx: Tx, verificationId: string, event: CaseEvent): Promise<void> {
  await tx.insert(verificationEvents).values({ verificationId, at: currentTime(), ...event });
}
