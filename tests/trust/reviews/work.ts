import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { projects } from "@/lib/platform/db/tables/deals";
import { bookingEvents, bookings } from "@/lib/platform/db/tables/meetings";

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A meeting that was completed the given days ago, or has another status. */
export async function makeBooking(
  client: Viewer,
  professionalId: string,
  { days = 1, status = "completed" as "completed" | "confirmed" | "cancelled" | "no-show" } = {},
): Promise<string> {
  const db = await database();
  const id = randomUUID();
  const endsAt = ago(days);
  const when = {
    startsAt: new Date(endsAt.getTime() - 3_600_000),
    endsAt,
    duration: 60,
    timeZone: "Africa/Nairobi",
    holdExpiresAt: endsAt,
  };
  // Confirmed meetings hold their time, so each gets a separate year.
  if (status === "confirmed") Object.assign(when, spread());
  await db.insert(bookings).values({
    id,
    professionalId,
    clientId: client.id,
    clientName: client.name,
    ...when,
    serviceType: "tax-compliance",
    meetingType: "phone",
    status,
  });
  await db.insert(bookingEvents).values({ bookingId: id, kind: "created", createdAt: ago(days + 2) });
  if (status === "completed")
    await db.insert(bookingEvents).values({ bookingId: id, kind: "completed", createdAt: ago(days) });
  return id;
}

let used = 0;
function spread() {
  const startsAt = new Date(Date.now() + ++used * 7_200_000);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) };
}

/** A project that was completed the given days ago; null: still in progress. */
export async function makeProject(client: Viewer, professionalId: string, days: number | null = 1): Promise<string> {
  const db = await database();
  const done =
    days === null
      ? { status: "in-progress" as const }
      : { status: "completed" as const, progress: 100, completedAt: ago(days) };
  const [row] = await db
    .insert(projects)
    .values({ professionalId, clientId: client.id, title: "VAT registration", valueCents: 125_050, ...done })
    .returning({ id: projects.id });
  return row!.id;
}

/** Two listed professionals of the sample data. */
export async function twoListed(): Promise<[string, string]> {
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(sql`select id from professionals where listed and account_id is null order by id limit 2`);
  return [rows[0]!.id, rows[1]!.id];
}
