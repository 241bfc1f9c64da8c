import type pg from "pg";
import { logError } from "@/lib/platform/http/observability/log";

/** Timeouts of a request's query, lock wait and idle transaction (safety.md, Storage). */
export const limits = {
  statement_timeout: "3s",
  lock_timeout: "2s",
  idle_in_transaction_session_timeout: "5s",
} as const;

/**
 * Sets missing timeouts on the serving role in this database. They are role settings, because a pooler rejects startup
 * parameters and shares sessions between requests. A role that cannot be altered keeps its settings.
 */
export async function limitRole(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string; database: string; known: string }>(
    `select quote_ident(r.rolname) as name, quote_ident(current_database()) as database,
      coalesce(array_to_string(r.rolconfig, ','), '') || ',' || coalesce(array_to_string(s.setconfig, ','), '') as known
     from pg_roles r left join pg_db_role_setting s
       on s.setrole = r.oid and s.setdatabase = (select oid from pg_database where datname = current_database())
     where r.rolname = coalesce(nullif($1, ''), current_user)`,
    [role],
  );
  const target = rows[0];
  for (const [setting, value] of Object.entries(limits)) {
    if (!target || target.known.includes(`${setting}=`)) continue;
    await client
      .query(`alter role ${target.name} in database ${target.database} set ${setting} = '${value}'`)
      .catch((error: unknown) => logError(`The role's ${setting} could not be set.`, error));
  }
}

/** Removes the timeouts for one direct connection (no pooler), for migrations and seeding. */
export async function clearLimits(client: pg.ClientBase): Promise<void> {
  for (const setting of Object.keys(limits)) await client.query(`set ${setting} = 0`);
}
