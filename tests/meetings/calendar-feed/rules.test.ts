import fc from "fast-check";
import ICAL from "ical.js";
import { parseICS } from "node-ical";
import { expect, test } from "vitest";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { calendarOf, icsOf, invitationFile } from "@/lib/meetings/calendar-feed/rules";
import { booking } from "@/tests/meetings/bookings/samples";

const brand = { name: "Daftari", companyDomain: "daftari.example", email: "hello@daftari.example" };
const address = "https://daftari.example/calendar?booking=1";
const dated = (change: Partial<Booking> = {}) => ({
  ...booking({ status: "confirmed", notes: "Bring the ledger; and, please, the receipts", ...change }),
  sequence: 2,
  updatedAt: "2030-03-12T08:00:00.000Z",
});
/** A calendar file without its folds. */
const linesOf = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

const start = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Daftari//Bookings//EN", "CALSCALE:GREGORIAN"];
const title = "Tax Consultation: Grace Wanjiku Kimani and Thabo Mokoena";
const event = (status: string) => [
  "BEGIN:VEVENT",
  "UID:0b6f1f34-0000-4000-8000-000000000001@daftari.example",
  "SEQUENCE:2",
  "DTSTAMP:20300312T080000Z",
  "DTSTART:20300314T070000Z",
  "DTEND:20300314T080000Z",
  `SUMMARY:${title}`,
  "DESCRIPTION:Bring the ledger\\; and\\, please\\, the receipts",
  "LOCATION:https://meet.jit.si/Daftari-1",
  `STATUS:${status}`,
  `URL:${address}`,
  "ORGANIZER;CN=Daftari:mailto:hello@daftari.example",
];
const alarm = (hours: number) => [
  ...["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${title}`, `TRIGGER:-PT${hours}H`, "END:VALARM"],
];
const end = ["END:VEVENT", "END:VCALENDAR", ""];

test("Add to calendar publishes one event, with an alarm for each reminder that the person chose", () => {
  expect(linesOf(icsOf(dated(), brand, address, [24, 2]))).toEqual([
    ...[...start, "METHOD:PUBLISH", ...event("CONFIRMED")],
    ...[...alarm(24), ...alarm(2), ...end],
  ]);
  const quiet = [...start, "METHOD:PUBLISH", ...event("CONFIRMED"), ...end];
  expect(linesOf(icsOf(dated(), brand, address, []))).toEqual(quiet);
});

const attendee = (participation: string) => [
  `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=${participation};RSVP=FALSE:mailto:thabo@example.com`,
];
const invitation = (change: Partial<Booking>) =>
  linesOf(invitationFile(dated(change), brand, { address, alarms: [2], recipient: "thabo@example.com" }));

test("the entry of an email is a request of the site to its recipient, tentative until it is confirmed", () => {
  expect(invitation({})).toEqual([
    ...[...start, "METHOD:REQUEST", ...event("CONFIRMED"), ...attendee("ACCEPTED"), ...alarm(2), ...end],
  ]);
  expect(invitation({ status: "pending" })).toEqual([
    ...[...start, "METHOD:REQUEST", ...event("TENTATIVE"), ...attendee("NEEDS-ACTION"), ...alarm(2), ...end],
  ]);
});

test("the entry of an email about a cancelled meeting removes it, without alarms", () => {
  expect(invitation({ status: "cancelled" })).toEqual([
    ...[...start, "METHOD:CANCEL", ...event("CANCELLED"), ...attendee("NEEDS-ACTION"), ...end],
  ]);
});

test("a feed publishes all meetings, and only those ahead have alarms", () => {
  const all = [dated(), dated({ status: "completed" }), dated({ status: "cancelled" })];
  expect(linesOf(calendarOf(all, brand, () => address, [24]))).toEqual([
    ...[...start, "METHOD:PUBLISH", "X-WR-CALNAME:Daftari", "REFRESH-INTERVAL;VALUE=DURATION:PT1H"],
    ...["X-PUBLISHED-TTL:PT1H", ...event("CONFIRMED"), ...alarm(24), "END:VEVENT"],
    ...[...event("CONFIRMED"), "END:VEVENT", ...event("CANCELLED"), ...end],
  ]);
});

test("lines have at most 75 octets and end with CRLF", () => {
  const file = invitationFile(dated({ notes: "é".repeat(200) }), brand, {
    address,
    alarms: [24],
    recipient: `${"a".repeat(60)}@example.com`,
  });
  const lines = file.split("\r\n");
  expect(lines.join("")).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom("\r", "\n", "\u0085", "\u2028", "\u2029", "\v", "END:VEVENT"),
    ),
  )
  .map((parts) => parts.join(""));

const files = (booking: ReturnType<typeof dated>) => [
  calendarOf([booking], brand, () => address, [24]),
  icsOf(booking, brand, address, [24]),
  invitationFile(booking, brand, { address, alarms: [24], recipient: "thabo@example.com" }),
];

test("any note and name is one event of a feed, a file and an email, for two programs and any sign that ends lines", () => {
  fc.assert(
    fc.property(anyText, anyText, (notes, clientName) => {
      const booked = dated({ notes, clientName });
      for (const file of files(booked)) {
        const lines = file.replaceAll("\r\n ", "").split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
        expect(lines.filter((line) => line === "BEGIN:VEVENT" || line === "END:VEVENT")).toHaveLength(2);
        for (const line of lines.slice(0, -1)) expect(line).toMatch(/^[A-Z-]+[:;]/);
        const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents("vevent");
        expect(events.map((one) => one.getFirstPropertyValue("uid"))).toEqual([`${booked.id}@daftari.example`]);
        const read = Object.values(parseICS(file)).filter((part) => part?.type === "VEVENT");
        expect(read).toMatchObject([{ uid: `${booked.id}@daftari.example`, start: new Date(booked.startsAt) }]);
      }
    }),
    { numRuns: 200 },
  );
});

test("an event without notes has no empty description, and a feed without events has a component", () => {
  expect(icsOf(dated({ notes: "" }), brand, address, [])).not.toContain("DESCRIPTION");
  const empty = new ICAL.Component(ICAL.parse(calendarOf([], brand, () => address, [])));
  expect(empty.getAllSubcomponents().map(({ name }) => name)).toEqual(["vtimezone"]);
});
