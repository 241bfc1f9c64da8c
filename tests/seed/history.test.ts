import { describe, expect, test } from "vitest";
import { history, hostIds } from "@/fixtures/history/cast";
import { type Play, replay } from "@/fixtures/history/replay";
import type { History, Host } from "@/fixtures/history/rows";
import { accepts, applies, books, client, confirms, quotes, type Step, type Story } from "@/fixtures/history/story";
import { writtenByHand } from "@/fixtures/professionals";
import { demoProfileId } from "@/lib/identity/accounts/demo";
import { holdUntil, nextStatus } from "@/lib/meetings/bookings/rules";
import { weekdayIndex } from "@/lib/platform/format/dates";
import { addDays, wallTime } from "@/lib/platform/format/zones";
import { weekdays } from "@/lib/platform/reference/lists";
import { timeSlots } from "@/lib/platform/reference/meetings";

const hosts = new Map<string, Host>(
  hostIds.map((id) => {
    const { name, countryCode, city, contact, weeklyHours, joinedDate, hourlyRate, reviews } = writtenByHand.find(
      (person) => person.id === id,
    )!;
    const host = { id, name, city, weeklyHours, joinedDate, reviews, hourlyRateCents: hourlyRate * 100 };
    return [id, { ...host, country: countryCode, email: contact.email }];
  }),
);

const play = (today: string, changes: Partial<Play> = {}): History =>
  replay({
    ...history,
    hosts,
    companyDomain: "daftari.example",
    today: new Date(`${today}T13:37:00Z`),
    matching: () => [demoProfileId],
    ...changes,
  });

const played = play("2026-11-21");
const days = Array.from({ length: 60 }, (_, index) => addDays("2026-08-03", index * 13));
const alone = (...steps: Step[]): Partial<Play> => ({
  stories: [{ client: "zahra", professional: demoProfileId, steps } satisfies Story],
  briefs: [],
  walkIns: [],
});

