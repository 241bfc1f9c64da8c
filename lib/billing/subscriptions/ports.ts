import type { Viewer } from "@/lib/platform/auth/viewer";
import type { Db, Tx } from "@/lib/platform/db/connection";
import { defineEvent, definePort } from "@/lib/platform/ports";
import type { PlanId } from "@/lib/platform/reference/plans";

/** Emitted when an account's plan is another one, in its transaction. */
export const planStarted = defineEvent<[tx: Tx, accountId: string, plan: PlanId]>("plan-started");

/** How many leads of this billing month a professional has used, and how many the plan allows (-1: no limit). */
export const leadAllowance =
  definePort<(db: Db | Tx, viewer: Viewer) => Promise<{ applied: number; maxLeads: number }>>("lead-allowance");

/** Whether the account's first verification waits for its decision. */
export const verificationPending =
  definePort<(db: Db | Tx, accountId: string) => Promise<boolean>>("verification-pending");
