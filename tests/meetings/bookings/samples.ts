import { http, HttpResponse } from "msw";
import type { Openings } from "@/lib/directory/openings/contract";
import { defaultRules } from "@/lib/directory/schedule/rules";
import type { Availability, Booking, Slots } from "@/lib/meetings/bookings/contract";
import { timeSlots } from "@/lib/platform/reference/meetings";

/** A pending booking of 10:00 in Nairobi, as its professional sees it. */
export function booking(change: Partial<Booking> = {}): Booking {
  return {
    id: "0b6f1f34-0000-4000-8000-000000000001",
    professionalId: "grace-wanjiku-kimani",
    professionalName: "Grace Wanjiku Kimani",
    clientId: "0b6f1f34-0000-4000-8000-0000000000aa",
    clientName: "Thabo Mokoena",
    date: "2030-03-14",
    time: "10:00",
    timeZone: "Africa/Nairobi",
    clientTimeZone: "Africa/Johannesburg",
    clientCountry: "ZA",
    clientImage: null,
    startsAt: "2030-03-14T07:00:00.000Z",
    endsAt: "2030-03-14T08:00:00.000Z",
    duration: 60,
    service: "tax-planning",
    serviceType: "Tax Consultation",
    meetingType: "video",
    meetingLink: "https://meet.jit.si/Daftari-1",
    notes: "",
    kind: null,
    priceCents: null,
    hourlyRateCents: null,
    packageName: null,
    answers: [],
    status: "pending",
    cancelReason: null,
    cancellation: null,
    offeredTimes: [],
    invitation: null,
    holdExpiresAt: "2030-03-13T07:00:00.000Z",
    completesAt: null,
    noShow: null,
    actions: ["confirm", "cancel", "reschedule"],
    reviewable: false,
    review: null,
    history: [
      {
        kind: "created",
        by: "client",
        at: "2030-03-11T07:00:00.000Z",
        fromStartsAt: null,
        toStartsAt: "2030-03-14T07:00:00.000Z",
      },
    ],
    version: 1,
    ...change,
  };
}

/** A day in Nairobi with 10:00 taken and no time before 09:00. */
export function slots(date = "2030-03-14"): Slots {
  return {
    timeZone: "Africa/Nairobi",
    date,
    duration: 60,
    slots: timeSlots.map((time) => {
      const reason = time < "09:00" ? "outside-hours" : time === "10:00" ? "taken" : null;
      const hour = String(Number(time.slice(0, 2)) - 3).padStart(2, "0");
      return { time, startsAt: `${date}T${hour}:${time.slice(3)}:00.000Z`, free: reason === null, reason };
    }),
  };
}

/** Days in Nairobi with the given numbers of free times, starting on 13 March 2030. */
export function openings(...counts: (number | "closed")[]): Openings {
  return {
    timeZone: "Africa/Nairobi",
    duration: 60,
    hourlyRateCents: 85_000,
    meetingTypes: ["video", "phone", "in-person"],
    days: counts.map((count, index) => {
      const date = `2030-03-${13 + index}`;
      const { slots: allSlots } = slots(date);
      const free = allSlots.flatMap((slot) => (slot.free ? [{ time: slot.time, startsAt: slot.startsAt! }] : []));
      const closed = count === "closed";
      return { date, closed, free: closed ? [] : free.slice(0, count) };
    }),
  };
}

/** Answers of a professional without kinds of meetings, and of a client on no waiting list. */
export const kindless = [
  http.get("*/api/waiting-list", () => HttpResponse.json({ items: [] })),
  http.get("*/api/meeting-kinds", () => HttpResponse.json({ items: [] })),
  http.get("*/api/professionals/:id/meeting-kinds", () => HttpResponse.json({ items: [], anyService: true })),
];

/** The hours of a professional in Nairobi without time off and holidays. */
export const noTimeOff: Availability = {
  timeZone: "Africa/Nairobi",
  weeklyHours: [],
  overrides: [],
  rules: defaultRules,
  holidays: [],
  keepsRamadan: false,
  version: 1,
};