describe("the history of the demo accounts", () => {
  test("is the same at any hour of a day, with the same ids", () => {
    expect(
      replay({
        ...history,
        hosts,
        companyDomain: "daftari.example",
        today: new Date("2026-11-21T00:00:00Z"),
        matching: () => [demoProfileId],
      }),
    ).toEqual(played);
  });

  test.each(days)("can be built on %s, with past events before that day and upcoming ones after it", (today) => {
    const { bookings, messages, notifications, accounts } = play(today);
    const begin = new Date(`${today}T00:00:00Z`);
    for (const { status, startsAt, endsAt } of bookings) {
      if (status === "completed" || status === "no-show") expect(endsAt < begin).toBe(true);
      if (status === "confirmed") expect(startsAt > new Date(begin.getTime() + 86_400_000)).toBe(true);
    }
    for (const { createdAt } of [...messages, ...notifications, ...accounts]) expect(createdAt < begin).toBe(true);
    const since = new Map(accounts.map(({ id, createdAt }) => [id, createdAt]));
    const steps = [
      ...messages.flatMap(({ senderId, createdAt }) => (senderId ? [[senderId, createdAt] as const] : [])),
      ...bookings.map(({ createdBy, createdAt }) => [createdBy, createdAt] as const),
    ];
    for (const [actor, at] of steps) expect(at > since.get(actor)!, "no activity before sign-up").toBe(true);
  });

  test("books only the specification's start times within working hours, never two at once on either side", () => {
    for (const { professionalId, clientId, startsAt, endsAt, timeZone } of played.bookings) {
      const { date, time } = wallTime(startsAt, timeZone);
      const open = hosts.get(professionalId)!.weeklyHours.find(({ day }) => day === weekdays[weekdayIndex(date)]);
      expect(timeSlots).toContain(time);
      expect(open && time >= open.start && time < open.end, `${professionalId} ${date} ${time}`).toBe(true);
      const same = played.bookings.filter(
        (other) =>
          (other.professionalId === professionalId || (clientId !== null && other.clientId === clientId)) &&
          other.startsAt < endsAt &&
          startsAt < other.endsAt,
      );
      expect(same).toHaveLength(1);
    }
  });

  test("changes a booking's status only as the rules allow, and counts every change", () => {
    const actions = {
      confirmed: "confirm",
      cancelled: "cancel",
      completed: "complete",
      "no-show": "no-show",
      rescheduled: "reschedule",
    } as const;
    for (const booking of played.bookings) {
      const [created, ...later] = played.bookingEvents.filter(({ bookingId }) => bookingId === booking.id);
      expect(created).toMatchObject({ kind: "created", createdAt: booking.createdAt, actorId: booking.createdBy });
      const lapsed = later.at(-1)?.actorId === null;
      let status = "pending" as (typeof booking)["status"];
      let startsAt = created!.toStartsAt!;
      let hold = holdUntil(created!.createdAt, created!.toStartsAt!);
      for (const event of lapsed ? later.slice(0, -1) : later) {
        const side = event.actorId === booking.clientId ? "client" : "professional";
        const next = nextStatus(
          {
            noShowBy: null,
            noShowAt: null,
            cancelReason: booking.cancelReason,
            endsAt: new Date(startsAt.getTime() + booking.duration * 60_000),
            status,
            startsAt,
          },
          actions[event.kind as keyof typeof actions],
          side,
          event.createdAt,
        );
        expect(next, `${event.kind} by the ${side}`).not.toBeNull();
        expect(event.fromStartsAt).toEqual(startsAt);
        [status, startsAt] = [next!, event.toStartsAt!];
        if (status === "pending") hold = holdUntil(event.createdAt, startsAt);
      }
      expect(booking).toMatchObject({
        status: lapsed ? "cancelled" : status,
        startsAt,
        holdExpiresAt: hold,
        sequence: later.length,
        version: later.length + 1,
      });
      if (lapsed) expect(booking.cancelReason).toBe("lapsed");
      expect(booking.endsAt.getTime() - booking.startsAt.getTime()).toBe(booking.duration * 60_000);
    }
  });

  test("has a different text in every message and leaves no placeholder", () => {
    const contents = played.messages.filter(({ type }) => type === "text").map(({ content }) => content);
    expect(new Set(contents).size).toBe(contents.length);
    const texts = [
      ...contents,
      ...played.quotes.map(({ description }) => description),
      ...played.quoteRequests.map(({ brief }) => brief),
      ...played.bookings.map(({ notes }) => notes),
    ];
    expect(texts.filter((text) => /[{}]|undefined|\s{2}|TODO|lorem/i.test(text))).toEqual([]);
    expect(
      Math.max(...contents.map((text) => text.length)) / Math.min(...contents.map((text) => text.length)),
    ).toBeGreaterThan(10);
  });

  test("names the real day of a meeting, in the professional's time zone", () => {
    const story = alone(
      books("-9 08:00", "client", "talk", {
        on: -2,
        at: "10:00",
        minutes: 60,
        service: "Tax Consultation",
        meeting: "video",
      }),
      client("-9 08:05", "I asked for {meeting:talk}; it is about {lastMonth} and {nextYear}."),
      confirms("-9 09:00", "talk"),
    );
    // 22 November 2026 is a Sunday: the 20th is a Friday.
    expect(play("2026-11-22", story).messages[0]?.content).toBe(
      "I asked for Friday 20 November at 10:00; it is about October and 2027.",
    );
    expect(play("2026-01-07", story).messages[0]?.content).toBe(
      "I asked for Monday 5 January at 10:00; it is about November and 2026.",
    );
  });

  test("prices every meeting by the professional's hourly rate, at its wall time", () => {
    for (const booking of played.bookings) {
      const { hourlyRateCents } = hosts.get(booking.professionalId)!;
      const { date: localDate, time: localTime } = wallTime(booking.startsAt, booking.timeZone);
      const priceCents = (hourlyRateCents * booking.duration) / 60;
      expect(booking).toMatchObject({ hourlyRateCents, priceCents, packageName: null, localDate, localTime });
    }
  });

  test("closes the request of an accepted quote, with the open quotes of others, and no other request", () => {
    const asked = {
      client: "zahra",
      service: "Tax Planning",
      budget: "Up to R8,000",
      brief: "Three folders.",
    } as const;
    const offer = (professional: string, minute: number, ...more: Step[]): Story => ({
      client: "zahra",
      professional,
      steps: [
        applies(`-9 09:${minute}`, `Good morning from ${professional}.`, "many"),
        quotes(`-8 09:${minute}`, "one", "Tax Planning", 900, "All three."),
        ...more,
      ],
    });
    const {
      leads,
      quoteRequests,
      quotes: offers,
      notifications,
    } = play("2026-11-20", {
      briefs: [
        { ...asked, as: "many", when: "-10 08:00" },
        { ...asked, as: "later", when: "-7 08:00" },
      ],
      walkIns: [],
      matching: ({ as }) => (as === "many" ? [demoProfileId, "salim-bakari"] : [demoProfileId]),
      stories: [offer("salim-bakari", 10), offer(demoProfileId, 20, accepts("-6 10:00", "one"))],
    });
    expect(quoteRequests.map(({ closedAt, version }) => [closedAt !== null, version])).toEqual([
      [true, 2],
      [false, 1],
    ]);
    expect(leads.map(({ professionalId, acceptedAt }) => [professionalId, acceptedAt !== null])).toEqual([
      [demoProfileId, true],
      ["salim-bakari", false],
      [demoProfileId, false],
    ]);
    expect(offers.map(({ requestId, status }) => [requestId, status])).toEqual([
      [quoteRequests[0]!.id, "declined"],
      [quoteRequests[0]!.id, "accepted"],
    ]);
    expect(notifications.filter(({ type }) => type === "request-taken")).toHaveLength(1);
  });

  test.each<[string, Step[], RegExp]>([
    [
      "a confirmation after the meeting has begun",
      [
        books("-9 08:00", "client", "x", {
          on: -5,
          at: "10:00",
          minutes: 60,
          service: "Tax Consultation",
          meeting: "video",
        }),
        confirms("-3 10:00", "x"),
      ],
      /cannot confirm the (pending|cancelled)/,
    ],
    [
      "a confirmation after the hold is over",
      [
        books("-9 08:00", "client", "x", {
          on: -1,
          at: "10:00",
          minutes: 60,
          service: "Tax Consultation",
          meeting: "video",
        }),
        confirms("-5 10:00", "x"),
      ],
      /cannot confirm the pending/,
    ],
    ["an answer to a request that was never made", [applies("-3 10:00", "Good morning.")], /did not hear of/],
    ["an unknown placeholder", [client("-3 10:00", "See you in {someMonth}.")], /No word for \{someMonth\}/],
  ])("refuses %s", (_, steps, complaint) => {
    expect(() => play("2026-11-20", alone(...steps))).toThrow(complaint);
  });
});
