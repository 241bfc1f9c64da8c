import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { ownQuotes } from "@/lib/deals/quotes/reads";
import { quoteAmount } from "@/lib/deals/quotes/rules";
import { emitQuote } from "@/lib/deals/quotes/writes";
import { redeemLink } from "@/lib/identity/sign-in/links";
import { lockCalendars } from "@/lib/meetings/availability/writes";
import { recordBookingEvent } from "@/lib/meetings/booking-notices/writes";
import { ownBookings } from "@/lib/meetings/bookings/reads";
import { holdUntil } from "@/lib/meetings/bookings/rules";
import { hostById, notifyOtherSide } from "@/lib/meetings/bookings/writes";
import { appendMessage } from "@/lib/messaging/messages/writes";
import { notify } from "@/lib/notifications/notices/writes";
import { sidesOf, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { transaction, type Tx } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { quoteRequests, quotes } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { accountDeletions } from "@/lib/platform/db/tables/privacy";
import { HttpError } from "@/lib/platform/http/errors";
import { viewerColumns } from "@/lib/privacy/deletions/reads";
import { showProfile } from "@/lib/privacy/deletions/writes";

/**
 * Reopens an account by the mailed link and reverts what closing it changed, except for meetings whose time was taken
 * in the meantime. Throws 410 `link-expired`.
 */
export async function restoreAccount(token: string): Promise<{ restored: number; lost: number }> {
  return transaction(async (tx) => {
    const link = await redeemLink(tx, "keep-account", token);
    const [row] = link
      ? await tx
          .select({ settled: accountDeletions.settled, viewer: viewerColumns })
          .from(accountDeletions)
          .innerJoin(accounts, eq(accounts.id, accountDeletions.accountId))
          .leftJoin(professionals, eq(professionals.accountId, accounts.id))
          .where(and(eq(accounts.id, link.accountId), isNull(accounts.erasedAt)))
          .for("update", { of: accounts })
      : [];
    if (!row) throw new HttpError(410, "link-expired", "This link has been used or has expired.");
    const viewer: Viewer = { ...row.viewer, sessionId: "" };
    const { settled } = row;
    await tx.update(accounts).set({ deletionDueAt: null }).where(eq(accounts.id, viewer.id));
    const done: boolean[] = [];
    const restoreOnSide = async (restore: (side: Viewer) => Promise<boolean>) => {
      for (const side of sidesOf(viewer)) if (await restore(side)) return true;
      return false;
    };
    for (const meeting of settled.bookings) done.push(await restoreOnSide((side) => restoreBooking(tx, side, meeting)));
    for (const id of settled.quotes) done.push(await restoreOnSide((side) => restoreQuote(tx, side, id)));
    if (settled.requests.length > 0)
      await tx
        .update(quoteRequests)
        .set({ closedAt: null, version: sql`${quoteRequests.version} + 1` })
        .where(and(inArray(quoteRequests.id, settled.requests), eq(quoteRequests.clientId, viewer.id)));
    if (settled.visibility) await showProfile(tx, viewer, settled.visibility);
    if (settled.planWasRunning)
      await tx
        .update(subscriptions)
        .set({ cancelAt: null, version: sql`${subscriptions.version} + 1` })
        .where(and(eq(subscriptions.accountId, viewer.id), sql`${subscriptions.status} <> 'cancelled'`));
    await tx.delete(accountDeletions).where(eq(accountDeletions.accountId, viewer.id));
    const restored = done.filter(Boolean).length;
    return { restored, lost: done.length - restored };
  });
}

/**
 * Restores a cancelled meeting's previous status when its owner reopens the account, and notifies the other side. False
 * when it has started, was changed since, or its time is taken.
 */
async function restoreBooking(
  tx: Tx,
  viewer: Viewer,
  { id, status }: { id: string; status: "pending" | "confirmed" },
): Promise<boolean> {
  const mine = and(eq(bookings.id, id), ownBookings(viewer));
  const [seen] = await tx.select().from(bookings).where(mine);
  if (!seen) return false;
  await lockCalendars(tx, seen.professionalId, seen.clientId, id);
  const [row] = await tx.select().from(bookings).where(mine).for("update");
  const now = currentTime();
  if (row?.status !== "cancelled" || row.startsAt <= now) return false;
  const held = sql`${bookings.status} in ('pending', 'confirmed') and ${bookings.startsAt} < ${row.endsAt} and ${bookings.endsAt} > ${row.startsAt}`;
  const sameCalendar = or(
    eq(bookings.professionalId, row.professionalId),
    row.clientId ? eq(bookings.clientId, row.clientId) : undefined,
  );
  if ((await tx.$count(bookings, and(held, sameCalendar))) > 0) return false;
  await tx
    .update(bookings)
    .set({
      status,
      cancelReason: null,
      sequence: row.sequence + 1,
      version: row.version + 1,
      updatedAt: now,
      holdExpiresAt: status === "pending" ? holdUntil(now, row.startsAt) : row.holdExpiresAt,
    })
    .where(eq(bookings.id, id));
  const kind = status === "pending" ? "created" : "confirmed";
  await recordBookingEvent(tx, { bookingId: id, actorId: viewer.id, kind, toStartsAt: row.startsAt });
  const host = await hostById(tx, row.professionalId);
  await notifyOtherSide(tx, viewer, row, host, "booking-restored");
  return true;
}

/**
 * Reopens a quote that was withdrawn or declined by closing the account, for both sides and in the conversation. False
 * when it was changed since or has expired.
 */
async function restoreQuote(tx: Tx, viewer: Viewer, id: string): Promise<boolean> {
  const [row] = await tx
    .update(quotes)
    .set({ status: "pending", decidedAt: null, version: sql`${quotes.version} + 1` })
    .where(
      and(
        eq(quotes.id, id),
        ownQuotes(viewer),
        inArray(quotes.status, ["withdrawn", "declined"]),
        sql`${quotes.validUntil} >= current_date`,
      ),
    )
    .returning();
  if (!row) return false;
  await emitQuote(tx, "pending", id);
  const content = `Quote open again: ${quoteAmount(row.amountCents)}`;
  const { conversationId } = row;
  await appendMessage(tx, { conversationId, senderId: viewer.id, type: "event", content, quoteId: id });
  const [host] = await tx
    .select({ accountId: professionals.accountId, name: professionals.name })
    .from(professionals)
    .where(eq(professionals.id, row.professionalId));
  await notify(tx, {
    accountId: viewer.role === "client" ? (host?.accountId ?? null) : row.clientId,
    type: "quote-restored",
    params: {
      conversationId,
      quoteId: id,
      amountCents: row.amountCents,
      by: viewer.role === "client" ? "client" : "professional",
    },
    names: { client: viewer.name, professional: host?.name ?? viewer.name },
  });
  return true;
}
