import type { Tx } from "@/lib/platform/db/connection";
import { defineEvent } from "@/lib/platform/ports";

/** Emitted when the link of a reminder of deadlines stops the account's reminder emails, in that transaction. */
export const deadlineEmailsStopped = defineEvent<[tx: Tx, accountId: string]>("deadline-emails-stopped");

/** Emitted when the link of a search alert stops the account's alerts, in that transaction. */
export const alertsStopped = defineEvent<[tx: Tx, accountId: string]>("alerts-stopped");
