import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { tellContentIdeas } from "@/lib/content/marketing/writes";
import { setNotificationPreferences } from "@/lib/identity/notice-choices/writes";
import { preferencesOf } from "@/lib/notifications/notices/rules";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { accounts } from "@/lib/platform/db/tables/identity";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";

useDatabase("profiles");

async function professional(change: Partial<typeof accounts.$inferInsert> = {}): Promise<Viewer> {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from professionals where account_id is null order by id limit 1`,
  );
  const me = await makeViewer("professional", { professionalId: rows[0]!.id });
  await db
    .update(accounts)
    .set({ createdAt: new Date("2020-01-01T00:00:00Z"), ...change })
    .where(eq(accounts.id, me.id));
  return me;
}
async function tipsOf({ id }: Viewer) {
  const db = await database();
  return db
    .select({ type: notifications.type, params: notifications.params })
    .from(notifications)
    .where(and(eq(notifications.accountId, id), eq(notifications.kind, "marketing")));
}

test("a registered professional gets the month's content ideas once, unless tips are switched off", async () => {
  const now = new Date();
  const me = await professional();
  const silent = await professional();
  const fresh = await professional({ createdAt: now });
  const sample = await professional({ simulated: true });
  const client = await makeViewer("client");
  await setNotificationPreferences(silent, { ...preferencesOf({}), marketing: { notice: false, email: false } });
  await tellContentIdeas(now);
  expect(await tellContentIdeas(now)).toMatchObject({ done: 0 });
  expect(await tipsOf(me)).toEqual([
    { type: "content-ideas", params: { month: expect.stringMatching(/^\d{4}-\d{2}-01$/) as string, country: "NG" } },
  ]);
  for (const other of [silent, fresh, sample, client]) expect(await tipsOf(other)).toEqual([]);
});
