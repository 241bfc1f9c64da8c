import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { listNotifications } from "@/lib/dashboards/shown-notices/reads";
import type { DayHours } from "@/lib/directory/professionals/contract";
import type { DateOverride } from "@/lib/directory/schedule/contract";
import { defaultRules } from "@/lib/directory/schedule/rules";
import { listOpenings, listSlots } from "@/lib/meetings/availability/reads";
import { setAvailability } from "@/lib/meetings/availability/writes";
import type { NewBooking } from "@/lib/meetings/bookings/contract";
import { getBooking, listBookings } from "@/lib/meetings/bookings/reads";
import { changeBooking, createBooking } from "@/lib/meetings/bookings/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { addDays } from "@/lib/platform/format/zones";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { codeOf } from "../../support/code-of";

useDatabase("sample", { engines: "both" });

let host: Viewer;
let client: Viewer;
const everyDay = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => ({
  day,
  start: "08:00",
  end: "18:30",
}));
const all = { status: "" as const, page: 1, perPage: 100 };
/** A date no other test in this file uses. */
let used = 0;
const freshDate = () => addDays(new Date().toISOString().slice(0, 10), 10 + used++);

beforeAll(async () => {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(sql`select id from professionals where listed order by id limit 1`);
  const id = rows[0]!.id;
  await db.execute(sql`update professionals set weekly_hours = ${JSON.stringify(everyDay)}::jsonb where id = ${id}`);
  host = await makeViewer("professional", { professionalId: id, name: "Thandi Nkosi" });
  client = await makeViewer("client");
});

const bookingInput = (over: Partial<NewBooking> = {}): NewBooking => ({
  professionalId: host.professionalId!,
  date: freshDate(),
  time: "10:00",
  duration: 60,
  serviceType: "Tax Consultation",
  meetingType: "video",
  notes: "",
  ...over,
});
const book = (viewer: Viewer, input: NewBooking) => transaction((tx) => createBooking(tx, viewer, input));
const counted = (codes: string[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((other) => other === code).length]));

