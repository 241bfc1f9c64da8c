import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as request } from "@/app/api/guest-bookings/route";
import { GET as calendarFile } from "@/app/api/meeting-links/[token]/calendar.ics/route";
import { POST as act } from "@/app/api/meeting-links/route";
import type { BookingRules } from "@/lib/directory/schedule/contract";
import { defaultRules } from "@/lib/directory/schedule/rules";
import { getAvailability, listSlots } from "@/lib/meetings/availability/reads";
import { setAvailability } from "@/lib/meetings/availability/writes";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { meetingToken } from "@/lib/meetings/meeting-tokens/reads";
import { offerTimes } from "@/lib/meetings/offers/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { bookings } from "@/lib/platform/db/tables/meetings";
import { addDays, instantOf, wallTime } from "@/lib/platform/format/zones";
import { weekdays } from "@/lib/platform/reference/lists";
import { timeSlots } from "@/lib/platform/reference/meetings";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { forged } from "@/tests/support/forged";
import { makeViewer } from "@/tests/support/viewers";
import { Visitor } from "@/tests/support/visitor";
import { freshEmail, makeOpenHost } from "../open-host";

useDatabase("sample");

const timeZone = "Africa/Johannesburg";
const today = wallTime(new Date(), timeZone).date;
/** Hours with a break, none on Sundays. */
const hours = weekdays
  .filter((day) => day !== "Sunday")
  .flatMap((day) => [
    { day, start: "09:00", end: "12:00" },
    { day, start: "13:00", end: "16:30" },
  ]);
/** A Wednesday two weeks ahead or more. */
const wednesday = Array.from({ length: 7 }, (_, ahead) => addDays(today, 14 + ahead)).find(
  (date) => new Date(`${date}T12:00:00Z`).getUTCDay() === 3,
)!;
const dayOff = addDays(wednesday, 1);

let host: Viewer;
let client: Viewer;

beforeAll(async () => {
  host = await makeOpenHost();
  await set({ bufferAfter: 15, noticeMinutes: 1440, aheadDays: null });
});
beforeEach(async () => {
  const db = await database();
  await db.execute(sql`delete from rate_limits`);
  await db.execute(sql`delete from guest_bookings where professional_id = ${host.professionalId}`);
  await db.execute(sql`delete from bookings where professional_id = ${host.professionalId}`);
  client = await makeViewer("client");
});

async function set(rules: Partial<BookingRules>) {
  const { version } = await getAvailability(host);
  await setAvailability(host, version, {
    weeklyHours: hours,
    overrides: [{ from: dayOff, until: dayOff, hours: [] }],
    rules: { ...defaultRules, ...rules },
  });
}
const wish = (date: string, time: string) => ({
  professionalId: host.professionalId!,
  clientName: "Naledi",
  date,
  time,
  duration: 60 as const,
  serviceType: "Tax Consultation",
  notes: "",
});
const book = (viewer: Viewer, date: string, time: string) =>
  transaction((tx) => createBooking(tx, viewer, wish(date, time)));
const tokenOf = ({ id, version }: Booking, side: "client" | "professional") =>
  meetingToken({ bookingId: id, side, version });
async function codeIn(response: Response): Promise<string> {
  return response.ok ? "done" : ((await response.json()) as { code: string }).code;
}
async function moveByLink(booking: Booking, startsAt: string, side: "client" | "professional" = "client") {
  const token = await tokenOf(booking, side);
  return codeIn(await new Visitor().call(act, { method: "POST", json: { token, action: "move", startsAt } }));
}
const at = (date: string, time: string) => instantOf(date, time, timeZone)!.toISOString();

describe("a mailed link", () => {
  test("moves a meeting only to a time that the page offers", async () => {
    const booking = await book(client, wednesday, "10:00");
    await book(await makeViewer("client"), wednesday, "13:00");
    for (const startsAt of [
      ...[at(wednesday, "03:07"), at(wednesday, "11:10"), at(wednesday, "12:30"), at(wednesday, "08:00")],
      ...[at(addDays(wednesday, 4), "10:00"), at(dayOff, "10:00"), at(addDays(today, 400), "10:00")],
      ...[at(wednesday, "11:00").replace(":00.000Z", ":00.500Z"), at("2098-06-04", "10:00")],
    ])
      expect([startsAt, await moveByLink(booking, startsAt)]).toEqual([startsAt, "slot-closed"]);
    const soon = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 3 * 60_000).toISOString();
    expect(await moveByLink(booking, soon)).toBe("slot-closed");
    expect(await moveByLink(booking, at(wednesday, "13:30"))).toBe("slot-taken");
    expect(await moveByLink(booking, at(wednesday, "11:00"))).toBe("done");
  });

  test("with a date that no calendar shows is refused as wrong input", async () => {
    const booking = await book(client, wednesday, "10:00");
    for (const startsAt of ["9999-12-31T08:00:00.000Z", "0001-01-01T08:00:00.000Z", "2100-01-01T08:00:00.000Z"])
      expect([startsAt, await moveByLink(booking, startsAt)]).toEqual([startsAt, "invalid-input"]);
  });

  test("of the professional moves a meeting to any free slot in the future, and to no other instant", async () => {
    const booking = await book(client, wednesday, "10:00");
    await book(await makeViewer("client"), wednesday, "13:00");
    expect(await moveByLink(booking, at(wednesday, "03:07"), "professional")).toBe("slot-closed");
    expect(await moveByLink(booking, at(wednesday, "13:30"), "professional")).toBe("slot-taken");
    expect(await moveByLink(booking, at(dayOff, "18:00"), "professional")).toBe("done");
  });
});

