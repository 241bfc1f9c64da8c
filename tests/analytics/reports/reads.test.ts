import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { getReport } from "@/lib/analytics/reports/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { projects, quotes } from "@/lib/platform/db/tables/deals";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { conversations, messages } from "@/lib/platform/db/tables/messaging";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("profiles");

/** A Monday noon in Johannesburg (UTC+2). */
const now = new Date("2026-06-15T10:00:00Z");
let client: Viewer;
let host: Viewer;
let stranger: Viewer;
let conversation: string;

const at = (text: string) => new Date(text);
const idsOf = async (country: string) =>
  (
    await (
      await database()
    ).execute<{ id: string }>(
      sql`select id from professionals where listed and country = ${country} and account_id is null order by id limit 3`,
    )
  ).rows.map(({ id }) => id);

async function insertConversation(
  clientId: string,
  professionalId: string,
  lines: [seq: number, from: string, when: string, type?: "text" | "event"][],
) {
  const db = await database();
  const [row] = await db.insert(conversations).values({ clientId, professionalId, lastSeq: lines.length }).returning();
  await db.insert(messages).values(
    lines.map(([seq, senderId, when, type = "text"]) => ({
      id: randomUUID(),
      conversationId: row!.id,
      seq,
      senderId,
      content: "Words",
      createdAt: at(when),
      type,
    })),
  );
  return row!.id;
}

beforeAll(async () => {
  const db = await database();
  const [first, second, third] = await idsOf("ZA");
  [client, stranger] = [await makeViewer("client"), await makeViewer("client")];
  host = await makeViewer("professional", { professionalId: first! });

  // First replies in June: after 30 and 90 minutes (median 60); one was never replied to. In May: 10 minutes.
  conversation = await insertConversation(client.id, first!, [
    [1, client.id, "2026-06-02T08:00:00Z"],
    [2, host.id, "2026-06-02T08:30:00Z"],
    [3, host.id, "2026-06-03T08:30:00Z"],
  ]);
  const other = await makeViewer("professional", { professionalId: second! });
  await insertConversation(client.id, second!, [
    [1, client.id, "2026-06-04T08:00:00Z"],
    [2, other.id, "2026-06-04T08:05:00Z", "event"],
    [3, other.id, "2026-06-04T09:30:00Z"],
  ]);
  // Conversations the professional started need no reply.
  await insertConversation(stranger.id, second!, [
    [1, other.id, "2026-06-04T07:00:00Z"],
    [2, stranger.id, "2026-06-04T08:00:00Z"],
    [3, other.id, "2026-06-04T08:30:00Z"],
  ]);
  const third2 = await makeViewer("professional", { professionalId: third! });
  await insertConversation(client.id, third!, [[1, client.id, "2026-06-05T08:00:00Z"]]);
  await insertConversation(stranger.id, third!, [
    [1, stranger.id, "2026-05-05T08:00:00Z"],
    [2, third2.id, "2026-05-05T08:10:00Z"],
  ]);

  const quote = (
    clientId: string,
    cents: number,
    status: "accepted" | "pending" | "declined",
    decidedAt: string | null,
  ) => ({
    conversationId: conversation,
    professionalId: first!,
    clientId,
    serviceType: "bookkeeping",
    amountCents: cents,
    status,
    validUntil: "2026-12-31",
    decidedAt: decidedAt === null ? null : at(decidedAt),
  });
  await db.insert(quotes).values([
    quote(client.id, 100_000, "accepted", "2026-06-10T08:00:00Z"),
    // 23:30 in Johannesburg on 31 May: counts in May, and within the 30 days that begin on 17 May.
    quote(client.id, 50_050, "accepted", "2026-05-31T21:30:00Z"),
    // 00:30 on 1 June there: counts in June.
    quote(client.id, 7_000, "accepted", "2026-05-31T22:30:00Z"),
    quote(client.id, 20_000, "accepted", "2026-05-01T08:00:00Z"),
    quote(client.id, 999_900, "accepted", "2025-06-30T10:00:00Z"),
    quote(client.id, 888_800, "pending", null),
    quote(client.id, 777_700, "declined", "2026-06-10T08:00:00Z"),
    quote(stranger.id, 666_600, "accepted", "2026-06-10T08:00:00Z"),
  ]);
  const project = (cents: number, completedAt: string | null) => ({
    professionalId: first!,
    clientId: client.id,
    title: "Bookkeeping",
    valueCents: cents,
    ...(completedAt === null ? {} : { status: "completed" as const, progress: 100, completedAt: at(completedAt) }),
  });
  await db
    .insert(projects)
    .values([project(30_000, "2026-06-01T08:00:00Z"), project(4_000, "2026-02-01T08:00:00Z"), project(9_999, null)]);
  const meeting = (
    clientId: string,
    from: string,
    status: "pending" | "confirmed" | "completed" | "cancelled",
    holdExpiresAt = "2099-01-01T00:00:00Z",
  ) => ({
    professionalId: first!,
    clientId,
    clientName: "Amina",
    startsAt: at(from),
    endsAt: new Date(at(from).getTime() + 3_600_000),
    duration: 60,
    timeZone: "Africa/Johannesburg",
    serviceType: "Bookkeeping Setup",
    meetingType: "phone" as const,
    status,
    holdExpiresAt: at(holdExpiresAt),
  });
  await db
    .insert(bookings)
    .values([
      meeting(client.id, "2026-06-01T08:00:00Z", "completed"),
      meeting(client.id, "2026-06-08T08:00:00Z", "completed"),
      meeting(client.id, "2026-06-09T08:00:00Z", "cancelled"),
      meeting(client.id, "2026-06-29T08:00:00Z", "confirmed"),
      meeting(client.id, "2026-06-30T08:00:00Z", "pending"),
      meeting(client.id, "2026-04-30T08:00:00Z", "pending", "2020-01-01T00:00:00Z"),
      meeting(stranger.id, "2026-06-10T08:00:00Z", "completed"),
    ]);
});

