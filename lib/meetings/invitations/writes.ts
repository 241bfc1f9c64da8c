import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Tx } from "@/lib/platform/db/connection";
import { sqlTime } from "@/lib/platform/db/sql-time";
import { bookingInvitations } from "@/lib/platform/db/tables/meetings";
import { HttpError } from "@/lib/platform/http/errors";
import { invitationsPerDay, mailsPerInvitation } from "./rules";

/**
 * Stores the invitation of a booking; the caller holds the lock of the professional's calendar, so the count is exact.
 * Throws 429 `too-many-invitations`.
 */
export async function storeInvitation(
  tx: Tx,
  invitation: { bookingId: string; professionalId: string; email: string },
): Promise<void> {
  const today = and(
    eq(bookingInvitations.professionalId, invitation.professionalId),
    gt(bookingInvitations.invitedAt, sql`${sqlTime()} - interval '1 day'`),
  );
  if ((await tx.$count(bookingInvitations, today)) >= invitationsPerDay)
    throw new HttpError(
      429,
      "too-many-invitations",
      `You can invite ${invitationsPerDay} clients a day. Book without an email address, or invite them tomorrow.`,
      { headers: { "Retry-After": "3600" } },
    );
  await tx.insert(bookingInvitations).values(invitation);
}

/** Counts a mail to an address that has not accepted; false when the meeting has had its share. */
export async function countInvitationMail(tx: Tx, bookingId: string): Promise<boolean> {
  const counted = await tx
    .update(bookingInvitations)
    .set({ mails: sql`${bookingInvitations.mails} + 1` })
    .where(and(eq(bookingInvitations.bookingId, bookingId), lt(bookingInvitations.mails, mailsPerInvitation)))
    .returning({ id: bookingInvitations.bookingId });
  return counted.length > 0;
}

/** Marks an invitation accepted or declined. */
export async function answerInvitation(tx: Tx, bookingId: string, answer: "accepted" | "declined"): Promise<void> {
  await tx
    .update(bookingInvitations)
    .set(answer === "accepted" ? { acceptedAt: sql`now()` } : { declinedAt: sql`now()` })
    .where(eq(bookingInvitations.bookingId, bookingId));
}
