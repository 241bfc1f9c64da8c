import { sql } from "drizzle-orm";

/**
 * The money received and given back, for use after `from`: a row with `kind` 'settled' for each payment that settled,
 * also if it was refunded later, and one with `kind` 'refunded' for each refund that settled, at its own time. Columns:
 * `account_id`, `plan`, `moved_at`, `kind`, `cents`. All figures of revenue are sums of these rows.
 */
export const moneyMoves = sql`(
  select account_id, plan, settled_at as moved_at, 'settled' as kind, amount_cents as cents from payments
    where settled_at is not null
  union all select r.account_id, p.plan, r.settled_at, 'refunded', r.amount_cents
    from refunds r join payments p on p.id = r.payment_id where r.status = 'settled'
) as moves`;

/** The sum of settled less refunded cents of `moneyMoves`; null without rows. */
export const netOfMoves = sql`sum(case when kind = 'settled' then cents else -cents end)`;
