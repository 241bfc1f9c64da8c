import { hoursWords, meetingWords, otherSide, shortDay } from "@/components/bookings/words";
import { Icon } from "@/components/ui/icon";
import type { Role } from "@/lib/auth/access";
import type { Booking } from "@/lib/bookings/contract";

type Props = { bookings: readonly Booking[]; role: Role; onOpen: (id: string) => void };

/** specification 9: the first 3 confirmed bookings ahead. */
export function UpcomingList({ bookings, role, onOpen }: Props) {
  return (
    <section aria-labelledby="upcoming" className="ledger p-5">
      <h2 id="upcoming" className="text-lg">
        Upcoming
      </h2>
      {bookings.length === 0 && <p className="mt-2 text-ink-soft">Confirmed meetings will be listed here.</p>}
      <ol className="mt-2">
        {bookings.map((booking) => (
          <li key={booking.id} className="border-t border-rule first:border-t-0">
            <button type="button" onClick={() => onOpen(booking.id)} className="group flex min-h-11 w-full items-center gap-3 py-2.5 text-start">
              <span aria-hidden className="tnum grid w-12 shrink-0 place-items-center rounded-control border border-rule bg-paper py-1 leading-tight">
                <span className="text-xs text-ink-soft">{shortDay(booking.date).split(" ")[2]}</span>
                <span className="font-display text-lg font-bold">{Number(booking.date.slice(8))}</span>
              </span>
              <span className="min-w-0">
                <span className="block truncate font-semibold group-hover:underline">{otherSide(booking, role)}</span>
                <span className="tnum flex items-center gap-1.5 text-sm text-ink-soft">
                  <Icon name={meetingWords[booking.meetingType].icon} className="size-4" />
                  <span className="sr-only">{shortDay(booking.date)}, </span>
                  {hoursWords(booking)}
                </span>
                <span className="block truncate text-sm text-ink-soft">{booking.serviceType}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
