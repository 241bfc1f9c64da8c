import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { currentTime } from "@/lib/platform/current-time";
import type { Tx } from "@/lib/platform/db/connection";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import type { Letter } from "@/lib/platform/format/letter";
import { type MailExtras, queueMail } from "./send";

/** The least time between two mails about changes of one booking to one address. */
const quietMs = 10 * 60_000;
/** A mail about a change is due this long before the meeting starts, or at once. */
const beforeStartMs = 5 * 60_000;

/** A change of a booking that a mail tells. */
export interface BookingChangeMail {
  bookingId: string;
  /** The first start of the meeting that the change concerns: the mail does not wait past it. */
  startsAt: Date;
}

/**
 * Queues a mail about a change of a booking, in a transaction that has locked the booking. The first mail to an address
 * goes at once. Changes within ten minutes of it become one mail with the last state, due when they are over and before
 * the meeting starts.
 */
export async function queueChangeMail(
  tx: Tx,
  to: string,
  letter: Letter,
  { bookingId, startsAt, ...extras }: MailExtras & BookingChangeMail,
): Promise<void> {
  const now = currentTime();
  const [last] = await tx
    .select()
    .from(mails)
    .where(and(eq(mails.to, to), eq(mails.bookingId, bookingId)))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const dueAt = last && dueAfter(last, now, startsAt);
  await withdrawChangeMail(tx, to, bookingId);
  // Also a mail that goes at once is due by this clock: `waiting` compares with it.
  await queueMail(tx, to, letter, { dueAt: now, ...extras, bookingId, ...(dueAt && dueAt > now && { dueAt }) });
}

function dueAfter(last: typeof mails.$inferSelect, now: Date, startsAt: Date): Date {
  const isWaiting = isUnclaimed(last) && last.dueAt > now;
  const ends = isWaiting ? last.dueAt.getTime() : (last.sentAt ?? last.createdAt).getTime() + quietMs;
  return new Date(Math.min(ends, startsAt.getTime() - beforeStartMs));
}

const isUnclaimed = ({ sentAt, attempts }: typeof mails.$inferSelect) => sentAt === null && attempts === 0;

/** True while a mail about changes of a booking waits for an address; the next change replaces it. */
export const hasChangeMail = async (tx: Tx, to: string, bookingId: string): Promise<boolean> =>
  (await tx.$count(mails, waiting(to, bookingId))) > 0;

/** Deletes the waiting mail about changes of a booking: its reader has changed the booking since. */
export async function withdrawChangeMail(tx: Tx, to: string, bookingId: string): Promise<void> {
  await tx.delete(mails).where(waiting(to, bookingId));
}

/** A sender that claims a mail counts an attempt. */
const waiting = (to: string, bookingId: string) =>
  and(
    eq(mails.to, to),
    eq(mails.bookingId, bookingId),
    isNull(mails.sentAt),
    eq(mails.attempts, 0),
    gt(mails.dueAt, currentTime()),
  );
