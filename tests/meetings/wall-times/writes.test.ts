import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { getBooking, listBookings } from "@/lib/meetings/bookings/reads";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { fillWallTimes, followZoneData } from "@/lib/meetings/wall-times/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { setZoneChanges } from "@/lib/platform/format/zone-changes";
import { addDays } from "@/lib/platform/format/zones";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");

const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days);
/** Offset changes in which Johannesburg has one offset, in minutes, at all times. */
const johannesburgAt = (offset: number) => `0 99999999;Africa/Johannesburg ${offset}`;
afterEach(() => setZoneChanges(null));

/** A confirmed meeting of an hour in Johannesburg, in three days. */
async function meet(host: Viewer, client: Viewer, time: string): Promise<string> {
  const made = await transaction((tx) =>
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
  await changeBooking(host, made.id, made.version, { action: "confirm" });
  return made.id;
}
const rowOf = async (id: string) => (await (await database()).select().from(bookings).where(eq(bookings.id, id)))[0]!;
const noticesOf = async (viewer: Viewer) =>
  (await listNotifications(viewer, { page: 1, perPage: 20 })).items.map(({ title }) => title);
const follow = (version: string) => followZoneData(new Date(), version);

test("a booking stores its wall time in the professional's zone when it is made and when it moves", async () => {
  const host = await makeHost("Thandi Nkosi");
  const client = await makeViewer("client", { name: "Amina Diallo" });
  const id = await meet(host, client, "10:00");
  expect(await rowOf(id)).toMatchObject({ localDate: inDays(3), localTime: "10:00" });
  const { version } = await getBooking(client, id);
  await changeBooking(client, id, version, { action: "reschedule", date: inDays(4), time: "11:30" });
  expect(await rowOf(id)).toMatchObject({ localDate: inDays(4), localTime: "11:30" });
});

test("a start that is written without its wall time loses the old one, and a job fills it again", async () => {
  const host = await makeHost("Thandi Nkosi");
  const id = await meet(host, await makeViewer("client"), "10:00");
  const db = await database();
  await db.execute(
    sql`update bookings set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = ${id}`,
  );
  expect(await rowOf(id)).toMatchObject({ localDate: null, localTime: null });
  expect((await listBookings(host, { from: inDays(4), status: "", page: 1, perPage: 10 })).items).toHaveLength(1);
  await fillWallTimes(new Date());
  expect(await rowOf(id)).toMatchObject({ localDate: inDays(4), localTime: "10:00" });
});

test("a list of bookings by date takes the day of the stored wall time, not the day by the database's zone data", async () => {
  const host = await makeHost("Thandi Nkosi");
  const id = await meet(host, await makeViewer("client"), "10:00");
  const db = await database();
  await db
    .update(bookings)
    .set({ localDate: inDays(2), localTime: "23:30" })
    .where(eq(bookings.id, id));
  const on = async (day: string) =>
    (await listBookings(host, { from: day, to: day, status: "", page: 1, perPage: 10 })).total;
  expect([await on(inDays(2)), await on(inDays(3))]).toEqual([1, 0]);
  expect(await getBooking(host, id)).toMatchObject({ date: inDays(2), time: "23:30" });
});

test("with newer zone data a meeting keeps its time on the professional's clock, and both sides are told", async () => {
  const host = await makeHost("Thandi Nkosi");
  const client = await makeViewer("client", { name: "Amina Diallo" });
  const ids = [await meet(host, client, "10:00"), await meet(host, client, "11:00"), await meet(host, client, "12:00")];
  const before = await Promise.all(ids.map(rowOf));

  setZoneChanges(johannesburgAt(60));
  expect((await follow("2030b")).failed).toBe(0);
  const after = await Promise.all(ids.map(rowOf));
  expect(after.map(({ localTime }) => localTime)).toEqual(["10:00", "11:00", "12:00"]);
  expect(after.map(({ startsAt }, index) => startsAt.getTime() - before[index]!.startsAt.getTime())).toEqual(
    ids.map(() => 3_600_000),
  );
  expect((await getBooking(client, ids[0]!)).history.at(-1)).toMatchObject({ kind: "rescheduled", by: "system" });
  expect(await noticesOf(client)).toContain(
    "The clocks change, and your meeting with Thandi Nkosi keeps its time in Johannesburg",
  );
  expect(await noticesOf(host)).toContain(
    "The clocks change, and your meeting with Amina Diallo keeps its time in Johannesburg",
  );
  expect(await follow("2030b")).toEqual({ done: 0, failed: 0, more: false });

  setZoneChanges(johannesburgAt(120));
  expect(await follow("2030a")).toEqual({ done: 0, failed: 0, more: false });
  expect((await follow("2030c")).failed).toBe(0);
  expect((await rowOf(ids[2]!)).startsAt).toEqual(before[2]!.startsAt);
});

test("a meeting whose time on the clock is taken stays at its instant, and both sides read of it", async () => {
  const host = await makeHost("Thandi Nkosi");
  const elsewhere = await makeHost("Yasmine Alaoui");
  await (
    await database()
  )
    .update(professionals)
    .set({ country: "MA" })
    .where(eq(professionals.id, elsewhere.professionalId!));
  const client = await makeViewer("client", { name: "Amina Diallo" });
  const id = await meet(host, client, "10:00");
  const { startsAt } = await rowOf(id);
  const other = await transaction((tx) =>
    createBooking(tx, client, {
      professionalId: elsewhere.professionalId!,
      date: inDays(3),
      time: "09:00",
      duration: 60,
      serviceType: "Tax Consultation",
      meetingType: "phone",
      notes: "",
    }),
  );
  expect(new Date(other.startsAt).getTime() - startsAt.getTime()).toBe(3_600_000);

  setZoneChanges(johannesburgAt(60));
  expect((await follow("2030d")).failed).toBe(0);
  expect(await rowOf(id)).toMatchObject({ startsAt, localTime: "09:00" });
  const title = (name: string) => `The clocks change, and your meeting with ${name} has a new time in Johannesburg`;
  expect(await noticesOf(host)).toContain(title("Amina Diallo"));
  expect(await noticesOf(client)).toContain(title("Thandi Nkosi"));
  expect(await follow("2030d")).toMatchObject({ done: 0 });
});
