import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { DayHours } from "@/lib/directory/professionals/contract";
import { listCards } from "@/lib/directory/professionals/reads";
import type { BookingRules, DateOverride } from "@/lib/directory/schedule/contract";
import { defaultRules } from "@/lib/directory/schedule/rules";
import { getAvailability, listOpenings, listSlots } from "@/lib/meetings/availability/reads";
import { setAvailability } from "@/lib/meetings/availability/writes";
import type { NewBooking } from "@/lib/meetings/bookings/contract";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { addDays, instantOf, wallTime } from "@/lib/platform/format/zones";
import { storeAnnounced } from "@/lib/platform/holidays/writes";
import type { CountryCode } from "@/lib/platform/reference/countries";
import { weekdays } from "@/lib/platform/reference/lists";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { codeOf } from "../../support/code-of";

useDatabase("sample", { engines: "both" });

let host: Viewer;
let client: Viewer;
let timeZone: string;
let today: string;
const everyDay: DayHours[] = weekdays.map((day) => ({ day, start: "08:00", end: "18:30" }));

beforeAll(async () => {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from professionals p where listed and not exists (select from bookings b where b.professional_id = p.id
      and b.starts_at > now()) order by id desc limit 1`,
  );
  host = await makeViewer("professional", { professionalId: rows[0]!.id });
  client = await makeViewer("client");
  ({ timeZone } = await getAvailability(host));
  today = wallTime(new Date(), timeZone).date;
});

const set = async (
  rules: Partial<BookingRules>,
  over: { overrides?: DateOverride[]; weeklyHours?: DayHours[] } = {},
) => {
  const { version } = await getAvailability(host);
  return setAvailability(host, version, {
    weeklyHours: everyDay,
    overrides: [],
    ...over,
    rules: { ...defaultRules, noticeMinutes: 0, aheadDays: null, ...rules },
  });
};
const wish = (date: string, time: string, duration: NewBooking["duration"] = 60): NewBooking => ({
  professionalId: host.professionalId!,
  clientName: "Naledi",
  date,
  time,
  duration,
  notes: "",
  serviceType: "Tax Consultation",
});
const book = (viewer: Viewer, input: NewBooking) => transaction((tx) => createBooking(tx, viewer, input));
const source = { source: "Gazette 12", sourceAddress: null };
const counted = (codes: string[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((other) => other === code).length]));
const reasonsOn = async (date: string, ...times: string[]) => {
  const { slots } = await listSlots(null, host.professionalId!, { date, duration: 60 });
  return times.map((time) => slots.find((slot) => slot.time === time)?.reason);
};

test("a professional saves breaks, time off, other hours and booking rules, and reads the same back", async () => {
  const weeklyHours: DayHours[] = [
    { day: "Monday", start: "09:00", end: "12:00" },
    { day: "Monday", start: "13:00", end: "17:00" },
  ];
  const overrides = [
    { from: addDays(today, 3), until: addDays(today, 16), hours: [] },
    { from: addDays(today, 20), until: addDays(today, 20), hours: [{ start: "10:00", end: "12:00" }] },
  ];
  const season = { name: "Tax season", from: "2027-01-01", until: "2027-03-31", hours: everyDay };
  const rules: BookingRules = {
    noticeMinutes: 240,
    aheadDays: 90,
    bufferBefore: 15,
    bufferAfter: 30,
    mostPerDay: 4,
    lastMayEndLate: false,
    publicHolidays: true,
    workedHolidays: ["Workers' Day"],
    ramadanHours: { start: "09:00", end: "14:00" },
    season,
  };
  const before = await getAvailability(host);
  const saved = await setAvailability(host, before.version, { weeklyHours, overrides, rules });
  expect(saved).toMatchObject({ weeklyHours, overrides, rules, version: before.version + 1 });
  expect(await getAvailability(host)).toEqual(saved);
  expect(await codeOf(setAvailability(host, before.version, { weeklyHours, overrides: [], rules }))).toBe("stale");
});

test("an announced holiday is the day off in the calendar, in the list of holidays and on the card", async () => {
  const db = await database();
  await set({ publicHolidays: true });
  const { holidays } = await getAvailability(host);
  const { date: expected, name } = holidays.find(({ date }) => date > addDays(today, 10))!;
  const workday = [3, 4, 5, 6, 7, 8]
    .map((days) => addDays(today, days))
    .find((date) => !holidays.some((one) => one.date === date))!;
  const isOff = async (date: string) => (await reasonsOn(date, "10:00"))[0] === "day-off";
  expect([await isOff(expected), await isOff(workday)]).toEqual([true, false]);
  const [person] = await db.select().from(professionals).where(eq(professionals.id, host.professionalId!));
  const country = person!.country as CountryCode;
  const days = [{ expected, date: workday }];
  await transaction((tx) => storeAnnounced(tx, country, days, source));
  expect([await isOff(expected), await isOff(workday)]).toEqual([false, true]);
  expect((await getAvailability(host)).holidays).toContainEqual({ date: workday, name, tentative: false });
  // A time off up to the holiday leaves it as the first day of the card.
  const overrides = [{ from: today, until: addDays(workday, -1), hours: [] }];
  const firstDay = async () => (await listCards([host.professionalId!]))[0]!.nextFree?.date;
  await set({ publicHolidays: true }, { overrides });
  expect(await firstDay()).not.toBe(workday);
  await transaction((tx) => storeAnnounced(tx, country, days, null));
  expect(await firstDay()).toBe(workday);
  expect([await isOff(expected), await isOff(workday)]).toEqual([true, false]);
});

test("of 20 clients who book neighbouring times at once, those within each other's buffers lose", async () => {
  await set({ bufferBefore: 30, bufferAfter: 30 });
  const date = addDays(today, 12);
  const clients = await Promise.all(Array.from({ length: 20 }, () => makeViewer("client")));
  const times = ["10:00", "10:30", "11:00", "11:30"];
  const codes = await Promise.all(clients.map((viewer, i) => codeOf(book(viewer, wish(date, times[i % 4]!)))));
  expect(counted(codes)).toEqual({ done: 1, "slot-taken": 19 });
});

test("of 10 clients who book different hours of a day with one meeting left, one gets it", async () => {
  await set({ mostPerDay: 1 });
  const date = addDays(today, 13);
  const clients = await Promise.all(Array.from({ length: 10 }, () => makeViewer("client")));
  const codes = await Promise.all(
    clients.map((viewer, i) => codeOf(book(viewer, wish(date, `${String(8 + i).padStart(2, "0")}:00`)))),
  );
  expect(counted(codes)).toEqual({ done: 1, "slot-taken": 9 });
  expect(await reasonsOn(date, "08:00", "17:00")).toEqual(expect.arrayContaining(["full-day"]));
});

test("a client cannot book under the notice, past the furthest date, in a break or on a day off", async () => {
  const off = addDays(today, 6);
  const weeklyHours = weekdays.flatMap((day) => [
    { day, start: "08:00", end: "12:00" },
    { day, start: "13:00", end: "18:30" },
  ]);
  await set({ noticeMinutes: 1440, aheadDays: 14 }, { weeklyHours, overrides: [{ from: off, until: off, hours: [] }] });
  const refused = async (date: string, time: string) => {
    const state = (await reasonsOn(date, time))[0];
    await expect(book(client, wish(date, time))).rejects.toMatchObject({ code: "slot-closed", extra: { state } });
    return state;
  };
  expect(await refused(addDays(today, 15), "10:00")).toBe("too-far");
  expect(await refused(addDays(today, 5), "11:30")).toBe("outside-hours");
  expect(await refused(off, "10:00")).toBe("day-off");
  const tomorrow = addDays(wallTime(new Date(), timeZone).date, 1);
  const early = instantOf(tomorrow, "08:00", timeZone)!;
  if (early.getTime() - Date.now() < 86_400_000) expect(await refused(tomorrow, "08:00")).toBe("too-soon");
  // The professional decides about their own hours.
  expect(await codeOf(book(host, wish(off, "10:00")))).toBe("done");
});

test("each time shown can be booked, and each time that can be booked was shown", async () => {
  await set({ noticeMinutes: 1440, aheadDays: 30, bufferBefore: 15, bufferAfter: 15, mostPerDay: 6 });
  const date = addDays(today, 8);
  await book(await makeViewer("client"), wish(date, "12:00"));
  for (const duration of [30, 90] as const) {
    const { slots } = await listSlots(null, host.professionalId!, { date, duration });
    for (const { time, free } of slots) {
      const viewer = await makeViewer("client");
      const result = await book(viewer, wish(date, time, duration)).catch(() => null);
      expect([time, result !== null]).toEqual([time, free]);
      if (result) await changeBooking(viewer, result.id, result.version, { action: "cancel" });
    }
  }
});

test("the openings of two weeks and the card's next free time follow the same hours", async () => {
  await set({ aheadDays: 7 }, { overrides: [{ from: today, until: addDays(today, 4), hours: [] }] });
  const { days } = await listOpenings(null, host.professionalId!, { days: 14, duration: 60 });
  expect(days.filter(({ free }) => free.length > 0).map(({ date }) => date)).toEqual(
    [5, 6, 7].map((ahead) => addDays(today, ahead)),
  );
  const [card] = await listCards([host.professionalId!]);
  expect(card?.nextFree).toMatchObject({ date: addDays(today, 5), time: days[5]!.free[0]!.time });
});

test("a cancelled meeting that starts within the notice can be restored", async () => {
  await set({});
  const date = addDays(today, 9);
  const made = await book(client, wish(date, "15:00"));
  const cancelled = await changeBooking(client, made.id, made.version, { action: "cancel" });
  await set({ noticeMinutes: 10080, aheadDays: 7 });
  expect(await codeOf(book(client, wish(date, "16:00")))).toBe("slot-closed");
  const restored = await changeBooking(client, cancelled.id, cancelled.version, { action: "reopen" });
  expect(restored.status).toBe("pending");
});
