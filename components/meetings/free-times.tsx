import { useQuery } from "@tanstack/react-query";
import type { useBookingChange } from "@/components/meetings/use-booking-change";
import { Button, buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import { bookingQueries } from "@/lib/meetings/bookings/client";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { currentTime } from "@/lib/platform/current-time";
import { clockText } from "@/lib/platform/format/clock";
import { shortDay } from "@/lib/platform/format/dates";
import { wallTime } from "@/lib/platform/format/zones";

type Props = { booking: Booking; zone: string; change: ReturnType<typeof useBookingChange> };

/** For the client: times that the professional offers for the meeting, or the next free ones of a cancelled one. */
export function FreeTimes({ booking, zone, change }: Props) {
  const twelveHours = useTwelveHours();
  const isCancelled = booking.status === "cancelled" && new Date(booking.startsAt) > currentTime();
  const { data } = useQuery({
    ...bookingQueries.openings(booking.professionalId, booking.duration),
    enabled: isCancelled,
  });
  const label = (startsAt: string) => {
    const { date, time } = wallTime(new Date(startsAt), zone);
    return `${shortDay(date)}, ${clockText(time, { twelveHours })}`;
  };
  if (booking.offeredTimes.length > 0)
    return (
      <section
        aria-label="Times offered"
        className="rounded-control border-s-4 border-primary bg-primary-soft px-4 py-3"
      >
        <p className="font-semibold">{`${booking.professionalName} offers you other times.`}</p>
        <p className="text-sm">Choose one, and it is agreed. Until then this meeting keeps its time.</p>
        <div className="mt-3 flex flex-wrap gap-3">
          {booking.offeredTimes.map((startsAt) => (
            <Button
              key={startsAt}
              variant="secondary"
              onClick={() =>
                change.mutate({
                  booking,
                  change: { action: "reschedule", ...wallTime(new Date(startsAt), booking.timeZone) },
                })
              }
            >
              {label(startsAt)}
            </Button>
          ))}
        </div>
      </section>
    );
  const free = (data?.days ?? []).flatMap(({ date, free: times }) =>
    times.slice(0, 1).map(({ time, startsAt }) => ({ date, time, startsAt })),
  );
  if (!isCancelled || free.length === 0) return null;
  return (
    <section aria-label="Next free times">
      <p className="font-semibold">Next free times</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {free.slice(0, 3).map(({ date, time, startsAt }) => (
          <li key={startsAt}>
            <IntentLink
              href={`/professional/${booking.professionalId}/book?${new URLSearchParams({ date, time })}`}
              className={buttonClass({ variant: "secondary" })}
            >
              {label(startsAt)}
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
