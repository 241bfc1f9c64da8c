import { desc, eq, sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { searchAlerts } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { mostAlerts } from "@/lib/platform/reference/limits";
import type { Alert, AlertList } from "./contract";
import { alertSummary } from "./rules";

/** Accounts whose address counts as confirmed (simulated ones have no mailbox to confirm). */
export const hasConfirmedAddress = sql<boolean>`(${accounts.simulated} or ${accounts.emailVerifiedAt} is not null)`;

/** A row as its owner sees it. */
export const alertOf = ({ id, search, pausedAt, createdAt }: typeof searchAlerts.$inferSelect): Alert => ({
  id,
  search,
  summary: alertSummary(search),
  paused: pausedAt !== null,
  createdAt: createdAt.toISOString(),
});

/** The viewer's search alerts, newest first. */
export async function listAlerts(viewer: Viewer): Promise<AlertList> {
  const db = await database();
  const rows = await db
    .select()
    .from(searchAlerts)
    .where(eq(searchAlerts.accountId, viewer.id))
    .orderBy(desc(searchAlerts.createdAt))
    .limit(mostAlerts);
  const [account] = await db
    .select({ confirmed: hasConfirmedAddress })
    .from(accounts)
    .where(eq(accounts.id, viewer.id));
  return { items: rows.map(alertOf), confirmed: account?.confirmed ?? false };
}
