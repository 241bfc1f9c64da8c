import { and, eq, lt, sql } from "drizzle-orm";
import { notify } from "@/lib/notifications/notices/writes";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import type { CountryCode } from "@/lib/platform/reference/countries";
import { forEachItem, type ItemCounts } from "@/lib/platform/scheduler/items";

/**
 * Job: notifies registered professionals once a month of new content ideas for their country, except those who joined
 * this month and sample accounts. Safe to repeat.
 */
export function tellContentIdeas(now: Date, signal?: AbortSignal): Promise<ItemCounts> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const due = and(
    eq(accounts.status, "active"),
    eq(accounts.simulated, false),
    lt(accounts.createdAt, month),
    sql`not exists (select from ${notifications} n where n.account_id = ${accounts.id} and n.kind = 'marketing'
      and n.created_at >= ${month.toISOString()})`,
    sql`not exists (select from mails m where m.to_address = ${accounts.email}
      and m.kind in ('content-ideas', 'event-marketing') and m.created_at >= ${month.toISOString()})`,
    sql`coalesce((select coalesce(choices #>> '{marketing,notice}', choices ->> 'marketing', 'true') <> 'false'
      or coalesce(choices #>> '{marketing,email}', 'false') = 'true'
      from notification_preferences p where p.account_id = ${accounts.id}), true)`,
  );
  return forEachItem({
    task: "marketing.tell-ideas",
    now,
    signal,
    page: async ({ next, limit }) => {
      const db = await database();
      return db
        .select({ id: accounts.id, country: professionals.country })
        .from(accounts)
        .innerJoin(professionals, eq(professionals.accountId, accounts.id))
        .where(and(due, next(accounts.id)))
        .orderBy(accounts.id)
        .limit(limit);
    },
    run: ({ id, country }) =>
      transaction((tx) =>
        notify(tx, {
          accountId: id,
          type: "content-ideas",
          params: { month: month.toISOString().slice(0, 10), country: country as CountryCode },
        }),
      ),
  });
}
