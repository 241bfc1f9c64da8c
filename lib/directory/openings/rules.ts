import type { ProfessionalCard } from "@/lib/directory/professionals/contract";
import { type MeetingType, meetingTypes } from "@/lib/platform/reference/meetings";

/** The ways of meeting a professional offers, in the usual order; all where they chose none. */
export function offeredMeetings(chosen: readonly MeetingType[]): MeetingType[] {
  return meetingTypes.filter((type) => chosen.length === 0 || chosen.includes(type));
}

/** Cards for a prerendered page: without free times, which depend on bookings and on the clock. */
export const withoutFreeTimes = (cards: readonly ProfessionalCard[]): ProfessionalCard[] =>
  cards.map(({ nextFree: _, ...card }) => card);
