import { and, eq } from "drizzle-orm";
import type { Viewer } from "@/lib/auth/viewer";
import { getAvailability } from "@/lib/availability/reads";
import type { Availability, AvailabilityChange } from "@/lib/bookings/contract";
import { invalidateTags } from "@/lib/db/cache-tags";
import { transaction } from "@/lib/db/connection";
import { daysOff } from "@/lib/db/tables/bookings";
import { professionals } from "@/lib/db/tables/professionals";
import { stale } from "@/lib/http/versions";

/**
 * Sets one's own weekly hours and coming days off, which the public profile shows. 412 on an old version of the
 * profile, 404 without one.
 */
export async function setAvailability(
  viewer: Viewer,
  version: number,
  { weeklyHours, daysOff: days }: AvailabilityChange,
): Promise<Availability> {
  const { timeZone, version: current } = await getAvailability(viewer);
  if (current !== version || !viewer.professionalId) throw stale(current);
  const professionalId = viewer.professionalId;
  const unique = [...new Set(days)].sort();
  await transaction(async (tx) => {
    const changed = await tx
      .update(professionals)
      .set({ weeklyHours, version: version + 1, updatedAt: new Date() })
      .where(
        and(
          eq(professionals.id, professionalId),
          eq(professionals.accountId, viewer.id),
          eq(professionals.version, version),
        ),
      )
      .returning({ id: professionals.id });
    if (changed.length === 0) throw stale();
    await tx.delete(daysOff).where(eq(daysOff.professionalId, professionalId));
    if (unique.length > 0) await tx.insert(daysOff).values(unique.map((day) => ({ professionalId, day })));
    await invalidateTags(tx, `professional:${professionalId}`);
  });
  return { timeZone, weeklyHours, daysOff: unique, version: version + 1 };
}
