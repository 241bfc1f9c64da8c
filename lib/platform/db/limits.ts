import type pg from "pg";
import { logError } from "@/lib/platform/http/log";

/** How long a request's query, wait for a lock and idle transaction may take (safety.md, Storage). */
export const limits = {
  statement_timeout: "3s",
  lock_timeout: "2s",
  idle_in_transaction_session_timeout: "5s",
} as const;

/**
 * Gives the role that serves requests its time limits in this database, where it has none yet. They belong to the role,
 * because a pooler refuses them as startup parameters and shares sessions between requests. A role that may not be
 * changed keeps what it has.
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
  const found = rows[0];
  for (const [setting, value] of Object.entries(limits)) {
    if (!found || found.known.includes(`${setting}=`)) continue;
    await client
      .query(`alter role ${found.name} in database ${found.database} set ${setting} = '${value}'`)
      .catch((error: unknown) => logError(`The role's ${setting} could not be set.`, error));
  }
}

/**
 * Lifts the limits for one connection of our own, which no pooler may stand behind: migrations and fillings take their
 * time.
 */
export async function liftLimits(client: pg.ClientBase): Promise<void> {
  for (const setting of Object.keys(limits)) await client.query(`set ${setting} = 0`);
}
