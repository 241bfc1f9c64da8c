import { and, eq, ne, or, sql } from "drizzle-orm";
import { setWeeklyHours } from "@/lib/directory/listing/writes";
import type { Availability, AvailabilityChange } from "@/lib/meetings/bookings/contract";
import { lapseRequests } from "@/lib/meetings/outcomes/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { bookings, daysOff } from "@/lib/platform/db/tables/meetings";
import { stale } from "@/lib/platform/http/server/versions";
import { getAvailability } from "./reads";

/**
 * Sets the account's weekly hours, which the public profile shows, time off and booking rules. Bookings stay. 412 for
 * an old version of the profile, 404 without one.
 */
export async function setAvailability(
  viewer: Viewer,
  version: number,
  { weeklyHours, overrides, rules }: AvailabilityChange,
): Promise<Availability> {
  const { version: current } = await getAvailability(viewer);
  if (current !== version || !viewer.professionalId) throw stale(current);
  const professionalId = viewer.professionalId;
  await transaction(async (tx) => {
    // A booking that is being made is either complete before or checked by the new hours.
    await lockCalendars(tx, professionalId, null);
    const own = { id: professionalId, accountId: viewer.id, version };
    if (!(await setWeeklyHours(tx, own, weeklyHours, rules))) throw stale();
    await tx.delete(daysOff).where(eq(daysOff.professionalId, professionalId));
    if (overrides.length > 0)
      await tx
        .insert(daysOff)
        .values(overrides.map(({ from, until, hours }) => ({ professionalId, day: from, until, hours })));
  });
  return getAvailability(viewer);
}

/**
 * Locks the calendars of a booking, the professional's before the client's (safety.md, Concurrency), then releases the
 * times of lapsed bookings, except the current one.
 */
export async function lockCalendars(
  tx: Tx,
  professionalId: string,
  clientId: string | null,
  inHand?: string,
): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`calendar:professional:${professionalId}`}, 0))`,
  );
  if (clientId)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`calendar:client:${clientId}`}, 0))`);
  await lapseRequests(
    tx,
    and(
      or(eq(bookings.professionalId, professionalId), clientId ? eq(bookings.clientId, clientId) : undefined),
      inHand ? ne(bookings.id, inHand) : undefined,
    ),
  );
}
