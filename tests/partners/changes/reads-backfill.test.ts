import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/lib/platform/db/connection";
import { useDatabase } from "@/tests/support/database";

useDatabase("sample");

test("rows of earlier releases get the last change that they know of", async () => {
  const db = await database();
  const migration = readFileSync("lib/platform/db/migrations/0085_last_changes.sql", "utf8");
  const updates = migration.split("--> statement-breakpoint").filter((statement) => /^UPDATE/m.test(statement));
  expect(updates).toHaveLength(5);
  for (const update of updates) await db.execute(sql.raw(update));
  const { rows } = await db.execute(sql`
    select (select bool_and(updated_at = greatest(created_at, decided_at)) from quotes) as quotes,
      (select bool_and(l.updated_at >= greatest(l.created_at, l.applied_at, r.closed_at))
        from leads l join quote_requests r on r.id = l.request_id) as leads,
      (select bool_and(updated_at >= coalesce(closed_at, created_at)) from quote_requests) as requests,
      (select bool_and(updated_at = greatest(created_at, finished_at, completed_at)) from projects) as projects,
      (select bool_and(updated_at >= last_message_at) from conversations) as conversations,
      (select count(*)::int from quotes where updated_at > now() - interval '1 second') as fresh`);
  expect(rows[0]).toEqual({
    quotes: true,
    leads: true,
    requests: true,
    projects: true,
    conversations: true,
    fresh: 0,
  });
});
