import { sql } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";

/** A write that the database refuses, by a condition on `new` or `old`. */
export interface Fault {
  table: string;
  on: "insert" | "update" | "delete";
  when: string;
}

/** Makes these writes fail: with an error, or with another statement of PL/pgSQL. The result lifts it. */
export async function refuseWrites(
  { table, on, when }: Fault,
  statement = "raise exception 'bad row'",
): Promise<() => Promise<void>> {
  const db = await database();
  await db.execute(
    sql.raw(`create or replace function refuse_row() returns trigger language plpgsql as $$
      begin
        if ${when} then ${statement}; end if;
        return ${on === "delete" ? "old" : "new"};
      end $$`),
  );
  await db.execute(
    sql.raw(`create trigger refuse_row before ${on} on ${table} for each row execute function refuse_row()`),
  );
  return async () => void (await db.execute(sql.raw(`drop trigger refuse_row on ${table}`)));
}
