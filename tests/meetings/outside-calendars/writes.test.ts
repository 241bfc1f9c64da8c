import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { listOpenings, listSlots } from "@/lib/meetings/availability/reads";
import { createBooking } from "@/lib/meetings/bookings/writes";
import { listCalendarSources, listOwnBusy } from "@/lib/meetings/outside-calendars/reads";
import { mostCalendars } from "@/lib/meetings/outside-calendars/rules";
import {
  addCalendarSource,
  readCalendarNow,
  readCalendars,
  removeCalendarSource,
} from "@/lib/meetings/outside-calendars/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { bookings, calendarBusy, calendarSources } from "@/lib/platform/db/tables/meetings";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { addDays } from "@/lib/platform/format/zones";
import type { HttpError } from "@/lib/platform/http/errors";
import { makeHost } from "@/tests/privacy/consents/planted";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { network } from "@/tests/support/network";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("empty");
// Real sockets, so that addresses are checked as on a live site.
beforeAll(() => network.close());
afterAll(() => network.listen());

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((close) => close()));

let host: Viewer;
let client: Viewer;
beforeEach(async () => {
  host = await makeHost("Calendar Host");
  client = await makeViewer("client");
});

/** A Monday two to three weeks ahead; the host works in Johannesburg (UTC+2). */
const monday = (() => {
  const soon = addDays(new Date().toISOString().slice(0, 10), 14);
  return addDays(soon, (8 - new Date(`${soon}T00:00:00Z`).getUTCDay()) % 7);
})();
const day = monday.replaceAll("-", "");
const calendar = (...entries: string[][]) =>
  [
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN"],
    ...entries.flatMap((lines, index) => ["BEGIN:VEVENT", `UID:${index}@test`, ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");
/** From 10:00 to 11:00 in Johannesburg. */
const atTen = [`DTSTART:${day}T080000Z`, `DTEND:${day}T090000Z`, "SUMMARY:Secret title"];

/** A calendar's server on loopback, which the options allow. */
async function serve(answer: string | RequestListener) {
  let current: string | RequestListener = answer;
  const server = createServer((request, response) => {
    if (typeof current === "function") current(request, response);
    else response.writeHead(200, { "Content-Type": "text/calendar" }).end(current);
  }).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  const { port } = server.address() as AddressInfo;
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    address: `http://127.0.0.1:${port}/private-token.ics`,
    options: { allow: (target: { port: number }) => target.port === port, timeoutMs: 2_000 },
    answer: (next: string | RequestListener) => void (current = next),
  };
}
const slotAt = async (time: string) =>
  (await listSlots(client, host.professionalId!, { date: monday, duration: 60 })).slots.find(
    (slot) => slot.time === time,
  )!;
const request = { date: monday, duration: 60 as const, serviceType: "Tax Consultation", notes: "" };
const book = (time: string) =>
  transaction((tx) => createBooking(tx, client, { ...request, professionalId: host.professionalId!, time } as never));
const noticesOf = async (viewer: Viewer) => {
  const db = await database();
  const rows = await db.select().from(notifications).where(eq(notifications.accountId, viewer.id));
  return rows.map(({ type }) => type);
};

test("a busy time is not offered, and a booking of it is refused with the nearest free times", async () => {
  const { address, options } = await serve(calendar(atTen));
  expect((await slotAt("10:00")).free).toBe(true);
  const added = await addCalendarSource(host, { address }, options);
  expect(added).toMatchObject({ host: expect.stringContaining("127.0.0.1") as string, busyTimes: 1, failure: null });
  expect(await slotAt("10:00")).toMatchObject({ free: false, reason: "taken" });
  const { days } = await listOpenings(null, host.professionalId!, { days: 28, duration: 60 });
  expect(days.every(({ date, free }) => date !== monday || free.every(({ time }) => time !== "10:00"))).toBe(true);
  const refused = await book("10:00").catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 409,
    code: "slot-taken",
    extra: { nearest: expect.arrayContaining(["09:00", "11:00"]) as string[] },
  });
  await removeCalendarSource(host, added.id);
  expect((await slotAt("10:00")).free).toBe(true);
});

