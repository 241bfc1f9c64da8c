/**
 * What may be said of a booking, for contracts, rules and screens alike: no schema library comes with it into the
 * browser.
 */
export const bookingStatuses = ["pending", "confirmed", "cancelled", "completed", "no-show"] as const;
export const meetingTypes = ["video", "phone", "in-person"] as const;
export const meetingLabels = { video: "Video call", phone: "Phone call", "in-person": "In person" } as const;
/** What a search asks for: online is by video or phone. */
export const meetingWays = ["online", "in-person"] as const;
export type MeetingWay = (typeof meetingWays)[number];
/** Minutes (specification 9). */
export const durations = [30, 60, 90, 120, 180] as const;
export const defaultDuration = 60;
/** specification 9: every 30 minutes from 08:00 to 18:00, 21 in all. */
export const timeSlots = Array.from(
  { length: 21 },
  (_, i) => `${String(8 + Math.floor(i / 2)).padStart(2, "0")}:${i % 2 ? "30" : "00"}`,
);
/** specification 9: a day's cell shows so many, then a count. */
export const bookingsPerCell = 2;
