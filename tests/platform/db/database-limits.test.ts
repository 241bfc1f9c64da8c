import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";

useDatabase("empty", { engines: "both", productLimits: true });

test("the time limits belong to the database role; the embedded engine has a deadline instead", async () => {
  const db = await database();
  const { rows } = await db.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  const limits = inject("postgresUrl") ? ["3s", "2s", "5s"] : ["0", "0", "0"];
  expect(Object.values(rows[0]!)).toEqual(limits);
});

test("limits that an operator gave a role stay", async () => {
  if (!inject("postgresUrl")) return expect(env.DATABASE_URL).toBeUndefined();
  const { limitRole } = await import("@/lib/platform/db/limits");
  const db = await database();
  const name = sql.raw(`alter role current_user in database ${new URL(env.DATABASE_URL!).pathname.slice(1)}`);
  await db.execute(sql`${name} set statement_timeout = '7s'`);
  const { default: pg } = await import("pg");
  const connect = async () => {
    const client = new pg.Client({ connectionString: env.DIRECT_DATABASE_URL ?? env.DATABASE_URL });
    await client.connect();
    return client;
  };
  const first = await connect();
  await limitRole(first, "");
  await first.end();
  const second = await connect();
  const { rows } = await second.query("show statement_timeout");
  await second.end();
  expect(rows).toEqual([{ statement_timeout: "7s" }]);
});
