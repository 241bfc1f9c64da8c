import { and, eq, gte, lt, sql } from "drizzle-orm";
import { transaction } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { professionals } from "@/lib/platform/db/tables/directory";
import { notify } from "@/lib/notifications/notices/writes";
import type { CountryCode } from "@/lib/platform/reference/countries";

/**
 * Tells registered professionals once a month that there are new content ideas for their country; who joined this month
 * has seen them. Sample accounts hear nothing. Safe to repeat. Answers how many were told.
 */
export async function tellContentIdeas(now: Date): Promise<number> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  return transaction(async (tx) => {
    const told = tx
      .select({ one: sql`1` })
      .from(notifications)
      .where(
        and(
          eq(notifications.accountId, accounts.id),
          eq(notifications.kind, "marketing"),
          gte(notifications.createdAt, month),
        ),
      );
    const people = await tx
      .select({ id: accounts.id, country: professionals.country })
      .from(accounts)
      .innerJoin(professionals, eq(professionals.accountId, accounts.id))
      .where(
        and(
          eq(accounts.status, "active"),
          eq(accounts.simulated, false),
          lt(accounts.createdAt, month),
          sql`not exists ${told}`,
          sql`not exists (select from mails m where m.to_address = ${accounts.email} and m.kind in ('content-ideas', 'event-marketing') and m.created_at >= ${month.toISOString()})`,
          sql`coalesce((select coalesce(choices #>> '{marketing,notice}', choices ->> 'marketing', 'true') <> 'false'
            or coalesce(choices #>> '{marketing,email}', 'false') = 'true'
            from notification_preferences p where p.account_id = ${accounts.id}), true)`,
        ),
      )
      .limit(500);
    for (const { id, country } of people)
      await notify(tx, {
        accountId: id,
        type: "content-ideas",
        params: { month: month.toISOString().slice(0, 10), country: country as CountryCode },
      });
    return people.length;
  });
}
