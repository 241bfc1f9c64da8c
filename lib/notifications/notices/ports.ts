import type { Tx } from "@/lib/platform/db/connection";
import { defineEvent } from "@/lib/platform/ports";

/** Emitted when the link of a search alert stops the account's alerts, in that transaction. */
export const alertsStopped = defineEvent<[tx: Tx, accountId: string]>("alerts-stopped");
