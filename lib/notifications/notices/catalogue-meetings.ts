import { z } from "zod";
import { cancelReasonIds, cancelReasonLabel } from "@/lib/platform/reference/cancel-reasons";
import { bookingServices } from "@/lib/platform/reference/services";
import { entry } from "./catalogue-entry";

const booking = z.strictObject({
  bookingId: z.uuid(),
  startsAt: z.iso.datetime(),
  /** The other side's time zone. */
  timeZone: z.string(),
  /** The day of the meeting in the reader's time zone. */
  date: z.iso.date(),
});
type Booking = z.infer<typeof booking>;

const meeting = {
  group: "booking",
  names: ["client", "professional"],
  about: ({ bookingId }: Booking) => `booking:${bookingId}` as const,
  href: ({ bookingId, date }: Booking) => `/calendar?date=${date}&booking=${bookingId}`,
} as const;

/** A change of a meeting: who made it, the service by its slug, and the name of its kind. */
const change = booking.extend({
  by: z.enum(["client", "professional", "admin"]),
  service: z.string(),
  kind: z.string().optional(),
});

const serviceLabel = (service: string) => bookingServices.find(({ slug }) => slug === service)?.label ?? service;

/** An entry for a change of a meeting, with one sentence for a person, one for the product's own team, and advice. */
function changed(byPerson: (name: string) => string, byTeam: string, advice = "") {
  return entry({
    ...meeting,
    params: change,
    title: ({ by, ...names }) => (by === "admin" ? byTeam : byPerson(names[by])),
    body: ({ service, kind = serviceLabel(service) }) => (advice ? `${kind}. ${advice}` : kind),
  });
}

/** A reminder of a meeting with the other side. */
function reminder(sentence: (name: string) => string) {
  return entry({
    ...meeting,
    params: booking.extend({ with: z.enum(["client", "professional"]) }),
    title: (facts) => sentence(facts[facts.with]),
  });
}

/** A meeting in a place whose clocks change; `place` is the name of the professional's time zone. */
const clocks = booking.extend({ with: z.enum(["client", "professional"]), place: z.string() });

