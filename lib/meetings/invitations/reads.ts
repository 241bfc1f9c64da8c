import { eq } from "drizzle-orm";
import type { Db, Tx } from "@/lib/platform/db/connection";
import { bookingInvitations } from "@/lib/platform/db/tables/meetings";

export type Invitation = typeof bookingInvitations.$inferSelect;

/** The invitation of a booking; null without one. */
export async function invitationOf(db: Db | Tx, bookingId: string): Promise<Invitation | null> {
  const [row] = await db.select().from(bookingInvitations).where(eq(bookingInvitations.bookingId, bookingId));
  return row ?? null;
}
