import { and, eq, gt, isNull } from "drizzle-orm";
import { pauseSubscription, resumeSubscription } from "@/lib/billing/subscriptions/writes";
import { relistAccount, unlistAccount } from "@/lib/directory/listing/writes";
import { activate, suspend } from "@/lib/identity/standing/writes";
import { holdsTime } from "@/lib/meetings/availability/reads";
import { titleOfRow } from "@/lib/meetings/bookings/rules";
import { splitName } from "@/lib/meetings/guest-bookings/rules";
import { countInvitationMail } from "@/lib/meetings/invitations/writes";
import { meetingPath } from "@/lib/meetings/mailed-links/rules";
import { meetingToken } from "@/lib/meetings/meeting-tokens/reads";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { meetingTimeText, notify, wants } from "@/lib/notifications/notices/writes";
import type { UndoWindow } from "@/lib/notifications/undo-window/rules";
import { deleteUndone } from "@/lib/notifications/undo-window/writes";
import { currentTime } from "@/lib/platform/current-time";
import type { Tx } from "@/lib/platform/db/connection";
import { quotes } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { bookingInvitations, bookings } from "@/lib/platform/db/tables/meetings";
import { fullName } from "@/lib/platform/format/full-name";
import { queueMail } from "@/lib/platform/mail/send";
import { unsubscribeToken } from "@/lib/platform/mail/unsubscribe";
import { zoneOfPerson } from "@/lib/platform/reference/countries";

type AccountRow = typeof accounts.$inferSelect;

interface SuspensionOptions {
  /** The path of the link to appeal. */
  appeal?: string;
  /** The window in which `endSuspension` undoes it; notices and mails wait for its end. */
  undo?: UndoWindow;
}

/**
 * Ends all sessions, pauses the plan, unlists the profile, and notifies the person and their contacts; clients with
 * meetings ahead by email too. The caller holds the row's lock and writes the audit entry.
 */
export async function suspendAccount(
  tx: Tx,
  row: AccountRow,
  reason: string,
  { appeal, undo }: SuspensionOptions = {},
): Promise<void> {
  await suspend(tx, row, reason, undo);
  const isPlanPaused = await pauseSubscription(tx, row.id);
  await unlistAccount(tx, row.id);
  const professionalId = await profileOf(tx, row.id);
  await notifyContacts(tx, row, professionalId, "account-suspended", undo);
  if (professionalId) await mailClients(tx, professionalId, "host-suspended", undo);
  await queueMail(
    tx,
    row.email,
    letterTo(row.firstName, { type: "account-suspended", params: { reason, isPlanPaused, appeal } }),
    undo && { dueAt: undo.until, undoId: undo.undoId },
  );
}

/**
 * Ends a suspension: sessions are possible again, and plan and listing are as before. While the suspension can be
 * undone, its waiting notices and mails are deleted and nobody is told; afterwards the person and their contacts are
 * notified. The caller holds the row's lock and writes the audit entry.
 *
 * @returns whether the suspension was undone
 */
export async function endSuspension(tx: Tx, row: AccountRow, now = currentTime()): Promise<boolean> {
  await activate(tx, row);
  const isPlanResumed = await resumeSubscription(tx, row.id);
  if (row.role === "professional") await relistAccount(tx, row.id);
  const { suspensionUndoId: undoId, suspensionUndoUntil: until } = row;
  if (undoId && until && until > now) {
    await deleteUndone(tx, undoId);
    return true;
  }
  await notify(tx, { accountId: row.id, type: "account-active", params: { role: row.role } });
  await queueMail(tx, row.email, letterTo(row.firstName, { type: "account-active", params: { isPlanResumed } }));
  await announceReturn(tx, row);
  return false;
}

/**
 * Notifies the contacts of an account whose suspension has ended. The caller has activated and listed it again, and
 * notifies the person.
 */
async function announceReturn(tx: Tx, row: AccountRow): Promise<void> {
  const professionalId = await profileOf(tx, row.id);
  await notifyContacts(tx, row, professionalId, "account-back");
  if (professionalId) await mailClients(tx, professionalId, "host-back");
}

