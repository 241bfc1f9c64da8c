import { count, sql, sum } from "drizzle-orm";
import { ownProjects } from "@/lib/deals/leads/reads";
import { ownQuotes } from "@/lib/deals/quotes/reads";
import { ownBookings } from "@/lib/meetings/bookings/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { sqlTime } from "@/lib/platform/db/sql-time";
import { projects, quotes } from "@/lib/platform/db/tables/deals";
import { bookings } from "@/lib/platform/db/tables/meetings";
import type { Figures } from "./contract";

/** The viewer's bookings, quotes and projects by status; all of them for an admin. */
export async function getFigures(viewer: Viewer): Promise<Figures> {
  const db = await database();
  const all = viewer.role === "admin";
  // Expired rows count as expired even before a job has updated their status.
  const booking = sql<
    Figures["bookings"][number]["status"]
  >`case when ${bookings.status} = 'pending' and ${bookings.holdExpiresAt} <= ${sqlTime()} then 'cancelled' else ${bookings.status} end`;
  const quote = sql<
    Figures["quotes"][number]["status"]
  >`case when ${quotes.status} = 'pending' and ${quotes.validUntil} < current_date then 'expired' else ${quotes.status} end`;
  const [booked, offered, worked] = await Promise.all([
    db
      .select({ status: booking, count: count() })
      .from(bookings)
      .where(ownBookings(viewer))
      .groupBy(sql`1`)
      .orderBy(sql`1`),
    db
      .select({ status: quote, count: count(), cents: sum(quotes.amountCents).mapWith(Number) })
      .from(quotes)
      .where(all ? undefined : ownQuotes(viewer))
      .groupBy(sql`1`)
      .orderBy(sql`1`),
    db
      .select({ status: projects.status, count: count(), cents: sum(projects.valueCents).mapWith(Number) })
      .from(projects)
      .where(all ? undefined : ownProjects(viewer))
      .groupBy(projects.status)
      .orderBy(projects.status),
  ]);
  const inRand = <Row extends { cents: number }>({ cents, ...row }: Row) => ({ ...row, amount: cents / 100 });
  return { bookings: booked, quotes: offered.map(inRand), projects: worked.map(inRand) };
}
