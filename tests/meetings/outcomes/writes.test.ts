import { and, eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import type { Booking, BookingChange } from "@/lib/meetings/bookings/contract";
import { getBooking } from "@/lib/meetings/bookings/reads";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { completeMeetings, lapseDueRequests } from "@/lib/meetings/outcomes/writes";
import { sendReminders } from "@/lib/meetings/reminders/writes";
import { type Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays } from "@/lib/platform/format/zones";
import { createReview } from "@/lib/trust/reviews/writes";
import { makeHost } from "@/tests/privacy/consents/planted";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty", { engines: "both" });

const minute = 60_000;
const hour = 60 * minute;
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);

/** A confirmed one-hour meeting of two new people, moved so that it starts at an offset from now. */
async function meet(startOffsetMs: number): Promise<{ host: Viewer; client: Viewer; id: string }> {
  const host = await makeHost("Thandi Nkosi");
  const client = await makeViewer("client", { name: "Amina Diallo" });
  const made = await request(host, client);
  await changeBooking(host, made.id, made.version, { action: "confirm" });
  await startAt(made.id, startOffsetMs);
  return { host, client, id: made.id };
}
const request = (host: Viewer, client: Viewer, time = "10:00") =>
  transaction((tx) =>
    createBooking(tx, client, {
      professionalId: host.professionalId!,
      date: inDays(3),
      time,
      duration: 60,
      serviceType: "Tax Consultation",
      meetingType: "phone",
      notes: "",
    }),
  );
async function startAt(id: string, offsetMs: number): Promise<void> {
  const startsAt = new Date(Date.now() + offsetMs);
  await (
    await database()
  )
    .update(bookings)
    .set({ startsAt, endsAt: new Date(startsAt.getTime() + hour) })
    .where(eq(bookings.id, id));
}
async function act(viewer: Viewer, id: string, change: BookingChange): Promise<Booking> {
  return changeBooking(viewer, id, (await getBooking(viewer, id)).version, change);
}
const lastNotice = async (viewer: Viewer) => (await listNotifications(viewer, { page: 1, perPage: 5 })).items[0];
async function mailsTo({ email }: Viewer, kind: string): Promise<string[]> {
  const db = await database();
  const rows = await db
    .select({ text: mails.text })
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.kind, kind)));
  return rows.map(({ text }) => text);
}
const review = (client: Viewer, host: Viewer, bookingId: string) =>
  transaction((tx) =>
    createReview(tx, client, { professionalId: host.professionalId!, bookingId, rating: 1, comment: "Came late." }),
  );

test("a confirmed meeting completes itself 24 hours after its end, and the client may review it", async () => {
  const { host, client, id } = await meet(-25 * hour - minute);
  const early = await meet(-25 * hour + 5 * minute);
  expect(await codeOf(review(client, host, id))).toBe("review-not-completed");
  await completeMeetings(new Date());
  const completed = await getBooking(client, id);
  expect(completed).toMatchObject({ status: "completed", reviewable: true, completesAt: null });
  const event = completed.history.find(({ kind }) => kind === "completed")!;
  expect(event.by).toBe("system");
  expect(Date.parse(event.at) - Date.parse(completed.endsAt)).toBe(24 * hour);
  expect((await getBooking(early.client, early.id)).status).toBe("confirmed");
  await sendReminders(new Date());
  expect(await lastNotice(client)).toMatchObject({ title: "How was your meeting with Thandi Nkosi?" });
  expect(await codeOf(review(client, host, id))).toBe("done");
});

test("the 14 days for a review run from the completion, also when the job runs much later", async () => {
  const { host, client, id } = await meet(-17 * 24 * hour);
  await completeMeetings(new Date());
  expect(await getBooking(client, id)).toMatchObject({ status: "completed", reviewable: false });
  expect(await codeOf(review(client, host, id))).toBe("review-too-late");
});

test("once a meeting has started neither side cancels or reschedules it, and nothing changes", async () => {
  const { host, client, id } = await meet(-5 * minute);
  const move = { action: "reschedule", date: inDays(5), time: "11:00" } as const;
  for (const viewer of [host, client])
    for (const change of [{ action: "cancel" }, move] as const)
      await expect(act(viewer, id, change)).rejects.toMatchObject({ status: 409, code: "booking-started" });
  expect(await getBooking(client, id)).toMatchObject({ status: "confirmed", actions: [] });
  const admin = await makeViewer("admin");
  expect((await act(admin, id, { action: "cancel" })).status).toBe("cancelled");
});

test("a meeting that is over is not rescheduled into the future to avoid its review", async () => {
  const { host, client, id } = await meet(-3 * hour);
  const move = { action: "reschedule", date: inDays(30), time: "11:00" } as const;
  expect(await codeOf(act(host, id, move))).toBe("booking-started");
  expect(await codeOf(act(client, id, move))).toBe("booking-started");
});

test("a no-show is marked from 15 minutes after the start; the other side gets a notice and a mail", async () => {
  const { host, client, id } = await meet(-10 * minute);
  expect(await codeOf(act(client, id, { action: "no-show" }))).toBe("booking-not-started");
  await startAt(id, -16 * minute);
  const marked = await act(client, id, { action: "no-show" });
  expect(marked).toMatchObject({ status: "no-show", noShow: { by: "client" }, actions: [], reviewable: false });
  expect(await lastNotice(host)).toMatchObject({
    title: "Amina Diallo marked your meeting as a no-show",
    body: "Tax Consultation. Did it take place? Tell us within 24 hours, and it counts as completed.",
  });
  expect(await mailsTo(host, "booking-no-show")).toHaveLength(1);
  expect(await mailsTo(client, "booking-no-show")).toEqual([]);
  expect((await getBooking(host, id)).actions).toEqual(["object"]);
});