const monthOf = (report: Awaited<ReturnType<typeof getReport>>, month: string) =>
  report.months.find((item) => item.month === month)!;

test("a client's months count what was accepted, by the month of the client's own time zone", async () => {
  const report = await getReport(client, "30d", now);
  expect(report.months.map(({ month }) => month)).toEqual([
    "2025-07",
    "2025-08",
    "2025-09",
    "2025-10",
    "2025-11",
    "2025-12",
    "2026-01",
    "2026-02",
    "2026-03",
    "2026-04",
    "2026-05",
    "2026-06",
  ]);
  expect(report.months.filter(({ cents }) => cents > 0).map(({ month, cents }) => [month, cents])).toEqual([
    ["2026-05", 70_050],
    ["2026-06", 107_000],
  ]);
});

test("a client's meetings of a month by status, with upcoming ones; an expired request is cancelled", async () => {
  const report = await getReport(client, "30d", now);
  expect(monthOf(report, "2026-06").bookings).toEqual({
    pending: 1,
    confirmed: 1,
    completed: 2,
    cancelled: 1,
    "no-show": 0,
  });
  expect(monthOf(report, "2026-04").bookings).toEqual({
    pending: 0,
    confirmed: 0,
    completed: 0,
    cancelled: 1,
    "no-show": 0,
  });
});

test("the reply time ends at the professional's first message; a month shows the median", async () => {
  const report = await getReport(client, "30d", now);
  expect(monthOf(report, "2026-06")).toMatchObject({ received: 3, answered: 2, answerMinutes: 60 });
  expect(monthOf(report, "2026-05")).toMatchObject({ received: 0, answered: 0, answerMinutes: null });
});

test.each([
  ["7d", "2026-06-09", { cents: 100_000, deals: 1, bookings: 1, received: 0, answered: 0, answerMinutes: null }],
  ["30d", "2026-05-17", { cents: 157_050, deals: 3, bookings: 3, received: 3, answered: 2, answerMinutes: 60 }],
  ["90d", "2026-03-18", { cents: 177_050, deals: 4, bookings: 4, received: 3, answered: 2, answerMinutes: 60 }],
  ["1y", "2025-06-16", { cents: 1_176_950, deals: 5, bookings: 4, received: 3, answered: 2, answerMinutes: 60 }],
] as const)("the last %s, computed by hand", async (period, since, figures) => {
  const report = await getReport(client, period, now);
  expect([report.since, report.now]).toEqual([since, figures]);
});

test("the previous period is as long and shares no day", async () => {
  const { before } = await getReport(client, "30d", now);
  expect(before).toEqual({ cents: 20_000, deals: 1, bookings: 1, received: 0, answered: 0, answerMinutes: null });
});

test("a professional's revenue is completed work, and only their own replies count", async () => {
  const report = await getReport(host, "30d", now);
  expect(report.side).toBe("professional");
  expect(report.months.filter(({ cents }) => cents > 0).map(({ month, cents }) => [month, cents])).toEqual([
    ["2026-02", 4_000],
    ["2026-06", 30_000],
  ]);
  expect(monthOf(report, "2026-06")).toMatchObject({
    received: 1,
    answered: 1,
    answerMinutes: 30,
    bookings: { completed: 3 },
  });
});

test("figures never include other users' rows", async () => {
  const report = await getReport(stranger, "1y", now);
  expect(report.now).toEqual({ cents: 666_600, deals: 1, bookings: 1, received: 1, answered: 1, answerMinutes: 10 });
  const empty = await getReport(await makeViewer("client"), "1y", now);
  expect(empty.now).toEqual({ cents: 0, deals: 0, bookings: 0, received: 0, answered: 0, answerMinutes: null });
  const unlinked = await getReport(await makeViewer("professional"), "1y", now);
  expect(unlinked.now).toMatchObject({ cents: 0, bookings: 0, received: 0 });
});