describe("a booking", () => {
  test("once answered, its notices are read on every device, those of other meetings stay unread", async () => {
    const answered = await book(client, bookingInput());
    const other = await book(client, bookingInput());
    const moved = await changeBooking(client, answered.id, answered.version, {
      action: "reschedule",
      date: answered.date,
      time: "14:00",
    });
    const unread = async (about: string) => {
      const { items } = await listNotifications(host, { page: 1, perPage: 30 });
      return items.filter(({ href, read }) => href.includes(about) && !read).length;
    };
    expect([await unread(answered.id), await unread(other.id)]).toEqual([2, 1]);
    await changeBooking(host, answered.id, moved.version, { action: "confirm" });
    expect([await unread(answered.id), await unread(other.id)]).toEqual([0, 1]);
  });

  test("appears for both sides, notifies the professional, and marks its slots as taken", async () => {
    const input = bookingInput();
    const made = await book(client, input);
    expect(made).toMatchObject({
      status: "pending",
      date: input.date,
      time: "10:00",
      duration: 60,
      serviceType: "Tax Consultation",
      clientName: client.name,
    });
    expect(made.meetingLink).toMatch(/^https:\/\/meet\.jit\.si\/Daftari-[0-9a-f]{32}$/);
    expect((await listBookings(host, { ...all, from: input.date, to: input.date })).items.map(({ id }) => id)).toEqual([
      made.id,
    ]);
    expect((await listNotifications(host, { page: 1, perPage: 30 })).items[0]).toMatchObject({
      kind: "booking",
      href: expect.stringContaining(made.id) as string,
    });
    const { slots } = await listSlots(null, host.professionalId!, { date: input.date, duration: 30 });
    expect(slots.filter(({ reason }) => reason === "taken").map(({ time }) => time)).toEqual(["10:00", "10:30"]);
  });

  test("removes its times from the openings of the coming days, which match each day's slots", async () => {
    const id = host.professionalId!;
    const before = await listOpenings(null, id, { days: 28, duration: 60 });
    expect(before.days).toHaveLength(28);
    const { date } = await book(client, bookingInput());
    const { days } = await listOpenings(null, id, { days: 28, duration: 60 });
    const timesOf = (dayList: typeof days) => dayList.find((day) => day.date === date)!.free.map(({ time }) => time);
    expect(timesOf(before.days).filter((time) => !timesOf(days).includes(time))).toEqual(["09:30", "10:00", "10:30"]);
    const { slots } = await listSlots(null, id, { date, duration: 60 });
    expect(timesOf(days)).toEqual(slots.filter(({ free }) => free).map(({ time }) => time));
    await expect(listOpenings(null, "nobody-at-all", { days: 14, duration: 60 })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("leaves its own time free for a move by its two sides, and taken for others", async () => {
    const input = bookingInput();
    const { id } = await book(client, input);
    const taken = async (viewer: Viewer | null) => {
      const { slots } = await listSlots(viewer, host.professionalId!, { date: input.date, duration: 60, moving: id });
      return slots.filter(({ reason }) => reason === "taken").map(({ time }) => time);
    };
    expect(await taken(client)).toEqual([]);
    expect(await taken(host)).toEqual([]);
    expect(await taken(await makeViewer("client"))).toEqual(["09:30", "10:00", "10:30"]);
    expect(await taken(null)).toEqual(["09:30", "10:00", "10:30"]);
  });

  test("returns its time as an instant with the other side's zone, for display in the reader's zone", async () => {
    const made = await book(client, bookingInput());
    expect((await listNotifications(host, { page: 1, perPage: 30 })).items[0]).toMatchObject({
      title: expect.stringContaining("requested a meeting") as string,
      body: "Tax Consultation",
      meeting: { startsAt: made.startsAt, timeZone: "Africa/Johannesburg" },
    });
    await changeBooking(host, made.id, made.version, { action: "confirm" });
    expect((await listNotifications(client, { page: 1, perPage: 30 })).items[0]).toMatchObject({
      meeting: { startsAt: made.startsAt, timeZone: made.timeZone },
    });
  });

  test("is confirmed by the professional only, then cancelled by either side; the row stays", async () => {
    const made = await book(client, bookingInput());
    expect(await codeOf(changeBooking(client, made.id, made.version, { action: "confirm" }))).toBe(
      "booking-move-refused",
    );
    const confirmed = await changeBooking(host, made.id, made.version, { action: "confirm" });
    expect(confirmed.status).toBe("confirmed");
    const cancelled = await changeBooking(client, made.id, confirmed.version, { action: "cancel" });
    expect(cancelled).toMatchObject({ status: "cancelled", cancelReason: "client" });
    expect((await getBooking(host, made.id)).history.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
      "created by client",
      "confirmed by professional",
      "cancelled by client",
    ]);
  });

  test("keeps its history when moved, and a move by the client awaits the professional again", async () => {
    const made = await book(client, bookingInput());
    const confirmed = await changeBooking(host, made.id, made.version, { action: "confirm" });
    const moved = await changeBooking(client, made.id, confirmed.version, {
      action: "reschedule",
      date: made.date,
      time: "14:00",
    });
    expect(moved).toMatchObject({ status: "pending", time: "14:00", duration: 60 });
    expect(moved.history.at(-1)).toMatchObject({
      kind: "rescheduled",
      fromStartsAt: made.startsAt,
      toStartsAt: moved.startsAt,
    });
  });

  test("is not found by other users", async () => {
    const made = await book(client, bookingInput());
    const stranger = await makeViewer("client");
    const { rows } = await (
      await database()
    ).execute<{ id: string }>(sql`select id from professionals where listed and id <> ${host.professionalId} limit 1`);
    const otherHost = await makeViewer("professional", { professionalId: rows[0]!.id });
    for (const viewer of [stranger, otherHost]) {
      await expect(getBooking(viewer, made.id)).rejects.toMatchObject({ status: 404 });
      await expect(changeBooking(viewer, made.id, made.version, { action: "cancel" })).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  test("that got no reply expires and frees its time", async () => {
    const input = bookingInput();
    const made = await book(client, input);
    await (
      await database()
    ).execute(sql`update bookings set hold_expires_at = now() - interval '1 minute' where id = ${made.id}`);
    expect(await getBooking(client, made.id)).toMatchObject({ status: "cancelled", cancelReason: "lapsed" });
    const other = await makeViewer("client");
    expect(await book(other, input)).toMatchObject({ status: "pending" });
    expect(await codeOf(changeBooking(host, made.id, made.version + 1, { action: "confirm" }))).toBe(
      "booking-move-refused",
    );
  });

  test("of a professional's own client is confirmed at once, does not lapse, and can be cancelled and restored", async () => {
    const made = await book(host, { ...bookingInput(), professionalId: undefined, clientName: "Kofi Mensah" });
    expect(made).toMatchObject({ status: "confirmed", holdExpiresAt: null });
    const db = await database();
    await db.execute(sql`update bookings set hold_expires_at = now() - interval '1 minute' where id = ${made.id}`);
    expect(await getBooking(host, made.id)).toMatchObject({ status: "confirmed" });
    const cancelled = await changeBooking(host, made.id, made.version, { action: "cancel" });
    expect(await changeBooking(host, made.id, cancelled.version, { action: "reopen" })).toMatchObject({
      status: "confirmed",
    });
  });

  test("is taken up again by the side that cancelled it, and not by the other", async () => {
    for (const [side, other] of [
      [client, host],
      [host, client],
    ] as const) {
      const made = await book(client, bookingInput());
      const confirmed = await changeBooking(host, made.id, made.version, { action: "confirm" });
      const { version } = await changeBooking(side, made.id, confirmed.version, { action: "cancel" });
      expect((await getBooking(other, made.id)).actions).not.toContain("reopen");
      expect(await codeOf(changeBooking(other, made.id, version, { action: "reopen" }))).toBe(
        "cancelled-by-other-side",
      );
      expect((await getBooking(side, made.id)).actions).toEqual(["reopen"]);
      expect(await changeBooking(side, made.id, version, { action: "reopen" })).toMatchObject({ status: "pending" });
    }
  });

  test("by a professional needs the client's name, and may lie outside their own hours", async () => {
    const input = { ...bookingInput(), professionalId: undefined };
    await expect(book(host, input)).rejects.toMatchObject({
      status: 400,
      extra: { fields: { clientName: "Client name is required" } },
    });
    expect(await book(host, { ...input, clientName: "Kofi Mensah" })).toMatchObject({
      clientName: "Kofi Mensah",
      clientId: null,
      status: "confirmed",
    });
  });

  test("in the past, outside the hours or on a day off is refused with its reason", async () => {
    await expect(book(client, bookingInput({ date: "2024-01-10" }))).rejects.toMatchObject({ status: 400 });
    const day = freshDate();
    const { version } = (
      await (
        await database()
      ).execute<{ version: number }>(sql`select version from professionals where id = ${host.professionalId}`)
    ).rows[0]!;
    const change = (overrides: DateOverride[]) => ({
      weeklyHours: everyDay as DayHours[],
      overrides,
      rules: defaultRules,
    });
    await setAvailability(host, version, change([{ from: day, until: day, hours: [] }]));
    expect(await codeOf(book(client, bookingInput({ date: day })))).toBe("slot-closed");
    expect(await codeOf(setAvailability(host, version, change([])))).toBe("stale");
  });
});

describe("the meeting types", () => {
  const offer = async (types: string[]) =>
    void (await (
      await database()
    ).execute(
      sql`update professionals set meeting_types = ${`{${types.join()}}`}::text[] where id = ${host.professionalId}`,
    ));
  afterEach(() => offer(["video", "phone", "in-person"]));
  const refused = { status: 409, code: "meeting-not-offered", extra: { offered: ["phone", "in-person"] } };

  test("are those the professional chose; others are refused to both, and the default is the first", async () => {
    await offer(["in-person", "phone"]);
    expect((await listOpenings(null, host.professionalId!, { days: 1, duration: 60 })).meetingTypes).toEqual([
      "phone",
      "in-person",
    ]);
    await expect(book(client, bookingInput({ meetingType: "video" }))).rejects.toMatchObject(refused);
    await expect(book(host, bookingInput({ meetingType: "video", clientName: "Kofi Mensah" }))).rejects.toMatchObject(
      refused,
    );
    expect(await book(client, bookingInput({ meetingType: "in-person" }))).toMatchObject({ meetingType: "in-person" });
    expect(await book(client, bookingInput({ meetingType: undefined }))).toMatchObject({
      meetingType: "phone",
      meetingLink: null,
    });
  });

  test("are all types when the professional chose none", async () => {
    await offer([]);
    for (const meetingType of ["video", "phone", "in-person"] as const)
      expect(await book(client, bookingInput({ meetingType }))).toMatchObject({ meetingType });
    expect((await listOpenings(null, host.professionalId!, { days: 1, duration: 60 })).meetingTypes).toHaveLength(3);
  });

  test("apply to a moved booking too: one of a withdrawn type moves with another", async () => {
    const made = await book(client, bookingInput({ meetingType: "video" }));
    await offer(["phone", "in-person"]);
    const move = { action: "reschedule", date: made.date, time: "15:00" } as const;
    await expect(changeBooking(client, made.id, made.version, move)).rejects.toMatchObject(refused);
    await expect(changeBooking(client, made.id, made.version, { ...move, meetingType: "video" })).rejects.toMatchObject(
      refused,
    );
    const moved = await changeBooking(client, made.id, made.version, { ...move, meetingType: "phone" });
    expect(moved).toMatchObject({ time: "15:00", meetingType: "phone", meetingLink: null });
    await offer(["video"]);
    const back = await changeBooking(host, made.id, moved.version, { ...move, meetingType: "video" });
    expect(back).toMatchObject({ meetingType: "video", meetingLink: made.meetingLink });
    // The agreed type stays until the booking is moved.
    await offer(["phone"]);
    expect(await changeBooking(host, made.id, back.version, { action: "confirm" })).toMatchObject({
      status: "confirmed",
      meetingType: "video",
    });
  });
});

describe("races", () => {
  test("100 clients request one slot: one gets it, 99 see that it is taken", async () => {
    const clients = await Promise.all(Array.from({ length: 100 }, () => makeViewer("client")));
    const input = bookingInput();
    const codes = await Promise.all(clients.map((viewer) => codeOf(book(viewer, input))));
    expect(counted(codes)).toEqual({ done: 1, "slot-taken": 99 });
  });

  test("overlapping durations, confirmations, moves and re-opened bookings never overlap", async () => {
    const date = freshDate();
    const clients = await Promise.all(Array.from({ length: 12 }, () => makeViewer("client")));
    const times = ["08:00", "08:30", "09:00", "09:30", "10:00", "10:30"];
    const made = (
      await Promise.all(
        clients.map((viewer, i) =>
          book(viewer, bookingInput({ date, time: times[i % 6]!, duration: i % 2 ? 90 : 30 })).then(
            (booking) => ({ viewer, booking }),
            () => null,
          ),
        ),
      )
    ).filter((code) => code !== null);
    await Promise.all(
      made.flatMap(({ viewer, booking }, i) => [
        codeOf(changeBooking(host, booking.id, booking.version, { action: "confirm" })),
        codeOf(
          changeBooking(viewer, booking.id, booking.version, { action: "reschedule", date, time: times[(i + 1) % 6]! }),
        ),
        codeOf(changeBooking(viewer, booking.id, booking.version, { action: "cancel" })),
        codeOf(changeBooking(viewer, booking.id, booking.version + 1, { action: "reopen" })),
      ]),
    );
    const { rows } = await (
      await database()
    ).execute<{ n: number }>(sql`
      select count(*)::int as n from bookings a join bookings b on a.professional_id = b.professional_id and a.id < b.id and a.during && b.during
      where a.status in ('pending', 'confirmed') and b.status in ('pending', 'confirmed')`);
    expect(rows[0]!.n).toBe(0);
  });

  test("of 100 changes to one version exactly one wins, 99 are stale", async () => {
    const made = await book(client, bookingInput());
    const codes = await Promise.all(
      Array.from({ length: 100 }, () => codeOf(changeBooking(host, made.id, made.version, { action: "confirm" }))),
    );
    expect(counted(codes)).toEqual({ done: 1, stale: 99 });
  });

  test("one client cannot be in two meetings at once", async () => {
    const { rows } = await (
      await database()
    ).execute<{ id: string }>(sql`
      update professionals set weekly_hours = ${JSON.stringify(everyDay)}::jsonb
      where id in (select id from professionals where listed and country = (select country from professionals where id = ${host.professionalId}) and id <> ${host.professionalId} limit 20) returning id`);
    const input = bookingInput();
    const codes = await Promise.all(
      [host.professionalId!, ...rows.map(({ id }) => id)].map((professionalId) =>
        codeOf(book(client, { ...input, professionalId, meetingType: undefined })),
      ),
    );
    expect(counted(codes)).toEqual({ done: 1, "client-busy": rows.length });
  });
});

describe("what a booking locks", () => {
  const holdEnd = (made: { holdExpiresAt: string | null }) => new Date(made.holdExpiresAt!).getTime();

  test("restarts its hold when it is moved: the professional has 48 hours to answer the new time", async () => {
    const made = await book(client, bookingInput());
    const db = await database();
    await db.execute(sql`update bookings set hold_expires_at = now() + interval '1 hour' where id = ${made.id}`);
    const moved = await changeBooking(client, made.id, made.version, {
      action: "reschedule",
      date: freshDate(),
      time: "11:00",
    });
    expect(moved.status).toBe("pending");
    const hours = (holdEnd(moved) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47);
    expect(hours).toBeLessThanOrEqual(48);
  });

  test("locks the calendars of both sides: while a client books, each of the two waits for this booking", async () => {
    const held = await transaction(async (tx) => {
      await createBooking(tx, client, bookingInput());
      const { rows } = await tx.execute<{ name: string; held: boolean }>(sql`
        select name, exists (
          select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and granted
          and (classid::bigint << 32 | objid::bigint) = hashtextextended(name, 0)
        ) as held from unnest(array[
          ${`calendar:professional:${host.professionalId}`}, ${`calendar:client:${client.id}`}, 'calendar:client:nobody'
        ]) as name`);
      return rows.map((row) => row.held);
    });
    expect(held).toEqual([true, true, false]);
  });
});
