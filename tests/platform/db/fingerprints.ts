import type pg from "pg";

/** The columns of each table, in order; the names are quoted where SQL needs it. */
export async function columnsOf(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select quote_ident(table_name) as name, json_agg(quote_ident(column_name) order by ordinal_position) as columns
     from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
     where table_schema = 'public' group by table_name order by table_name`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** The row count and a fingerprint of each table; of other columns than all, to compare with an earlier schema. */
export async function fingerprintsOf(
  client: pg.ClientBase,
  tables?: Map<string, string[]>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, columns] of tables ?? (await columnsOf(client))) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(('x' || left(md5(row(${columns.join(", ")})::text), 12))::bit(48)::bigint), 0)
       as sum from ${name}`,
    );
    found[name] = rows[0]!.sum;
  }
  return found;
}
