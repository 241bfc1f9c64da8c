import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { unlistAccount } from "@/lib/directory/listing/writes";
import { suspend } from "@/lib/identity/standing/writes";
import { notify } from "@/lib/notifications/notices/writes";
import type { Tx } from "@/lib/platform/db/connection";
import { quotes } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import type { accounts } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { accountSuspendedLetter } from "@/lib/platform/mail/letters";
import { queueMail } from "@/lib/platform/mail/send";
import { fullName } from "@/lib/platform/format/full-name";

type AccountRow = typeof accounts.$inferSelect;

/**
 * Ends all sessions, unlists the profile, and notifies the person and their contacts. The caller holds the row's lock
 * and writes the audit entry.
 */
export async function suspendAccount(tx: Tx, row: AccountRow, reason: string): Promise<void> {
  await suspend(tx, row, reason);
  const professionalId = await unlistAccount(tx, row.id);
  await tellOthers(tx, row, professionalId);
  await queueMail(tx, row.email, accountSuspendedLetter(row.firstName, reason));
}

/** Notifies the other party of each future meeting and open quote once; none of their data is deleted. */
async function tellOthers(tx: Tx, row: AccountRow, professionalId: string | null): Promise<void> {
  const hosts = { accountId: professionals.accountId };
  const ahead = and(inArray(bookings.status, ["pending", "confirmed"]), gt(bookings.endsAt, sql`now()`));
  const found = professionalId
    ? [
        ...(await tx
          .select({ accountId: bookings.clientId })
          .from(bookings)
          .where(and(eq(bookings.professionalId, professionalId), ahead))),
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
          .where(and(eq(bookings.clientId, row.id), ahead))),
        ...(await tx
          .select(hosts)
          .from(quotes)
          .innerJoin(professionals, eq(professionals.id, quotes.professionalId))
          .where(and(eq(quotes.clientId, row.id), eq(quotes.status, "pending")))),
      ];
  for (const accountId of new Set(found.map((one) => one.accountId)))
    await notify(tx, {
      accountId,
      type: "account-suspended",
      params: { accountId: row.id },
      names: { account: fullName(row) },
    });
}