test("a second press of a mailed link's button answers that it is done, and changes nothing", async () => {
  const made = await book(client, wednesday, "10:00");
  const visitor = new Visitor();
  const press = async (token: string, json: object) => {
    const answer = await visitor.call(act, { method: "POST", json: { token, ...json } });
    return answer.ok ? ((await answer.json()) as { page: string }).page : codeIn(answer);
  };
  const move = { action: "move", startsAt: at(wednesday, "11:00") };
  const asked = await tokenOf(made, "client");
  const page = await press(asked, move);
  expect(page).toMatch(/\?done=move$/);
  expect(await press(asked, move)).toBe(page);
  expect(await press(asked, { ...move, startsAt: at(wednesday, "10:30") })).toBe("meeting-link-expired");
  expect(await press(asked, { action: "cancel" })).toBe("meeting-link-expired");
  const host1 = await tokenOf({ ...made, version: made.version + 1 }, "professional");
  const confirmed = await press(host1, { action: "confirm" });
  expect(confirmed).toMatch(/\?done=confirm$/);
  expect(await press(host1, { action: "confirm" })).toBe(confirmed);
  // The other side did it: an old link of this side stays without effect.
  const ofClient = await tokenOf({ ...made, version: made.version + 1 }, "client");
  expect(await press(ofClient, { action: "confirm" })).toBe("meeting-link-expired");
  const [row] = await (await database()).select().from(bookings).where(eq(bookings.id, made.id));
  expect(row).toMatchObject({ version: made.version + 2, status: "confirmed" });
});

test("a mailed link gives the meeting as a calendar file, and an invalid one does not", async () => {
  const made = await book(client, wednesday, "10:00");
  const token = await tokenOf(made, "client");
  const answer = await new Visitor().call(calendarFile, { params: { token } });
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="booking-${wednesday}.ics"`);
  const text = await answer.text();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text.replaceAll("\r\n ", "")).toContain(`/meeting/${token}`);
  expect((await new Visitor().call(calendarFile, { params: { token: forged(token) } })).status).toBe(404);
});

test("an offered time stays open to the client when it is within the notice by now", async () => {
  const made = await book(client, wednesday, "10:00");
  const confirmed = await changeBooking(host, made.id, made.version, { action: "confirm" });
  const offered = await offerTimes(host, made.id, confirmed.version, {});
  await set({ noticeMinutes: 10080, aheadDays: 7, bufferAfter: 15 });
  const [first] = offered.offeredTimes;
  expect(await moveByLink(offered, first!)).toBe("done");
  await set({ bufferAfter: 15, noticeMinutes: 1440, aheadDays: null });
});

/** Instants on and beside the starts of slots, today to 14 months ahead. */
const instants = fc
  .record({
    ahead: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 12, max: 24 }) },
      { weight: 2, arbitrary: fc.integer({ min: 1, max: 3 }) },
      { weight: 1, arbitrary: fc.integer({ min: 360, max: 420 }) },
    ),
    time: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...timeSlots) }, fc.constantFrom("03:07", "09:10", "20:00")),
    by: fc.constantFrom("member" as const, "guest" as const, "link" as const, "move" as const),
  })
  .map(({ ahead, time, by }) => ({ date: addDays(today, ahead), time, by }));

test("a time is accepted from a client, a guest and a mailed link if and only if the picker offers it", async () => {
  await book(await makeViewer("client"), wednesday, "13:00");
  await book(host, addDays(wednesday, 2), "10:00");
  await fc.assert(
    fc.asyncProperty(instants, async ({ date, time, by }) => {
      const db = await database();
      const viewer = await makeViewer("client");
      const isMove = by === "link" || by === "move";
      const booked = isMove ? await book(viewer, addDays(wednesday, 5), "14:00") : undefined;
      const query = { date, duration: 60 as const, moving: booked?.id };
      const startsAt = at(date, time);
      const { slots } = await listSlots(viewer, host.professionalId!, query);
      const offered = slots.some((slot) => slot.free && slot.startsAt === startsAt);
      const accepted = await (async () => {
        if (by === "link") return (await moveByLink(booked!, startsAt)) === "done";
        if (by === "move")
          return (
            (await codeOf(changeBooking(viewer, booked!.id, booked!.version, { action: "reschedule", date, time }))) ===
            "done"
          );
        if (by === "member") return (await codeOf(book(viewer, date, time))) === "done";
        const form = { professionalId: host.professionalId, startsAt, name: "Wanjiru Kamau", email: freshEmail("any") };
        const json = { ...form, service: "bookkeeping", agreeToTerms: true };
        return (await new Visitor().call(request, { method: "POST", json })).ok;
      })();
      expect(accepted).toBe(offered);
      await db.execute(sql`delete from rate_limits`);
      await db.execute(sql`delete from guest_bookings where professional_id = ${host.professionalId}`);
      await db.execute(sql`delete from bookings where client_id = ${viewer.id}`);
    }),
    { numRuns: 40 },
  );
});
