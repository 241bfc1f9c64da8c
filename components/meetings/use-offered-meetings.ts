import { useQuery } from "@tanstack/react-query";
import { bookingQueries } from "@/lib/meetings/bookings/client";
import type { MeetingType } from "@/lib/platform/reference/meetings";
import { defaultDuration, meetingTypes } from "@/lib/platform/reference/meetings";

/**
 * The meeting types of a professional; null while loading. Without a professional, and after a failed request, all
 * types: the server then validates.
 */
export function useOfferedMeetings(professionalId: string | null | undefined): readonly MeetingType[] | null {
  // Shares its query with the day strip.
  const { data, isLoading } = useQuery({
    ...bookingQueries.openings(professionalId ?? "", defaultDuration),
    enabled: Boolean(professionalId),
    staleTime: 0,
  });
  return isLoading ? null : (data?.meetingTypes ?? meetingTypes);
}