test("a calendar keeps times only: no title is stored, the address is encrypted and never answered", async () => {
  const { address, options } = await serve(calendar(atTen));
  await addCalendarSource(host, { address }, options);
  const db = await database();
  const stored = JSON.stringify([await db.select().from(calendarSources), await db.select().from(calendarBusy)]);
  expect(stored).not.toContain("Secret title");
  expect(stored).not.toContain("private-token");
  expect(JSON.stringify(await listCalendarSources(host))).not.toContain("private-token");
  expect(await listOwnBusy(host, { from: monday, to: monday })).toEqual({
    items: [{ startsAt: `${monday}T08:00:00.000Z`, endsAt: `${monday}T09:00:00.000Z` }],
  });
  expect(await listOwnBusy(await makeHost("Other Host"), { from: monday, to: monday })).toEqual({ items: [] });
});

test("a meeting that overlaps a new busy time gets one notice, and one that equals it is not", async () => {
  const { address, options, answer } = await serve(calendar());
  await book("10:00");
  await book("14:00");
  const { id } = await addCalendarSource(host, { address }, options);
  expect(await noticesOf(host)).not.toContain("calendar-conflict");
  const atHalfPastNine = [`DTSTART:${day}T073000Z`, `DTEND:${day}T083000Z`];
  const atTwo = [`DTSTART:${day}T120000Z`, `DTEND:${day}T130000Z`];
  answer(calendar(atHalfPastNine, atTwo));
  await readCalendarNow(host, id, options);
  await readCalendarNow(host, id, options);
  expect((await noticesOf(host)).filter((type) => type === "calendar-conflict")).toHaveLength(1);
});

test("our own bookings coming back from a calendar block nothing", async () => {
  const { address, options, answer } = await serve(calendar());
  const { id: source } = await addCalendarSource(host, { address }, options);
  const booking = await book("10:00");
  answer(calendar(atTen).replace("UID:0@test", `UID:${booking.id}@daftari.example`));
  expect(await readCalendarNow(host, source, options)).toMatchObject({ busyTimes: 0 });
  expect(await noticesOf(host)).not.toContain("calendar-conflict");
});

test("a broken address keeps its times, causes one notice after a day, and stops no other calendar", async () => {
  const broken = await serve(calendar(atTen));
  const other = await serve(calendar());
  const ports = { allow: () => true, timeoutMs: 2_000 };
  const { id } = await addCalendarSource(host, { address: broken.address }, ports);
  const second = await makeHost("Second Host");
  await addCalendarSource(second, { address: other.address }, ports);
  broken.answer((_, response) => void response.writeHead(404).end());
  other.answer(calendar(atTen));
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  await readCalendars(later(1), undefined, ports);
  expect((await listCalendarSources(second)).items).toMatchObject([{ busyTimes: 1, failure: null }]);
  const failing = { id, busyTimes: 1, failure: expect.stringContaining("404") as string };
  expect((await listCalendarSources(host)).items).toMatchObject([failing]);
  expect(await noticesOf(host)).not.toContain("calendar-unreadable");
  await readCalendars(later(26), undefined, ports);
  await readCalendars(later(27), undefined, ports);
  expect((await noticesOf(host)).filter((type) => type === "calendar-unreadable")).toHaveLength(1);
  broken.answer(calendar(atTen));
  expect(await readCalendarNow(host, id, ports)).toMatchObject({ failure: null });
});

test("a slow address costs its own time only, and is read less and less often", async () => {
  const ports = { allow: () => true, timeoutMs: 2_000 };
  const slow = await serve(calendar());
  for (let number = 1; number <= mostCalendars; number++)
    await addCalendarSource(host, { address: `${slow.address}?calendar=${number}` }, ports);
  const second = await makeHost("Second Host");
  const other = await serve(calendar());
  await addCalendarSource(second, { address: other.address }, ports);
  other.answer(calendar(atTen));
  // The slow addresses answer when the other calendar was read, or never.
  const waiting: (() => void)[] = [];
  let calls = 0;
  slow.answer((_, response) => {
    calls += 1;
    waiting.push(() => response.writeHead(500).end());
  });
  const start = Date.now();
  const at = (minutes: number) => new Date(start + minutes * 60_000);
  const run = readCalendars(at(16), undefined, ports);
  await expect.poll(async () => (await listCalendarSources(second)).items[0]?.busyTimes).toBe(1);
  const answerAll = () => waiting.splice(0).forEach((answer) => answer());
  const callsAnswered = () => {
    answerAll();
    return calls;
  };
  await expect.poll(callsAnswered).toBe(mostCalendars);
  answerAll();
  await run;
  slow.answer((_, response) => {
    calls += 1;
    response.writeHead(500).end();
  });
  const callsAt = async (minutes: number) => {
    calls = 0;
    await readCalendars(at(minutes), undefined, ports);
    return calls;
  };
  expect(await callsAt(30)).toBe(0);
  expect(await callsAt(31)).toBe(mostCalendars);
  expect(await callsAt(60)).toBe(0);
  expect(await callsAt(61)).toBe(mostCalendars);
  expect(await callsAt(120)).toBe(0);
  expect(await callsAt(121)).toBe(mostCalendars);
});

