import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import { defaultRules } from "@/lib/directory/schedule/rules";
import { getAvailability } from "@/lib/meetings/availability/reads";
import { setAvailability } from "@/lib/meetings/availability/writes";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import { listWaiting } from "@/lib/meetings/waiting-list/reads";
import { joinWaitingList, leaveByToken, leaveWaitingList, notifyWaiting } from "@/lib/meetings/waiting-list/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { bookings, waitingList } from "@/lib/platform/db/tables/meetings";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { addDays } from "@/lib/platform/format/zones";
import { weekdays } from "@/lib/platform/reference/lists";
import { closeAccount } from "@/lib/privacy/deletions/writes";
import { codeOf } from "@/tests/support/code-of";
import { useDatabase } from "@/tests/support/database";
import { emptyTables } from "@/tests/support/empty-tables";
import { makeViewer } from "@/tests/support/viewers";

useDatabase("profiles");

let host: Viewer;
let holder: Viewer;
let first: Viewer;
let second: Viewer;
let professionalId: string;
const today = new Date().toISOString().slice(0, 10);
const day = addDays(today, 5);
/** Two meetings of an hour fill each day. */
const hours = weekdays.map((weekday) => ({ day: weekday, start: "10:00", end: "11:30" }));

beforeAll(async () => {
  const db = await database();
  const [row] = await db
    .select({ id: professionals.id })
    .from(professionals)
    .where(sql`account_id is null and listed and country = 'ZA'`)
    .orderBy(professionals.id)
    .limit(1);
  professionalId = row!.id;
});
beforeEach(async () => {
  const db = await database();
  await emptyTables("notifications", "mails", "waiting_list", "days_off");
  await db.delete(bookings);
  await db.execute(
    sql`update professionals set weekly_hours = ${JSON.stringify(hours)}::jsonb, updated_at = now() - interval '1 day',
      booking_rules = '{}'::jsonb where id = ${professionalId}`,
  );
  host = await makeViewer("professional", { professionalId, name: "Thandi Nkosi" });
  holder = await makeViewer("client", { name: "Sarah Holder" });
  first = await makeViewer("client", { name: "Amina First" });
  second = await makeViewer("client", { name: "Baraka Second" });
});

const book = (viewer: Viewer, date: string, time: string) =>
  transaction((tx) =>
    createBooking(tx, viewer, {
      professionalId,
      date,
      time,
      duration: 60,
      serviceType: "Tax Consultation",
      notes: "",
    }),
  );
/** Both times of the day, held by one client. */
async function fillDay(): Promise<Booking[]> {
  return [await book(holder, day, "10:00"), await book(holder, day, "11:00")];
}
const wait = (viewer: Viewer, date = day) =>
  transaction((tx) => joinWaitingList(tx, viewer, { professionalId, date, duration: 60 }));
const waitEarlier = (viewer: Viewer, bookingId: string) =>
  transaction((tx) => joinWaitingList(tx, viewer, { bookingId }));
const cancel = ({ id, version }: Booking, viewer = holder) => changeBooking(viewer, id, version, { action: "cancel" });
/** Runs the job as it runs `minutes` later. */
const run = (minutes = 0) => notifyWaiting(new Date(Date.now() + minutes * 60_000));

async function noticesOf(viewer: Viewer) {
  const { items } = await listNotifications(viewer, { page: 1, perPage: 30 });
  return items.filter(({ type }) => type?.startsWith("waiting-"));
}
async function mailsTo(viewer: Viewer) {
  const db = await database();
  return (await db.select().from(mails).where(eq(mails.to, viewer.email))).filter(({ text }) =>
    text.includes("waiting list"),
  );
}

test("those who wait for a full day are notified in the order of joining, and the first who takes it gets it", async () => {
  const [early] = await fillDay();
  await wait(second);
  await wait(first);
  expect(await run()).toMatchObject({ failed: 0 });
  expect(await noticesOf(first)).toEqual([]);
  await cancel(early!);
  await run();
  const db = await database();
  const order = (await db.select().from(mails).orderBy(mails.createdAt, mails.id)).flatMap(({ to, text }) =>
    text.includes("waiting list") ? [to] : [],
  );
  expect(order).toEqual([second.email, first.email]);
  const [notice] = await noticesOf(first);
  expect(notice).toMatchObject({
    title: expect.stringContaining("has a free time on the day you wanted") as string,
    href: `/calendar?with=${professionalId}&date=${day}&time=10%3A00`,
    meeting: { startsAt: early!.startsAt },
  });
  expect((await listWaiting(first)).items).toMatchObject([{ notified: true, from: day, until: day }]);

  await book(first, day, "10:00");
  expect((await listWaiting(first)).items).toEqual([]);
  expect(await codeOf(book(second, day, "10:00"))).toBe("slot-taken");
  expect((await listWaiting(second)).items).toHaveLength(1);
});

