import type { Tx } from "@/lib/platform/db/connection";
import { defineEvent } from "@/lib/platform/ports";

/** Emitted when a professional's body or practice number is another one, in that transaction. */
export const credentialsChanged =
  defineEvent<[tx: Tx, who: { accountId: string; professionalId: string }]>("credentials-changed");
