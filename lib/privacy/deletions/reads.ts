import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { getAffiliate } from "@/lib/affiliates/agreement/reads";
import { isOpenProject, ownProjects } from "@/lib/deals/leads/reads";
import { ownQuotes } from "@/lib/deals/quotes/reads";
import { holdsTime } from "@/lib/meetings/availability/reads";
import { ownBookings } from "@/lib/meetings/bookings/reads";
import { sidesOf, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { projects, quoteRequests, quotes } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import type { DeletionPreview } from "@/lib/privacy/consents/contract";

/** The open meetings and quotes of one side of an account. */
export async function openWorkOfSide(db: Db | Tx, viewer: Viewer) {
  // Sequential, because a transaction has one connection.
  const meetings = await db
    .select({ id: bookings.id, status: bookings.status, version: bookings.version })
    .from(bookings)
    .where(and(ownBookings(viewer), gt(bookings.startsAt, currentTime()), holdsTime()))
    .orderBy(bookings.id);
  const offers = await db
    .select({ id: quotes.id, version: quotes.version })
    .from(quotes)
    .where(and(ownQuotes(viewer), eq(quotes.status, "pending"), sql`${quotes.validUntil} >= current_date`))
    .orderBy(quotes.id);
  return { meetings, offers };
}

/** The requests of an account that are not closed. */
export function openRequests(db: Db | Tx, { id }: Pick<Viewer, "id">): Promise<{ id: string }[]> {
  return db
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(and(eq(quoteRequests.clientId, id), isNull(quoteRequests.closedAt)));
}

/** What closing the viewer's account would settle, on each of its sides, and how it is confirmed. */
export async function getDeletionPreview(viewer: Viewer): Promise<DeletionPreview> {
  const db = await database();
  const sides = sidesOf(viewer);
  const [work, requests, [account], running, [plan], affiliate] = await Promise.all([
    Promise.all(sides.map((side) => openWorkOfSide(db, side))),
    openRequests(db, viewer),
    db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, viewer.id)),
    db.$count(projects, and(or(...sides.map(ownProjects)), isOpenProject)),
    db
      .select({ cancelAt: subscriptions.cancelAt })
      .from(subscriptions)
      .where(
        and(eq(subscriptions.accountId, viewer.id), inArray(subscriptions.status, ["trial", "active", "past_due"])),
      ),
    getAffiliate(viewer),
  ]);
  return {
    confirmBy: account?.hash ? "password" : "email",
    bookings: work.flatMap(({ meetings }) => meetings).length,
    quotes: work.flatMap(({ offers }) => offers).length,
    requests: requests.length,
    projects: running,
    planRuns: plan !== undefined && plan.cancelAt === null,
    unpaidCommissions: affiliate.member?.stats.pendingPayments ?? 0,
  };
}

/** Columns of an account as a `Viewer` in the account's own role, for work done on its behalf. */
export const viewerColumns = {
  id: accounts.id,
  role: accounts.role,
  email: accounts.email,
  name: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
  professionalId: professionals.id,
  simulated: accounts.simulated,
};
