import { and, eq, gt, sql } from "drizzle-orm";
import type { Tx } from "@/lib/platform/db/connection";
import { mails } from "@/lib/platform/db/tables/platform-mails";

/**
 * The most mails of a kind that one address gets in an hour, for the kinds that people whom the reader does not know
 * can cause. Codes and links for signing in have limits of their own; notices in the account are not limited.
 */
const mailsPerHour = new Map<string, number>([
  // To addresses that are not confirmed yet.
  ["welcome", 3],
  ["confirm-email", 5],
  ["application-received", 3],
  ["seat-invitation", 5],
  ["client-invitation", 5],
  ["booking-invited", 5],
  // Events that clients and professionals cause for each other.
  ["booking-requested", 20],
  ["booking-reopened", 20],
  ["lead-received", 20],
  ["message-received", 20],
  ["file-received", 20],
  ["quote-received", 20],
  ["review-received", 20],
  // What firms ask their clients for.
  ["papers-asked", 20],
  ["papers-sent-back", 20],
  // What clients do, also by links without an account.
  ["papers-received", 20],
  ["client-joined", 20],
  ["client-opted-out", 20],
]);

/**
 * Whether an address may get another mail of this kind now. It counts the stored mails: a counter's row would stay
 * locked until the end of the transaction, and two transactions that mail the same two people would wait for each other.
 */
export async function mayReach(tx: Tx, to: string, kind: string): Promise<boolean> {
  const limit = mailsPerHour.get(kind);
  if (limit === undefined) return true;
  const recent = and(eq(mails.to, to), eq(mails.kind, kind), gt(mails.createdAt, sql`now() - interval '1 hour'`));
  return (await tx.$count(mails, recent)) < limit;
}
