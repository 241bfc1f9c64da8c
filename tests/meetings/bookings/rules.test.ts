import { describe, expect, test } from "vitest";
import type { BookingStatus } from "@/lib/meetings/bookings/contract";
import { holdUntil, monthGrid, type MovableBooking, moveOf, nextStatus, statusAt } from "@/lib/meetings/bookings/rules";
import { instantOf, wallTime } from "@/lib/platform/format/zones";

const now = new Date("2026-11-20T08:00:00Z");
const ahead = new Date("2026-11-25T08:00:00Z");
const begun = new Date("2026-11-19T08:00:00Z");
const quarterOfAnHourAgo = new Date("2026-11-20T07:45:00Z");
const meeting = (status: BookingStatus, startsAt: Date): MovableBooking => ({
  status,
  startsAt,
  endsAt: new Date(startsAt.getTime() + 3_600_000),
  noShowBy: null,
  noShowAt: null,
  cancelReason: status === "cancelled" ? "client" : null,
});

describe("booking transitions", () => {
  test.each([
    ["pending", "confirm", "professional", ahead, "confirmed"],
    ["pending", "confirm", "client", ahead, null],
    ["pending", "confirm", "admin", ahead, "confirmed"],
    ["pending", "cancel", "client", ahead, "cancelled"],
    ["confirmed", "cancel", "professional", ahead, "cancelled"],
    ["confirmed", "reschedule", "professional", ahead, "confirmed"],
    ["confirmed", "reschedule", "client", ahead, "pending"],
    ["confirmed", "complete", "professional", begun, "completed"],
    ["confirmed", "complete", "professional", ahead, null],
    ["confirmed", "complete", "client", begun, null],
    ["confirmed", "complete", "professional", now, "completed"],
    ["confirmed", "no-show", "professional", quarterOfAnHourAgo, "no-show"],
    ["confirmed", "no-show", "professional", ahead, null],
    ["confirmed", "no-show", "client", ahead, null],
    ["pending", "confirm", "professional", begun, null],
    ["pending", "confirm", "professional", now, null],
    ["cancelled", "confirm", "professional", ahead, null],
    ["cancelled", "reopen", "client", ahead, "pending"],
    ["cancelled", "reopen", "client", begun, null],
    ["completed", "cancel", "professional", begun, null],
  ] as const)("a %s booking: %s by the %s", (status, action, side, startsAt, expected) => {
    expect(nextStatus(meeting(status, startsAt), action, side, now)).toBe(expected);
  });

  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  test.each([
    ["a started meeting is not cancelled by the client", "confirmed", "cancel", "client", -1, "booking-started"],
    ["nor by the professional", "confirmed", "cancel", "professional", -1, "booking-started"],
    ["but by an administrator", "confirmed", "cancel", "admin", -1, "cancelled"],
    ["a meeting is cancelled until it starts", "confirmed", "cancel", "client", 1, "cancelled"],
    ["a started meeting is not rescheduled", "confirmed", "reschedule", "client", -1, "booking-started"],
    ["nor by the professional", "confirmed", "reschedule", "professional", 0, "booking-started"],
    ["a no-show is marked after 15 minutes", "confirmed", "no-show", "client", -15, "no-show"],
    ["by either side", "confirmed", "no-show", "professional", -15, "no-show"],
    ["and not before", "confirmed", "no-show", "client", -14, "booking-not-started"],
    ["until 24 hours after the end", "confirmed", "no-show", "client", -25 * 60 + 1, "no-show"],
    ["and not later", "confirmed", "no-show", "professional", -25 * 60, "no-show-too-late"],
    ["a client cannot complete a meeting", "confirmed", "complete", "client", -90, "booking-move-refused"],
  ] as const)("%s (%s, %s by the %s)", (_, status, action, side, start, expected) => {
    const result = moveOf(meeting(status, minutes(start)), action, side, now);
    expect(Object.values(result)).toEqual([expected]);
  });

  test.each([
    ["the other side objects to a no-show within 24 hours", "client", "professional", -24 * 60 + 1, "completed"],
    ["in both directions", "professional", "client", -1, "completed"],
    ["and not later", "client", "professional", -24 * 60, "objection-too-late"],
    ["the side that marked it cannot object", "client", "client", -1, "booking-move-refused"],
    ["an administrator decides finally", "admin", "client", -1, "booking-move-refused"],
    ["a no-show of an earlier release stays", null, "client", -1, "booking-move-refused"],
  ] as const)("%s (marked by %s, objected by %s)", (_, noShowBy, side, marked, expected) => {
    const booking = { ...meeting("no-show", minutes(-26 * 60)), noShowBy, noShowAt: noShowBy && minutes(marked) };
    expect(Object.values(moveOf(booking, "object", side, now))).toEqual([expected]);
  });

  test.each([
    ["client", "client", "pending"],
    ["client", "professional", "cancelled-by-other-side"],
    ["professional", "professional", "pending"],
    ["professional", "client", "cancelled-by-other-side"],
    ["admin", "professional", "cancelled-by-other-side"],
    ["lapsed", "client", "pending"],
    ["lapsed", "professional", "cancelled-by-other-side"],
    [null, "professional", "cancelled-by-other-side"],
  ] as const)("a meeting cancelled by %s, reopened by the %s: %s", (cancelReason, side, expected) => {
    const booking = { ...meeting("cancelled", ahead), cancelReason };
    expect(Object.values(moveOf(booking, "reopen", side, now))).toEqual([expected]);
  });

  test("a pending booking expires after 48 hours, or at its start if that is sooner", () => {
    expect(holdUntil(now, ahead)).toEqual(new Date("2026-11-22T08:00:00Z"));
    expect(holdUntil(now, new Date("2026-11-20T10:00:00Z"))).toEqual(new Date("2026-11-20T10:00:00Z"));
    expect(statusAt({ status: "pending", holdExpiresAt: now }, now)).toBe("cancelled");
    expect(statusAt({ status: "pending", holdExpiresAt: ahead }, now)).toBe("pending");
    expect(statusAt({ status: "confirmed", holdExpiresAt: now }, now)).toBe("confirmed");
  });
});

