import { sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { addDays } from "@/lib/platform/format/zones";
import { weekdays } from "@/lib/platform/reference/lists";
import { makeViewer } from "@/tests/support/viewers";

const everyDay = weekdays.map((day) => ({ day, start: "08:00", end: "18:30" }));

/** The viewer of a listed professional in South Africa with hours from 08:00 to 18:30 every day. */
export async function makeOpenHost(): Promise<Viewer> {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from professionals where listed and country = 'ZA' order by id limit 1`,
  );
  const professionalId = rows[0]!.id;
  await db.execute(
    sql`update professionals set weekly_hours = ${JSON.stringify(everyDay)}::jsonb where id = ${professionalId}`,
  );
  return makeViewer("professional", { professionalId, name: "Thandi Nkosi" });
}

let used = 0;
/** A date that no other test in this file uses. */
export const freshDate = () => addDays(new Date().toISOString().slice(0, 10), 10 + used++);
/** An address that no other test in this file uses. */
export const freshEmail = (name: string) => `${name}-${used++}@example.net`;
