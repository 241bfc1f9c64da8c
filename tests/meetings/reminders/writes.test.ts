import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { reminderChoiceOf } from "@/lib/meetings/reminders/reads";
import { chooseReminders, sendReminders } from "@/lib/meetings/reminders/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { quotes } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { conversations } from "@/lib/platform/db/tables/messaging";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("profiles");

let client: Viewer;
let host: Viewer;
let professionalId: string;
beforeAll(async () => {
  const db = await database();
  const [row] = await db
    .select({ id: professionals.id })
    .from(professionals)
    .where(sql`account_id is null and listed`)
    .orderBy(asc(professionals.id))
    .limit(1);
  professionalId = row!.id;
});
beforeEach(async () => {
  const db = await database();
  await emptyTables("reminders", "notifications", "mails");
  await db.delete(bookings);
  client = await makeViewer("client");
  host = await makeViewer("professional", { professionalId, name: "Thandi Mokoena" });
});

const day = 86_400_000;
const start = new Date("2031-03-04T09:00:00Z");
const before = (hours: number) => new Date(start.getTime() - hours * 3_600_000);
async function book(values: Partial<typeof bookings.$inferInsert> = {}): Promise<string> {
  const db = await database();
  const startsAt = values.startsAt ?? start;
  const [row] = await db
    .insert(bookings)
    .values({
      professionalId,
      clientId: client.id,
      clientName: "Amina Diallo",
      startsAt,
      duration: 60,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      timeZone: "Africa/Lagos",
      serviceType: "tax-consultation",
      meetingType: "video",
      status: "confirmed",
      holdExpiresAt: startsAt,
      ...values,
    })
    .returning({ id: bookings.id });
  return row!.id;
}
const noticesOf = async (person: Viewer) => {
  const { items } = await listNotifications(person, { page: 1, perPage: 30 });
  return items.map(({ title }) => title).sort();
};

test("both sides are reminded a day and two hours before a confirmed meeting, once each", async () => {
  await book();
  for (const hours of [30, 24, 23.9, 5, 2, 1.9, 1]) await sendReminders(before(hours));
  expect(await noticesOf(host)).toEqual([
    "Your meeting with Amina Diallo is in two hours",
    "Your meeting with Amina Diallo is tomorrow",
  ]);
  expect(await noticesOf(client)).toHaveLength(2);
});

test("each side is reminded at the times of its own choice, by an email with links for one press", async () => {
  await book();
  expect(await reminderChoiceOf(client)).toEqual({ hours: [24, 2] });
  await chooseReminders(client, { hours: [2] });
  expect(await reminderChoiceOf(client)).toEqual({ hours: [2] });
  await chooseReminders(host, { hours: [] });
  for (const hours of [24, 2]) await sendReminders(before(hours));
  expect(await noticesOf(client)).toEqual([expect.stringContaining("is in two hours")]);
  expect(await noticesOf(host)).toEqual([]);
  const sent = await (await database()).select().from(mails);
  expect(sent.map(({ to }) => to)).toEqual([client.email]);
  expect(sent[0]!.text).toMatch(/Choose another time:\n\S+\/meeting\/[\w.-]+\?do=move/);
  expect(sent[0]!.text).toMatch(/Cancel this meeting:\n\S+\/meeting\/[\w.-]+\?do=cancel/);
  expect(sent[0]!.unsubscribe).toContain(client.id);
});

test("a moved meeting gets new reminders, for its new time", async () => {
  const id = await book();
  await sendReminders(before(24));
  const startsAt = new Date(start.getTime() + 3 * day);
  const db = await database();
  await db
    .update(bookings)
    .set({ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
    .where(eq(bookings.id, id));
  await sendReminders(before(2));
  expect(await noticesOf(client)).toHaveLength(1);
  await sendReminders(new Date(startsAt.getTime() - day));
  expect(await noticesOf(client)).toHaveLength(2);
});

test("pending and cancelled meetings, and those agreed within the day, get no reminder", async () => {
  await book({ status: "pending" });
  await book({ status: "cancelled" });
  await sendReminders(before(24));
  await sendReminders(before(12));
  expect([...(await noticesOf(client)), ...(await noticesOf(host))]).toEqual([]);
});

test("a client is notified once of a quote that expires tomorrow and of a meeting they may review", async () => {
  const db = await database();
  const [conversation] = await db
    .insert(conversations)
    .values({ id: randomUUID(), professionalId, clientId: client.id })
    .returning({ id: conversations.id });
  await db.insert(quotes).values({
    conversationId: conversation!.id,
    professionalId,
    clientId: client.id,
    serviceType: "VAT",
    amountCents: 100_00,
    validUntil: "2031-03-05",
    createdAt: before(100),
  });
  await book({ status: "completed" });
  await sendReminders(start);
  await sendReminders(new Date(start.getTime() + 1.5 * day));
  await sendReminders(new Date(start.getTime() + 2 * day));
  const { name } = (await db.select().from(professionals).where(eq(professionals.id, professionalId)))[0]!;
  expect(await noticesOf(client)).toEqual([
    `How was your meeting with ${name}?`,
    `The quote from ${name} expires soon`,
  ]);
});
