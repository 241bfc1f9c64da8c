import { useQuery } from "@tanstack/react-query";
import { WaitingChoice } from "@/components/meetings/waiting-choice";
import { bookingQueries } from "@/lib/meetings/bookings/client";
import { durations } from "@/lib/platform/reference/meetings";

type Props = { professionalId: string; date: string; duration: number; kind?: string };

const booked: ReadonlySet<string | null> = new Set(["taken", "buffer", "full-day"]);

/** For a client: the waiting list of a day on which meetings take every time. */
export function WaitingDay({ professionalId, date, duration, kind }: Props) {
  const { data } = useQuery(bookingQueries.slots(professionalId, date, duration, { kind }));
  const isFull = data && !data.slots.some(({ free }) => free) && data.slots.some(({ reason }) => booked.has(reason));
  if (!isFull) return null;
  const length = durations.find((minutes) => minutes === duration);
  return (
    <WaitingChoice
      wish={{ professionalId, date, ...(length && { duration: length }), ...(kind && { kindId: kind }) }}
      isSame={(entry) =>
        entry.professionalId === professionalId && !entry.bookingId && entry.from <= date && date <= entry.until
      }
      offer="This day is fully booked. Want to know if a time opens?"
      waiting="You are on the waiting list for this day. We email you when a time opens."
    />
  );
}
