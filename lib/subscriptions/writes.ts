import { sql } from "drizzle-orm";
import type { Tx } from "@/lib/db/connection";
import { subscriptions } from "@/lib/db/tables/subscriptions";
import { type PlanId, trialDays } from "@/lib/reference/plans";

/** Starts the 7-day trial of a plan, no card needed (decisions, Money). Answers when it ends; somebody who has a subscription keeps it. */
export async function startTrial(tx: Tx, accountId: string, plan: PlanId): Promise<Date> {
  const [row] = await tx
    .insert(subscriptions)
    .values({ accountId, plan, status: "trial", trialEndsAt: sql`now() + make_interval(days => ${trialDays})` })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: { updatedAt: sql`now()` } })
    .returning({ trialEndsAt: subscriptions.trialEndsAt });
  return row?.trialEndsAt ?? new Date();
}
