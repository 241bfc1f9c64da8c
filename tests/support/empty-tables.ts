import { sql } from "drizzle-orm";
import { database, type Db } from "@/lib/platform/db/connection";

/** Per database, the tables reached from a list of tables, because the catalogue takes long to search. */
const reached = new WeakMap<Db, Map<string, Promise<string[]>>>();

/** These tables and all that refer to them by foreign keys, directly or through other tables. */
async function reachedFrom(db: Db, names: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    with recursive tables(id) as (
      select name::regclass::oid from unnest(${sql.param(names)}::text[]) as name
      union
      select conrelid from pg_constraint join tables on confrelid = id where contype = 'f'
    )
    select id::regclass::text as name from tables order by id`);
  return rows.map(({ name }) => name);
}

/**
 * Deletes all rows of these tables and of the tables that refer to them. As with `truncate ... cascade` no trigger
 * fires, sequences continue, and writes in progress end first. It takes a hundredth of the time, because `truncate`
 * makes new files for each table and index.
 */
export async function emptyTables(...names: string[]): Promise<void> {
  const db = await database();
  const lists = reached.get(db) ?? new Map<string, Promise<string[]>>();
  reached.set(db, lists);
  const key = names.join();
  const tables = await (lists.get(key) ?? reachedFrom(db, names));
  lists.set(key, Promise.resolve(tables));
  await db.execute(
    sql.raw(`do $$
      declare
        name regclass;
      begin
        set local session_replication_role = replica;
        foreach name in array '{${tables.join()}}'::regclass[] loop
          -- A table without pages was never written.
          if pg_relation_size(name) > 0 then
            execute format('lock table %s in exclusive mode', name);
            execute format('delete from %s', name);
          end if;
        end loop;
      end $$`),
  );
}
