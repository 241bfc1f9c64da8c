import { and, eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Booking, BookingChange } from "@/lib/meetings/bookings/contract";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { freshDate, makeOpenHost } from "../open-host";

useDatabase("sample");

let host: Viewer;
let client: Viewer;

beforeAll(async () => {
  host = await makeOpenHost();
  await (
    await database()
  ).execute(sql`update professionals set account_id = ${host.id} where id = ${host.professionalId}`);
});
beforeEach(async () => {
  client = await makeViewer("client");
});

const book = (date: string, time = "10:00") =>
  transaction((tx) =>
    createBooking(tx, client, {
      professionalId: host.professionalId!,
      date,
      time,
      duration: 60,
      serviceType: "Tax Consultation",
      notes: "",
    }),
  );
const change = ({ id, version }: Booking, viewer: Viewer, action: "confirm" | "cancel" | "reopen") =>
  changeBooking(viewer, id, version, { action });
const move = ({ id, version, date }: Booking, time: string) =>
  changeBooking(host, id, version, { action: "reschedule", date, time } as BookingChange);
async function mailsTo({ email }: Viewer, { id }: Booking) {
  const rows = await (
    await database()
  )
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.bookingId, id)))
    .orderBy(mails.createdAt);
  return rows.map(({ kind, ics, dueAt, createdAt }) => ({
    kind,
    sequence: Number(/SEQUENCE:(\d+)/.exec(ics ?? "")?.[1]),
    wait: Math.round((dueAt.getTime() - createdAt.getTime()) / 60_000),
  }));
}
const sent = async (...ids: string[]) => {
  for (const id of ids)
    await (
      await database()
    )
      .update(mails)
      .set({ sentAt: sql`created_at`, attempts: 1 })
      .where(eq(mails.bookingId, id));
};

test("a meeting cancelled and taken up again 60 times is mailed once, and once more with its last state", async () => {
  let booking = await change(await book(freshDate()), host, "confirm");
  await sent(booking.id);
  for (let i = 0; i < 30; i++) {
    booking = await change(booking, host, "cancel");
    booking = await change(booking, host, "reopen");
  }
  const [row] = await (await database()).select().from(bookings).where(eq(bookings.id, booking.id));
  expect(await mailsTo(client, booking)).toMatchObject([
    { kind: "booking-confirmed", wait: 0 },
    { kind: "booking-reopened", sequence: row!.sequence, wait: 10 },
  ]);
});

test("a change ten minutes after the last mail goes at once, and the first mail waits for nothing", async () => {
  const booking = await change(await book(freshDate()), host, "confirm");
  const moved = await move(booking, "12:00");
  const [, waiting] = await mailsTo(client, booking);
  expect(waiting).toMatchObject({ kind: "booking-moved", wait: 10 });
  await (
    await database()
  ).execute(sql`update mails set created_at = created_at - interval '21 minutes',
    due_at = due_at - interval '21 minutes' where booking_id = ${booking.id}`);
  await move(moved, "14:00");
  expect((await mailsTo(client, booking)).map(({ kind, wait }) => [kind, wait])).toEqual([
    ["booking-confirmed", 0],
    ["booking-moved", 10],
    ["booking-moved", 0],
  ]);
});

test("who changes a meeting gets no waiting mail about the state before", async () => {
  const booking = await change(await book(freshDate()), host, "confirm");
  const moved = await move(booking, "12:00");
  expect(await mailsTo(client, booking)).toHaveLength(2);
  await change(moved, client, "cancel");
  expect(await mailsTo(client, booking)).toMatchObject([{ kind: "booking-confirmed" }]);
});