/** Meetings and their reminders. */
export const meetingNotices = {
  /** For the client, about their own request. */
  "booking-sent": entry({
    ...meeting,
    params: change,
    title: ({ professional }) => `You requested a meeting with ${professional}`,
    body: ({ service, kind = serviceLabel(service) }) => `${kind}. It is waiting for an answer.`,
  }),
  "booking-requested": changed((name) => `${name} requested a meeting`, "Our team requested a meeting"),
  "booking-invited": changed(
    (name) => `${name} invited you to a meeting`,
    "Our team invited you to a meeting",
    "Accept it, choose another time or decline.",
  ),
  "booking-accepted": changed((name) => `${name} accepted your meeting`, "Your meeting was accepted"),
  "booking-file-added": changed(
    (name) => `${name} added a file to your meeting`,
    "Our team added a file to your meeting",
    "Open the meeting to read it.",
  ),
  "booking-offered": changed(
    (name) => `${name} offers you other times for your meeting`,
    "Our team offers you other times for your meeting",
    "Choose one, and it is agreed.",
  ),
  "booking-confirmed": changed((name) => `${name} confirmed your meeting`, "Our team confirmed your meeting"),
  "booking-cancelled": entry({
    ...meeting,
    params: change.extend({ cause: z.enum(cancelReasonIds).optional(), note: z.string().optional() }),
    title: ({ by, ...names }) =>
      by === "admin" ? "Our team cancelled your meeting" : `${names[by]} cancelled your meeting`,
    body: ({ service, kind = serviceLabel(service), cause, note }) =>
      [kind, cause && cancelReasonLabel(cause), note].filter(Boolean).join(". "),
  }),
  "booking-completed": changed((name) => `${name} marked your meeting as done`, "Our team marked your meeting as done"),
  "booking-missed": changed(
    (name) => `${name} marked your meeting as missed`,
    "Our team marked your meeting as missed",
  ),
  "booking-no-show": changed(
    (name) => `${name} marked your meeting as a no-show`,
    "Our team marked your meeting as a no-show",
    "Did it take place? Tell us within 24 hours, and it counts as completed.",
  ),
  "booking-objected": changed(
    (name) => `${name} says your meeting took place`,
    "Your meeting took place",
    "It now counts as completed.",
  ),
  "booking-lapsed": entry({
    ...meeting,
    params: booking.extend({
      with: z.enum(["client", "professional"]),
      service: z.string(),
      kind: z.string().optional(),
    }),
    title: (facts) => `Your meeting with ${facts[facts.with]} was not confirmed in time`,
    body: ({ service, kind = serviceLabel(service) }) => `${kind}. The request has ended and the time is free again.`,
  }),
  "booking-reopened": changed((name) => `${name} requested the meeting again`, "Our team requested the meeting again"),
  "booking-moved": changed((name) => `${name} moved your meeting`, "Our team moved your meeting"),
  "booking-restored": changed((name) => `${name} is back: your meeting stands again`, "Your meeting stands again"),
  "booking-clocks-changed": entry({
    ...meeting,
    params: clocks,
    title: (facts) => `The clocks change, and your meeting with ${facts[facts.with]} keeps its time in ${facts.place}`,
    body: ({ place }) => `The time in ${place} has changed against other places. Check the meeting in your own time.`,
  }),
  "booking-clocks-collide": entry({
    ...meeting,
    params: clocks,
    title: (facts) => `The clocks change, and your meeting with ${facts[facts.with]} has a new time in ${facts.place}`,
    body: () =>
      "Its old time on the clock is taken by another meeting. Move or cancel it if the new time does not suit.",
  }),
  "waiting-earlier-time": entry({
    ...meeting,
    names: ["professional"],
    /** The opened time; `to` is its date and time in the professional's time zone. */
    params: booking.extend({ to: z.string() }),
    title: ({ professional }) => `${professional} is free earlier than your meeting`,
    body: () => "You are on the waiting list. The first who takes this time gets it.",
    href: ({ bookingId, date, to }) => `/calendar?${new URLSearchParams({ date, booking: bookingId, move: "1", to })}`,
    action: "Take this time",
  }),
  "waiting-day-time": entry({
    group: "booking",
    names: ["professional"],
    params: z.strictObject({
      professionalId: z.string(),
      startsAt: z.iso.datetime(),
      timeZone: z.string(),
      date: z.iso.date(),
      /** The date and time in the professional's time zone, and the link of a kind of meeting. */
      hostDate: z.iso.date(),
      time: z.string(),
      kind: z.string().optional(),
    }),
    title: ({ professional }) => `${professional} has a free time on the day you wanted`,
    body: () => "You are on the waiting list. The first who takes this time gets it.",
    href: ({ professionalId, hostDate, time, kind }) =>
      `/calendar?${new URLSearchParams({ with: professionalId, date: hostDate, time, ...(kind && { kind }) })}`,
    action: "Take this time",
  }),
  "calendar-conflict": entry({
    ...meeting,
    params: booking,
    title: ({ client }) => `Your meeting with ${client} overlaps another entry in your calendar`,
    body: () => "Move or cancel one of them.",
  }),
  "calendar-unreadable": entry({
    group: "booking",
    params: z.strictObject({ sourceId: z.uuid(), host: z.string() }),
    title: ({ host }) => `We can't read your calendar at ${host}`,
    body: () => "It has failed for a day. Remove it and add its address again, so that busy times stay blocked.",
    href: () => "/calendar#other-calendars",
  }),
  "meeting-tomorrow": reminder((name) => `Your meeting with ${name} is tomorrow`),
  "meeting-in-two-hours": reminder((name) => `Your meeting with ${name} is in two hours`),
  /** Only of reminders stored before people chose their times. */
  "meeting-in-an-hour": reminder((name) => `Your meeting with ${name} is in an hour`),
};
