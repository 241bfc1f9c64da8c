/** Values of a booking, for contracts, rules and screens. Without zod, so that the browser does not load it. */
export const bookingStatuses = ["pending", "confirmed", "cancelled", "completed", "no-show"] as const;
export const meetingTypes = ["video", "phone", "in-person"] as const;
export type MeetingType = (typeof meetingTypes)[number];
export const meetingLabels = { video: "Video call", phone: "Phone call", "in-person": "In person" } as const;
/** Meeting types of a search; online means video or phone. */
export const meetingWays = ["online", "in-person"] as const;
/** In minutes (specification 9). */
export const durations = [30, 60, 90, 120, 180] as const;
export const defaultDuration = 60;
/** Every 30 minutes from 08:00 to 18:00, 21 in total (specification 9). */
export const timeSlots = Array.from(
  { length: 21 },
  (_, i) => `${String(8 + Math.floor(i / 2)).padStart(2, "0")}:${i % 2 ? "30" : "00"}`,
);
/** Bookings shown in a calendar cell before a count (specification 9). */
export const bookingsPerCell = 2;

/** Where a kind of meeting takes place. */
export const places = ["video", "phone", "their-office", "client-office"] as const;
export type Place = (typeof places)[number];
/** Who may book a kind of meeting. */
export const kindAudiences = ["all", "clients", "link"] as const;
export const questionTypes = ["text", "choice", "yes-no", "file"] as const;
export type QuestionType = (typeof questionTypes)[number];
/** Kinds of meetings that a professional offers at once, and those kept with the archived ones. */
export const mostKinds = 8;
export const mostKindsKept = 40;
export const mostQuestions = 8;
export const mostOptions = 10;
/** Lengths of a kind of meeting, in minutes. */
export const kindMinutes = { least: 10, most: 180, step: 5 } as const;
/** The least notice of a kind of meeting, in hours. */
export const kindNotices = [0, 1, 2, 4, 12, 24, 48, 72, 168] as const;