test("an opened time is one notice, also when the job runs again", async () => {
  const [early] = await fillDay();
  await wait(first);
  await cancel(early!);
  await run();
  await run();
  await run(20);
  expect(await noticesOf(first)).toHaveLength(1);
  expect(await mailsTo(first)).toHaveLength(1);
});

test("a time that is taken and opens again is a notice again", async () => {
  const [early] = await fillDay();
  await wait(first);
  await cancel(early!);
  await run();
  const taken = await book(second, day, "10:00");
  await run();
  await cancel(taken, second);
  await run();
  expect(await noticesOf(first)).toHaveLength(2);
});

test("an earlier time than a booking is a notice that opens the form to move it", async () => {
  const before = addDays(day, -1);
  const blockers = [];
  for (let date = today; date < day; date = addDays(date, 1))
    for (const time of ["10:00", "11:00"])
      if (new Date(`${date}T${time}:00Z`) > new Date(Date.now() + 4 * 3_600_000))
        blockers.push(await book(holder, date, time));
  const mine = await book(first, day, "10:00");
  await waitEarlier(first, mine.id);
  // A later time is not news.
  const later = await book(second, day, "11:00");
  await cancel(later, second);
  await run();
  expect(await noticesOf(first)).toEqual([]);
  await cancel(blockers.find(({ date, time }) => date === before && time === "11:00")!);
  await run();
  const [notice] = await noticesOf(first);
  expect(notice!.href).toContain(`booking=${mine.id}&move=1&to=${before}T11%3A00`);
  const moved = await changeBooking(first, mine.id, mine.version, {
    action: "reschedule",
    date: before,
    time: "11:00",
  });
  expect(moved.date).toBe(before);
  expect((await listWaiting(first)).items).toEqual([]);
});

/** A confirmed booking of `first` who waits for an earlier time; the hour before it has opened, and they were notified. */
async function notifiedOfEarlier(): Promise<{ mine: Booking; before: { date: string; time: string } }> {
  const [early] = await fillDay();
  const requested = await book(first, addDays(day, 1), "11:00");
  const mine = await changeBooking(host, requested.id, requested.version, { action: "confirm" });
  await waitEarlier(first, mine.id);
  await cancel(early!);
  await run();
  expect(await noticesOf(first)).toHaveLength(1);
  return { mine, before: { date: day, time: "10:00" } };
}

test("a confirmed meeting that takes an opened earlier time stays confirmed, and the professional is notified", async () => {
  const { mine, before } = await notifiedOfEarlier();
  const moved = await changeBooking(first, mine.id, mine.version, { action: "reschedule", ...before });
  expect(moved).toMatchObject({ status: "confirmed", ...before });
  const { items } = await listNotifications(host, { page: 1, perPage: 30 });
  expect(items[0]).toMatchObject({ type: "booking-moved", title: "Amina First moved your meeting" });
});

test("a later time, and an earlier one without a notice, need the professional's confirmation", async () => {
  const { mine, before } = await notifiedOfEarlier();
  const later = { date: addDays(day, 2), time: "10:00" };
  const moved = await changeBooking(first, mine.id, mine.version, { action: "reschedule", ...later });
  expect(moved.status).toBe("pending");

  const confirmed = await changeBooking(host, moved.id, moved.version, { action: "confirm" });
  await waitEarlier(first, confirmed.id);
  const earlier = await changeBooking(first, confirmed.id, confirmed.version, { action: "reschedule", ...before });
  expect(earlier.status).toBe("pending");
});

test("an earlier time for a meeting of another length needs the professional's confirmation", async () => {
  const { mine, before } = await notifiedOfEarlier();
  const shorter = { action: "reschedule", ...before, duration: 30 } as const;
  expect((await changeBooking(first, mine.id, mine.version, shorter)).status).toBe("pending");
});

test("removed time off opens times, and a lapsed request does", async () => {
  const off = [{ from: day, until: day, hours: [] }];
  const { version } = await getAvailability(host);
  const open = await setAvailability(host, version, { weeklyHours: hours, overrides: off, rules: defaultRules });
  await wait(first);
  await setAvailability(host, open.version, { weeklyHours: hours, overrides: [], rules: defaultRules });
  await run();
  expect(await noticesOf(first)).toHaveLength(1);

  const held = [await book(holder, addDays(day, 1), "10:00"), await book(holder, addDays(day, 1), "11:00")];
  await wait(second, addDays(day, 1));
  const db = await database();
  await db
    .update(bookings)
    .set({ holdExpiresAt: sql`now() - interval '1 minute'`, updatedAt: sql`now()` })
    .where(eq(bookings.id, held[0]!.id));
  await run();
  expect(await noticesOf(second)).toHaveLength(1);
});

