/** Choices of booking rules, for contracts and screens. Without zod, so that the browser does not load it. */
export const noticeChoices = [0, 60, 120, 240, 720, 1440, 2880, 4320, 10080] as const;
export const aheadChoices = [7, 14, 30, 60, 90, 180, 365] as const;
/** Days ahead that clients can book without a furthest date of the professional. */
export const mostAheadDays = 365;
/** In minutes. */
export const bufferChoices = [0, 5, 10, 15, 30, 45, 60, 90, 120] as const;
export const mostMeetings = 20;
/** Weekly hours that a professional without hours gets with one press. */
export const usualHours = { start: "09:00", end: "17:00" } as const;