test("a calendar that is read in part says so until it is read in full", async () => {
  const hours = Array.from({ length: 6_000 }, (_, hour) => new Date(Date.parse(`${monday}T00:00Z`) + hour * 3_600_000));
  const stamp = (at: Date) => `${at.toISOString().slice(0, 16).replaceAll(/[-:]/g, "")}00Z`;
  const everyHour = hours.map((at) => [`DTSTART:${stamp(at)}`, "DURATION:PT20M"]);
  const { address, options, answer } = await serve(calendar(...everyHour));
  const { id, partlyRead } = await addCalendarSource(host, { address }, { ...options, timeoutMs: 10_000 });
  expect(partlyRead).toBe(true);
  answer(calendar(atTen));
  expect(await readCalendarNow(host, id, options)).toMatchObject({ partlyRead: false });
});

test("a calendar with an entry in an unknown time zone names the zone until it is gone", async () => {
  const at = monday.replaceAll("-", "");
  const lines = [`DTSTART;TZID=Head Office:${at}T100000`, `DTEND;TZID=Head Office:${at}T110000`];
  const { address, options, answer } = await serve(calendar(lines));
  const { id, unknownZones } = await addCalendarSource(host, { address }, options);
  expect(unknownZones).toEqual([{ name: "Head Office", entries: 1 }]);
  answer(calendar(atTen));
  expect(await readCalendarNow(host, id, options)).toMatchObject({ unknownZones: [] });
});

test("an address that leads to no calendar, or to a private network, is refused at its field", async () => {
  const page = await serve("<!doctype html><title>Sign in</title>");
  const lost = await serve((_, response) => void response.writeHead(302, { Location: "http://10.0.0.1/" }).end());
  const slow = await serve(() => undefined);
  const endless = await serve((_, response) => {
    const piece = "x".repeat(1024 * 1024);
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on("drain", more);
    more();
  });
  const refusedAt = async (address: string, options: object = {}) => {
    const error: unknown = await addCalendarSource(host, { address }, options).catch((caught: unknown) => caught);
    return (error as HttpError).extra.fields?.address;
  };
  expect(await refusedAt(page.address, page.options)).toContain("does not lead to a calendar");
  expect(await refusedAt(lost.address, lost.options)).toContain("private network");
  expect(await refusedAt(slow.address, { ...slow.options, timeoutMs: 200 })).toContain("in time");
  expect(await refusedAt(endless.address, { ...endless.options, timeoutMs: 20_000 })).toContain("too large");
  for (const address of ["https://127.0.0.1/a.ics", "https://192.168.1.1/a.ics", "https://169.254.169.254/latest"])
    expect(await refusedAt(address)).toContain("private network");
  for (const address of ["file:///etc/passwd", "http://1.1.1.1/a.ics", "not an address", "webcal://user:key@1.1.1.1/"])
    expect(await refusedAt(address)).toContain("https://");
  expect((await listCalendarSources(host)).items).toEqual([]);
});

test("a professional has up to five calendars; those of others are not found", async () => {
  const { address, options } = await serve(calendar(atTen));
  const add = (number: number) => addCalendarSource(host, { address: `${address}?calendar=${number}` }, options);
  const first = await add(1);
  expect((await add(1)).id).toBe(first.id);
  for (let number = 2; number <= mostCalendars; number++) await add(number);
  expect(await codeOf(add(6))).toBe("too-many-calendars");
  const other = await makeHost("Other Host");
  expect(await codeOf(readCalendarNow(other, first.id, options))).toBe("not-found");
  expect(await codeOf(removeCalendarSource(other, first.id))).toBe("not-found");
  const db = await database();
  expect(await db.$count(bookings, eq(bookings.professionalId, host.professionalId!))).toBe(0);
});