test("a time at which the client has another meeting is no notice", async () => {
  const [early] = await fillDay();
  await wait(first);
  const db = await database();
  const [other] = await db
    .select({ id: professionals.id })
    .from(professionals)
    .where(sql`id <> ${professionalId} and listed`)
    .limit(1);
  await db.insert(bookings).values({
    professionalId: other!.id,
    clientId: first.id,
    clientName: "Amina First",
    serviceType: "tax-consultation",
    startsAt: new Date(early!.startsAt),
    endsAt: new Date(early!.endsAt),
    duration: 60,
    status: "confirmed",
    timeZone: "Africa/Lagos",
    meetingType: "video",
    holdExpiresAt: new Date(early!.startsAt),
  });
  await cancel(early!);
  await run();
  expect(await noticesOf(first)).toEqual([]);
});

test("a failing entry does not stop the others", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const [early] = await fillDay();
  const broken = await wait(second);
  await wait(first);
  const db = await database();
  await db.execute(sql`update waiting_list set known_times = '{"not": "a list"}'::jsonb where id = ${broken.id}`);
  await cancel(early!);
  expect(await run()).toMatchObject({ done: 1, failed: 1 });
  expect(await noticesOf(first)).toHaveLength(1);
});

test("a client is on at most five lists, and on one for each professional", async () => {
  const [early] = await fillDay();
  await wait(first);
  await wait(first);
  expect((await listWaiting(first)).items).toHaveLength(1);
  const db = await database();
  await db.execute(sql`
    insert into waiting_list (account_id, professional_id, minutes, from_day, until_day)
    select ${second.id}, id, 60, ${day}::date, ${day}::date from professionals where id <> ${professionalId} limit 5`);
  expect(await codeOf(wait(second))).toBe("too-many-waiting");
  expect(await codeOf(waitEarlier(first, early!.id))).toBe("not-found");
});

test("a day with a free time, a past day, an ended booking and one's own profile are refused", async () => {
  const [early] = await fillDay();
  expect(await codeOf(wait(first, addDays(day, 1)))).toBe("day-not-full");
  expect(await codeOf(wait(first, addDays(today, -2)))).toBe("invalid-input");
  await cancel(early!);
  expect(await codeOf(waitEarlier(holder, early!.id))).toBe("booking-move-refused");
  expect(await codeOf(wait({ ...host, role: "client" }))).toBe("own-profile");
});

test("leaving: by the entry's owner only, and by the mailed link once", async () => {
  const [early] = await fillDay();
  const { id } = await wait(first);
  expect(await codeOf(leaveWaitingList(second, id))).toBe("not-found");
  await leaveWaitingList(first, id);
  expect((await listWaiting(first)).items).toEqual([]);

  await wait(second);
  await cancel(early!);
  await run();
  const [mail] = await mailsTo(second);
  const token = /\/waiting-list\/([\w.-]+)/.exec(mail!.text)![1]!;
  expect(await codeOf(leaveByToken(`${token}x`))).toBe("not-found");
  expect(await codeOf(leaveByToken(token.replace(/^./, (sign) => (sign === "a" ? "b" : "a"))))).toBe("not-found");
  expect((await listWaiting(second)).items).toHaveLength(1);
  await leaveByToken(token);
  await leaveByToken(token);
  expect((await listWaiting(second)).items).toEqual([]);
});

test("a wait ends with its booking, after its days, and when either account closes", async () => {
  const [early, late] = await fillDay();
  await waitEarlier(holder, late!.id);
  await cancel(late!);
  expect((await listWaiting(holder)).items).toEqual([]);

  await book(second, day, "11:00");
  await wait(first);
  const db = await database();
  await db.execute(sql`update waiting_list set from_day = current_date - 3, until_day = current_date - 3`);
  await run();
  expect((await listWaiting(first)).items).toEqual([]);

  await wait(first);
  await closeAccount(first, first.email);
  expect(await db.$count(waitingList)).toBe(0);
  const again = await makeViewer("client");
  await wait(again);
  await cancel(early!);
  await closeAccount(host, host.email);
  expect(await db.$count(waitingList)).toBe(0);
});
