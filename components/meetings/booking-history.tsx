import { formatInstant } from "@/components/meetings/formats";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import { actedFor } from "@/lib/identity/seats/rules";
import type { Booking } from "@/lib/meetings/bookings/contract";

const kinds: Record<Booking["history"][number]["kind"], string> = {
  created: "Requested",
  confirmed: "Confirmed",
  rescheduled: "Moved",
  cancelled: "Cancelled",
  completed: "Completed",
  "no-show": "Marked as a no-show",
  objected: "No-show objected to",
};

/** Events of the jobs, which no person caused. */
const automatic: Partial<typeof kinds> = {
  cancelled: "Cancelled automatically: it wasn't confirmed in time",
  completed: "Completed automatically, a day after the meeting",
};

const kindText = ({ kind, by }: Booking["history"][number]) => (by === "system" && automatic[kind]) || kinds[kind];

/** The events of a booking in order; a rescheduled one includes its previous time. */
export function BookingHistory({ booking, zone }: { booking: Booking; zone: string }) {
  const twelveHours = useTwelveHours();
  const instant = (at: string) => formatInstant(at, { zone, twelveHours });
  const names = {
    client: booking.clientName,
    professional: booking.professionalName,
    admin: "our team",
  };
  return (
    <section aria-labelledby="history">
      <h3 id="history" className="text-base">
        History
      </h3>
      <ol className="margin-line mt-2 flex flex-col gap-2 ps-4">
        {booking.history.map((event, index) => (
          <li key={`${event.at}-${index}`} className="text-sm">
            <span className="font-semibold">{kindText(event)}</span>{" "}
            {event.by !== "system" && (
              <span>{`by ${event.person ? actedFor(event.person, names.professional) : names[event.by]}`}</span>
            )}
            {event.kind === "rescheduled" && event.fromStartsAt && event.toStartsAt && (
              <span className="tnum">{`: from ${instant(event.fromStartsAt)} to ${instant(event.toStartsAt)}`}</span>
            )}
            <span className="tnum block text-ink-soft">{instant(event.at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
