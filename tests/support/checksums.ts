import { sql } from "drizzle-orm";

/** Tables that every request may write: sessions, limits and counts of requests, and the record of views. */
const uncounted = [
  "sessions",
  "rate_limits",
  "call_counts",
  "request_counts",
  "audit_log",
  "sign_ins",
  "idempotency_keys",
];

/** A query for a checksum of the rows of each table but the uncounted ones. */
export const checksumQuery = sql`
  select tablename as name, md5(query_to_xml(
    format('select md5(t::text) as row from public.%I t order by 1', tablename), true, false, '')::text) as sum
  from pg_tables where schemaname = 'public'
    and tablename not in (${sql.join(
      uncounted.map((name) => sql`${name}`),
      sql`, `,
    )})
  order by 1`;

/** A row of the query. */
export interface Checksum extends Record<string, string> {
  name: string;
  sum: string;
}
