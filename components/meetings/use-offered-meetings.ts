import { useQuery } from "@tanstack/react-query";
import { bookingQueries } from "@/lib/meetings/bookings/client";
import type { MeetingType } from "@/lib/platform/reference/meetings";
import { defaultDuration, meetingTypes } from "@/lib/platform/reference/meetings";

/**
 * The meeting types of a professional; null while loading. Without a professional, and after a failed request, all
 * types: the server then validates.
 */
export function useOfferedMeetings(professionalId: string | null | undefined): readonly MeetingType[] | null {
  const { data, isLoading } = useDefaultOpenings(professionalId);
  return isLoading ? null : (data?.meetingTypes ?? meetingTypes);
}

/** The time zone of a professional; null while loading and without a professional. */
export const useHostZone = (professionalId: string | null | undefined): string | null =>
  useDefaultOpenings(professionalId).data?.timeZone ?? null;

/** The hourly rate of a professional in cents of rand; null while loading and without a professional. */
export const useHourlyRate = (professionalId: string | null | undefined): number | null =>
  useDefaultOpenings(professionalId).data?.hourlyRateCents ?? null;

/** Shares its query with the day strip. */
function useDefaultOpenings(professionalId: string | null | undefined) {
  return useQuery({
    ...bookingQueries.openings(professionalId ?? "", defaultDuration),
    enabled: Boolean(professionalId),
    staleTime: 0,
  });
}