test("an objection to the professional's no-show completes the meeting, and the client may review it", async () => {
  const { host, client, id } = await meet(-20 * minute);
  await act(host, id, { action: "no-show" });
  expect(await codeOf(review(client, host, id))).toBe("review-not-completed");
  expect(await codeOf(act(host, id, { action: "object" }))).toBe("booking-move-refused");
  const objected = await act(client, id, { action: "object" });
  expect(objected).toMatchObject({ status: "completed", noShow: null, reviewable: true });
  expect(objected.history.map(({ kind, by }) => `${kind} by ${by}`).slice(-2)).toEqual([
    "no-show by professional",
    "objected by client",
  ]);
  expect((await lastNotice(host))?.title).toBe("Amina Diallo says your meeting took place");
  expect(await mailsTo(host, "booking-objected")).toHaveLength(1);
  expect(await codeOf(review(client, host, id))).toBe("done");
});

test("an objection after 24 hours is refused, and the no-show stays", async () => {
  const { host, client, id } = await meet(-20 * minute);
  await act(host, id, { action: "no-show" });
  await (await database()).update(bookings).set({ noShowAt: new Date(Date.now() - 25 * hour) });
  expect((await getBooking(client, id)).actions).toEqual([]);
  await expect(act(client, id, { action: "object" })).rejects.toMatchObject({
    status: 409,
    code: "objection-too-late",
    extra: { state: "no-show" },
  });
  await completeMeetings(new Date(Date.now() + 48 * hour));
  expect((await getBooking(client, id)).status).toBe("no-show");
});

test("an administrator's no-show is final and offers no objection", async () => {
  const { host, client, id } = await meet(-20 * minute);
  await act(await makeViewer("admin"), id, { action: "no-show" });
  for (const viewer of [host, client]) {
    expect((await getBooking(viewer, id)).actions).toEqual([]);
    expect((await lastNotice(viewer))?.title).toBe("Our team marked your meeting as missed");
  }
});

test("a request that lapsed notifies both sides, once", async () => {
  const host = await makeHost("Thandi Nkosi");
  const client = await makeViewer("client", { name: "Amina Diallo" });
  const { id } = await request(host, client);
  const db = await database();
  await db.execute(sql`update bookings set hold_expires_at = now() - interval '1 minute' where id = ${id}`);
  await lapseDueRequests(new Date());
  await lapseDueRequests(new Date());
  expect(await getBooking(client, id)).toMatchObject({ status: "cancelled", cancelReason: "lapsed", version: 2 });
  for (const [viewer, other] of [
    [client, "Thandi Nkosi"],
    [host, "Amina Diallo"],
  ] as const) {
    expect(await lastNotice(viewer)).toMatchObject({
      title: `Your meeting with ${other} was not confirmed in time`,
      body: "Tax Consultation. The request has ended and the time is free again.",
    });
    expect(await mailsTo(viewer, "booking-lapsed")).toHaveLength(1);
  }
});

test("a lapsed request that a new booking replaces notifies both sides too", async () => {
  const host = await makeHost("Thandi Nkosi");
  const client = await makeViewer("client");
  const { id } = await request(host, client);
  const db = await database();
  await db.execute(sql`update bookings set hold_expires_at = now() - interval '1 minute' where id = ${id}`);
  await request(host, await makeViewer("client"));
  expect((await lastNotice(client))?.title).toBe("Your meeting with Thandi Nkosi was not confirmed in time");
  expect(await mailsTo(host, "booking-lapsed")).toHaveLength(1);
});

test("a meeting and a request that fail to settle stop no others", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const over = [await meet(-26 * hour), await meet(-26 * hour), await meet(-26 * hour)];
  const host = await makeHost("Thandi Nkosi");
  const lapsed: Booking[] = [];
  for (const time of ["09:00", "11:00", "13:00"]) lapsed.push(await request(host, await makeViewer("client"), time));
  const db = await database();
  const broken = [over, lapsed].map((items) => items.map(({ id }) => id).sort()[1]!);
  const ids = sql.raw(lapsed.map(({ id }) => `'${id}'`).join(", "));
  await db.execute(sql`update bookings set hold_expires_at = now() - interval '1 minute' where id in (${ids})`);
  await db.execute(
    sql.raw(`create function refuse_event() returns trigger language plpgsql as $$ begin
      if new.booking_id in ('${broken.join("', '")}') then raise exception 'broken'; end if; return new; end $$`),
  );
  await db.execute(
    sql`create trigger refuse_event before insert on booking_events for each row execute function refuse_event()`,
  );
  try {
    expect(await completeMeetings(new Date())).toMatchObject({ done: 2, failed: 1 });
    expect(await lapseDueRequests(new Date())).toMatchObject({ done: 2, failed: 1 });
  } finally {
    await db.execute(sql`drop function refuse_event cascade`);
  }
  const states = await Promise.all(over.map(({ client, id }) => getBooking(client, id)));
  expect(states.map(({ status }) => status).sort()).toEqual(["completed", "completed", "confirmed"]);
});

test("a moved meeting takes the professional's present time zone", async () => {
  const host = await makeHost("Thandi Nkosi");
  const client = await makeViewer("client");
  const { id } = await request(host, client);
  const db = await database();
  await db.execute(sql`update professionals set country = 'AE' where id = ${host.professionalId}`);
  expect(await getBooking(client, id)).toMatchObject({ timeZone: "Africa/Johannesburg", time: "10:00" });
  const moved = await act(client, id, { action: "reschedule", date: inDays(4), time: "11:00" });
  expect(moved).toMatchObject({ timeZone: "Asia/Dubai", date: inDays(4), time: "11:00" });
  expect(moved.startsAt).toBe(`${inDays(4)}T07:00:00.000Z`);
});
