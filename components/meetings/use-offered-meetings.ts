import { useQuery } from "@tanstack/react-query";
import { bookingQueries } from "@/lib/meetings/bookings/client";
import type { MeetingType } from "@/lib/meetings/bookings/contract";
import { defaultDuration, meetingTypes } from "@/lib/platform/reference/meetings";

/**
 * The ways to meet that a professional offers; null until they are known. All where nobody is chosen yet, and where
 * they did not load: then the server decides.
 */
export function useOfferedMeetings(professionalId: string | null | undefined): readonly MeetingType[] | null {
  // The strip of days asks for the same.
  const { data, isLoading } = useQuery({
    ...bookingQueries.openings(professionalId ?? "", defaultDuration),
    enabled: Boolean(professionalId),
    staleTime: 0,
  });
  return isLoading ? null : (data?.meetingTypes ?? meetingTypes);
}