describe("time zones", () => {
  test.each([
    ["Dubai has no summer time", "2026-07-01", "09:00", "Asia/Dubai", "2026-07-01T05:00:00.000Z"],
    ["Cairo in winter", "2026-01-15", "09:00", "Africa/Cairo", "2026-01-15T07:00:00.000Z"],
    ["Cairo in summer", "2026-07-15", "09:00", "Africa/Cairo", "2026-07-15T06:00:00.000Z"],
    ["the day Cairo's clocks go forward", "2026-04-24", "09:00", "Africa/Cairo", "2026-04-24T06:00:00.000Z"],
    ["the day before", "2026-04-23", "09:00", "Africa/Cairo", "2026-04-23T07:00:00.000Z"],
    ["Casablanca outside Ramadan", "2026-06-01", "09:00", "Africa/Casablanca", "2026-06-01T08:00:00.000Z"],
    ["Casablanca in Ramadan", "2026-03-01", "09:00", "Africa/Casablanca", "2026-03-01T09:00:00.000Z"],
    ["Johannesburg", "2026-11-25", "08:00", "Africa/Johannesburg", "2026-11-25T06:00:00.000Z"],
  ])("%s", (_, date, time, zone, instant) => {
    expect(instantOf(date, time, zone)?.toISOString()).toBe(instant);
    expect(wallTime(new Date(instant), zone)).toEqual({ date, time });
  });

  test("an hour skipped by daylight saving does not exist", () => {
    expect(instantOf("2026-04-24", "00:30", "Africa/Cairo")).toBeNull();
  });
});

test("a month's grid starts on a Sunday and holds whole weeks", () => {
  const grid = monthGrid("2026-11");
  expect([grid[0], grid.at(-1), grid.length]).toEqual(["2026-11-01", "2026-12-05", 35]);
  expect([monthGrid("2026-02")[0], monthGrid("2026-02").length]).toEqual(["2026-02-01", 28]);
});
