import type { Tx } from "@/lib/platform/db/connection";
import { defineEvent } from "@/lib/platform/ports";

export interface ChangedCredentials {
  accountId: string;
  professionalId: string;
  /**
   * "held": the change of a verified profile awaits a decision; a `correction` needs no documents. "applied": the
   * profile was not verified and has the new values; with `anew` its body or number is another one.
   */
  change: { kind: "held"; correction: boolean } | { kind: "applied"; anew: boolean };
}

/** Emitted when a professional changes their name, title, body or number, in that transaction. */
export const credentialsChanged = defineEvent<[tx: Tx, change: ChangedCredentials]>("credentials-changed");

/** Emitted when a professional withdraws a change that awaits its decision, in that transaction. */
export const changeWithdrawn = defineEvent<[tx: Tx, professionalId: string]>("change-withdrawn");
