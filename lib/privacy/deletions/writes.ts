import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { endDeadlineFeedOf } from "@/lib/deadlines/feed/writes";
import { moveQuoteIn } from "@/lib/deals/quotes/writes";
import { changeListing } from "@/lib/directory/listing/writes";
import { createLink } from "@/lib/identity/sign-in/links";
import { verifyPassword } from "@/lib/identity/sign-in/password";
import { requireOtherAdministrator } from "@/lib/identity/standing/writes";
import { moveBooking } from "@/lib/meetings/bookings/writes";
import { endCalendarFeedOf } from "@/lib/meetings/calendar-feed/writes";
import { endWaitingOf } from "@/lib/meetings/waiting-list/writes";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { normaliseEmail } from "@/lib/platform/auth/email";
import { sidesOf, type Viewer } from "@/lib/platform/auth/viewer";
import { currentTime } from "@/lib/platform/current-time";
import { database, transaction, type Tx } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { quoteRequests } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts, sessions } from "@/lib/platform/db/tables/identity";
import { accountDeletions } from "@/lib/platform/db/tables/privacy";
import { env, isLive } from "@/lib/platform/env";
import { formatDay } from "@/lib/platform/format/dates";
import { badRequest, conflict } from "@/lib/platform/http/errors";
import { queueMail } from "@/lib/platform/mail/send";
import { undoDays } from "@/lib/platform/reference/retention";
import type { DeletionReceipt } from "@/lib/privacy/consents/contract";
import { openRequests, openWorkOfSide } from "./reads";

type Settled = (typeof accountDeletions.$inferSelect)["settled"];

/**
 * Closes the viewer's account: settles open bookings and quotes and notifies the other side, ends all sessions, hides a
 * public profile, and mails a link that reopens the account within 7 days. Throws 400 for a wrong password or email,
 * 409 `last-admin` for the only administrator.
 */
export async function closeAccount(viewer: Viewer, confirmation: string): Promise<DeletionReceipt> {
  await demandConfirmation(viewer, confirmation);
  return transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, viewer.id)).for("update");
    if (!account || account.deletionDueAt) throw conflict("account-closed", "This account is closed already.");
    await requireOtherAdministrator(tx, account);
    const settled = await settle(tx, viewer);
    const dueAt = new Date(currentTime().getTime() + undoDays * 86_400_000);
    await tx
      .update(accounts)
      .set({ deletionDueAt: dueAt, sessionVersion: sql`${accounts.sessionVersion} + 1`, updatedAt: sql`now()` })
      .where(eq(accounts.id, viewer.id));
    await tx.delete(sessions).where(eq(sessions.accountId, viewer.id));
    await endCalendarFeedOf(tx, viewer.id);
    await endDeadlineFeedOf(tx, viewer.id);
    await endWaitingOf(tx, viewer);
    await tx.insert(accountDeletions).values({ accountId: viewer.id, settled });
    const token = await createLink(tx, "keep-account", account, undoDays * 24 * 60);
    const lastDay = formatDay(dueAt.toISOString().slice(0, 10));
    await queueMail(
      tx,
      account.email,
      letterTo(account.firstName, { type: "account-closed", params: { token, lastDay } }),
    );
    // A simulated account opens with its address alone, so the link discloses nothing here.
    const shown = account.simulated && !isLive() && !env.SMTP_URL;
    return { dueAt: dueAt.toISOString(), undoPath: shown ? `/keep-account/${token}` : null };
  });
}

async function demandConfirmation(viewer: Viewer, confirmation: string): Promise<void> {
  const db = await database();
  const [row] = await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, viewer.id));
  const right = row?.hash
    ? await verifyPassword(confirmation, row.hash)
    : normaliseEmail(confirmation) === viewer.email;
  if (right) return;
  const fault = row?.hash ? "This is not your password" : "This is not your email address";
  throw badRequest(`${fault}.`, { confirmation: fault });
}

/**
 * Cancels, withdraws and closes open work on each side of the account; each domain notifies the other participant.
 * Returns what was changed.
 */
export async function settle(tx: Tx, viewer: Viewer): Promise<Settled> {
  const bookings: Settled["bookings"] = [];
  const quotes: Settled["quotes"] = [];
  for (const side of sidesOf(viewer)) {
    const { meetings, offers } = await openWorkOfSide(tx, side);
    for (const { id, status, version } of meetings) {
      await moveBooking(tx, side, id, version, { action: "cancel" });
      bookings.push({ id, status: status === "confirmed" ? status : "pending" });
    }
    const action = side.role === "client" ? "decline" : "withdraw";
    for (const { id, version } of offers) {
      await moveQuoteIn(tx, side, id, version, action);
      quotes.push(id);
    }
  }
  const ids = (await openRequests(tx, viewer)).map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(quoteRequests)
      .set({ closedAt: sql`now()`, version: sql`${quoteRequests.version} + 1` })
      .where(inArray(quoteRequests.id, ids));
  const stopped = await tx
    .update(subscriptions)
    .set({
      cancelAt: sql`coalesce(
        ${subscriptions.currentPeriodEnd}, ${subscriptions.trialEndsAt}, now() + make_interval(days => ${undoDays}))`,
      version: sql`${subscriptions.version} + 1`,
    })
    .where(
      and(
        eq(subscriptions.accountId, viewer.id),
        isNull(subscriptions.cancelAt),
        inArray(subscriptions.status, ["trial", "active", "past_due"]),
      ),
    )
    .returning({ id: subscriptions.id });
  return {
    bookings,
    quotes,
    requests: ids,
    visibility: await showProfile(tx, viewer, "nobody"),
    planWasRunning: stopped.length > 0,
  };
}

type Visibility = NonNullable<Settled["visibility"]>;

/** Sets the profile's visibility and returns the previous one; null without a profile. */
export async function showProfile(tx: Tx, viewer: Viewer, visibility: Visibility): Promise<Visibility | null> {
  const mine = eq(professionals.accountId, viewer.id);
  const [before] = await tx.select({ visibility: professionals.visibility }).from(professionals).where(mine);
  if (!before || !viewer.professionalId) return null;
  await changeListing(tx, mine, () =>
    tx
      .update(professionals)
      .set({ visibility, status: sql`${professionals.status}` })
      .where(mine),
  );
  return before.visibility;
}
