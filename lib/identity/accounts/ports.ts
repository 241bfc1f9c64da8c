import type { Tx } from "@/lib/platform/db/connection";
import { defineEvent, definePort } from "@/lib/platform/ports";

/** Emitted when an account's confirmed address is another one, in its transaction. */
export const emailConfirmed = defineEvent<[tx: Tx, accountId: string, email: string]>("email-confirmed");

/** Emitted when a professional signs in by simulation, in the transaction that finds or makes the account. */
export const simulatedProfessional = defineEvent<[tx: Tx, accountId: string, email: string]>("simulated-professional");

/** Emitted when all other sessions of an account end: its links to private data outside of sessions end, too. */
export const accessRevoked = defineEvent<[tx: Tx, accountId: string]>("access-revoked");

/**
 * Shows a new name of an account on its public profile. False where a verified profile holds the name until it is
 * verified: the account keeps its name until then, too.
 */
export const newName =
  definePort<(tx: Tx, accountId: string, name: { firstName: string; lastName: string }) => Promise<boolean>>(
    "new-name",
  );