async function profileOf(tx: Tx, accountId: string): Promise<string | null> {
  const [profile] = await tx
    .select({ id: professionals.id })
    .from(professionals)
    .where(eq(professionals.accountId, accountId));
  return profile?.id ?? null;
}

/** Meetings that are not over and hold their time. */
const ahead = () => and(gt(bookings.endsAt, currentTime()), holdsTime());

/**
 * Emails every client with meetings ahead once, with the list of these meetings in the client's time zone; invited
 * clients without an account too, unless they declined.
 */
async function mailClients(
  tx: Tx,
  professionalId: string,
  type: "host-suspended" | "host-back",
  undo?: UndoWindow,
): Promise<void> {
  const isInvited = and(
    eq(bookingInvitations.bookingId, bookings.id),
    isNull(bookings.clientId),
    isNull(bookingInvitations.declinedAt),
  );
  const rows = await tx
    .select({ booking: bookings, client: accounts, invited: bookingInvitations.email, host: professionals.name })
    .from(bookings)
    .leftJoin(accounts, and(eq(accounts.id, bookings.clientId), eq(accounts.status, "active")))
    .leftJoin(bookingInvitations, isInvited)
    .innerJoin(professionals, eq(professionals.id, bookings.professionalId))
    .where(and(eq(bookings.professionalId, professionalId), ahead()))
    .orderBy(bookings.startsAt, bookings.id);
  for (const [address, meetings] of Map.groupBy(rows, ({ client, invited }) => client?.email ?? invited)) {
    if (!address) continue;
    const { booking, host } = meetings[0]!;
    const client = meetings.find((row) => row.client)?.client;
    const sends = client ? await wants(tx, client.id, "booking", "email") : await countInvitationMail(tx, booking.id);
    if (!sends) continue;
    const lines = meetings.map(({ booking: { startsAt, timeZone, ...titles } }) => {
      const zone = client ? zoneOfPerson(client) : timeZone;
      return `${titleOfRow(titles)}: ${meetingTimeText({ startsAt: startsAt.toISOString(), timeZone }, zone)}`;
    });
    const params = { host, meetings: lines, path: client ? undefined : await pathOf(booking) };
    const firstName = client?.firstName ?? splitName(booking.clientName).firstName;
    const unsubscribe = client ? await unsubscribeToken({ accountId: client.id, event: "bookings" }) : undefined;
    await queueMail(tx, address, letterTo(firstName, { type, params }), {
      unsubscribe,
      ...(undo && { dueAt: undo.until, undoId: undo.undoId }),
    });
  }
}

/** The page of a meeting for a client without an account. */
const pathOf = async ({ id, version }: typeof bookings.$inferSelect) =>
  meetingPath(await meetingToken({ bookingId: id, side: "client", version }));

/** Notifies the other party of each future meeting and open quote once; none of their data is deleted. */
async function notifyContacts(
  tx: Tx,
  row: AccountRow,
  professionalId: string | null,
  type: "account-suspended" | "account-back",
  undo?: UndoWindow,
): Promise<void> {
  const hosts = { accountId: professionals.accountId };
  const found = professionalId
    ? [
        ...(await tx
          .select({ accountId: bookings.clientId })
          .from(bookings)
          .where(and(eq(bookings.professionalId, professionalId), ahead()))),
        ...(await tx
          .select({ accountId: quotes.clientId })
          .from(quotes)
          .where(and(eq(quotes.professionalId, professionalId), eq(quotes.status, "pending")))),
      ]
    : [
        ...(await tx
          .select(hosts)
          .from(bookings)
          .innerJoin(professionals, eq(professionals.id, bookings.professionalId))
          .where(and(eq(bookings.clientId, row.id), ahead()))),
        ...(await tx
          .select(hosts)
          .from(quotes)
          .innerJoin(professionals, eq(professionals.id, quotes.professionalId))
          .where(and(eq(quotes.clientId, row.id), eq(quotes.status, "pending")))),
      ];
  for (const accountId of new Set(found.map((one) => one.accountId)))
    await notify(tx, {
      accountId,
      type,
      params: { accountId: row.id },
      names: { account: fullName(row) },
      undo,
    });
}
