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
