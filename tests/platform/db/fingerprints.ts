import type pg from "pg";

/** The row count and a fingerprint of each table. */
export async function fingerprintsOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(('x' || left(md5(t::text), 12))::bit(48)::bigint), 0) as sum from ${name} t`,
    );
    found[name] = rows[0]!.sum;
  }
  return found;
}
