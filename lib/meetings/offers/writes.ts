import { and, eq, sql } from "drizzle-orm";
import { nextFree } from "@/lib/meetings/availability/reads";
import { lockCalendars } from "@/lib/meetings/availability/writes";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { getBookingIn, ownBookings } from "@/lib/meetings/bookings/reads";
import { movesOf, statusAt } from "@/lib/meetings/bookings/rules";
import { hostById, notifyOtherSide } from "@/lib/meetings/bookings/writes";
import { rulesOfBooking } from "@/lib/meetings/kinds/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction } from "@/lib/platform/db/connection";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { conflict, notFound } from "@/lib/platform/http/errors";
import { stale } from "@/lib/platform/http/server/versions";
import type { NewOffer } from "./contract";

const offeredTimes = 3;

/**
 * Offers the client of a booking the next free times and notifies them; a confirmed booking moves to the one they
 * choose without another confirmation. Until then it keeps its time. 404 for other accounts, 412 for an old version,
 * 409 `booking-move-refused` once it has started or ended, and `no-free-time`.
 */
export function offerTimes(viewer: Viewer, id: string, version: number, { avoid }: NewOffer): Promise<Booking> {
  return transaction(async (tx) => {
    const mine = and(eq(bookings.id, id), ownBookings(viewer));
    const [seen] = await tx.select().from(bookings).where(mine);
    if (!seen) throw notFound("There is no such booking.");
    await lockCalendars(tx, seen.professionalId, null, id);
    const [row] = await tx.select().from(bookings).where(mine).for("update");
    if (!row) throw notFound("There is no such booking.");
    if (row.version !== version) throw stale(row.version);
    const now = currentTime();
    const status = statusAt(row, now);
    if (!movesOf({ ...row, status }, "professional", now).includes("reschedule"))
      throw conflict("booking-move-refused", `A ${status} booking cannot be moved.`, { state: status });
    const free = await nextFree(tx, row.professionalId, {
      duration: row.duration,
      without: id,
      count: offeredTimes,
      avoid,
      kind: await rulesOfBooking(tx, row),
    });
    if (free.length === 0)
      throw conflict("no-free-time", "You have no free time in the next four weeks. Add hours, or move it yourself.");
    await tx
      .update(bookings)
      .set({
        offeredTimes: free.map(({ startsAt }) => startsAt),
        version: sql`${bookings.version} + 1`,
        updatedAt: now,
      })
      .where(eq(bookings.id, id));
    await notifyOtherSide(tx, viewer, row, await hostById(tx, row.professionalId), "booking-offered");
    return getBookingIn(tx, viewer, id);
  });
}
