import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { getFigures } from "@/lib/analytics/figures/reads";
import { startTrial } from "@/lib/billing/subscriptions/writes";
import { countWaiting } from "@/lib/dashboards/live-counts/reads";
import { findInvitation } from "@/lib/identity/seats/reads";
import { listBookings, upcomingBookings } from "@/lib/meetings/bookings/reads";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { invitationsPerDay } from "@/lib/meetings/invitations/rules";
import { storeInvitation } from "@/lib/meetings/invitations/writes";
import { lapseDueRequests } from "@/lib/meetings/outcomes/writes";
import { hashOf } from "@/lib/platform/auth/hash";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { setClock } from "@/lib/platform/current-time";
import { database, transaction } from "@/lib/platform/db/connection";
import { seats } from "@/lib/platform/db/tables/identity";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { addDays } from "@/lib/platform/format/zones";
import { openWorkOfSide } from "@/lib/privacy/deletions/reads";
import { makeHost } from "@/tests/privacy/consents/planted";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

// The rules of one clock: each test moves it and changes no row.
useDatabase("empty");
afterEach(() => setClock());

const hour = 3_600_000;
const started = Date.now();
const setHoursAhead = (hours: number) => setClock(new Date(started + hours * hour));
const all = { page: 1, perPage: 10 };

async function request(): Promise<{ host: Viewer; client: Viewer; id: string; version: number }> {
  const host = await makeHost("Thandi Nkosi");
  const client = await makeViewer("client");
  const { id, version } = await transaction((tx) =>
    createBooking(tx, client, {
      professionalId: host.professionalId!,
      date: addDays(new Date(started).toISOString().slice(0, 10), 5),
      time: "10:00",
      duration: 60,
      serviceType: "Tax Consultation",
      meetingType: "phone",
      notes: "",
    }),
  );
  return { host, client, id, version };
}

test("a request that was not confirmed counts as cancelled once the clock is past its hold", async () => {
  const { client } = await request();
  setHoursAhead(47);
  expect((await listBookings(client, { ...all, status: "pending" })).total).toBe(1);
  expect((await openWorkOfSide(await database(), client)).meetings).toHaveLength(1);
  setHoursAhead(49);
  expect((await listBookings(client, { ...all, status: "pending" })).total).toBe(0);
  expect((await listBookings(client, { ...all, status: "cancelled" })).total).toBe(1);
  expect((await openWorkOfSide(await database(), client)).meetings).toHaveLength(0);
  expect((await getFigures(client)).bookings).toEqual([{ status: "cancelled", count: 1 }]);
});

test("the job cancels a request once the clock is past its hold", async () => {
  const { id } = await request();
  const db = await database();
  const status = async () => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]!.status;
  setHoursAhead(47);
  await lapseDueRequests(new Date(started + 47 * hour));
  expect(await status()).toBe("pending");
  setHoursAhead(49);
  await lapseDueRequests(new Date(started + 49 * hour));
  expect(await status()).toBe("cancelled");
});

test("a confirmed meeting is upcoming until the clock is past its end", async () => {
  const { host, client, id, version } = await request();
  await changeBooking(host, id, version, { action: "confirm" });
  expect(await upcomingBookings(client)).toHaveLength(1);
  expect((await countWaiting(client)).bookings).toBe(1);
  setHoursAhead(7 * 24);
  expect(await upcomingBookings(client)).toHaveLength(0);
  expect((await countWaiting(client)).bookings).toBe(0);
});

test("a professional invites a day's number of clients again when the clock is a day later", async () => {
  const { host, id } = await request();
  const invite = (bookingId: string) =>
    codeOf(
      transaction((tx) =>
        storeInvitation(tx, { bookingId, professionalId: host.professionalId!, email: "amina@example.com" }),
      ),
    );
  const db = await database();
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  const ids = [id];
  while (ids.length <= invitationsPerDay) {
    const { id: _id, ...copy } = row!;
    const startsAt = new Date(row!.startsAt.getTime() + ids.length * 24 * hour);
    const values = { ...copy, startsAt, endsAt: new Date(startsAt.getTime() + hour) };
    ids.push((await db.insert(bookings).values(values).returning({ id: bookings.id }))[0]!.id);
  }
  const last = ids.pop()!;
  for (const each of ids) await invite(each);
  expect(await invite(last)).toBe("too-many-invitations");
  setHoursAhead(25);
  expect(await invite(last)).not.toBe("too-many-invitations");
});

test("the invitation to a seat ends with the clock", async () => {
  const host = await makeHost("Zuri Achieng");
  const db = await database();
  const invitation = { ownerId: host.id, email: "new@example.com", role: "accountant" as const };
  const expiresAt = new Date(started + 24 * hour);
  await db.insert(seats).values({ ...invitation, invitationHash: hashOf("mailed"), expiresAt });
  expect(await findInvitation("mailed")).not.toBeNull();
  setHoursAhead(25);
  expect(await findInvitation("mailed")).toBeNull();
});

test("the seven days of a trial begin on the clock", async () => {
  const { id } = await makeViewer("client");
  setHoursAhead(48);
  const ends = await transaction((tx) => startTrial(tx, id, "premium"));
  expect(ends).toEqual(new Date(started + 48 * hour + 7 * 24 * hour));
});
