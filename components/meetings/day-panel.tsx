import type { ReactNode } from "react";
import { BookingRow } from "@/components/meetings/booking-row";
import { type TimeOffBlock, timeOffLabel } from "@/components/meetings/day-layout";
import { type DueDay, DueList } from "@/components/meetings/due-entries";
import { formatLongDay, type LocalBooking } from "@/components/meetings/formats";
import { patternUrl } from "@/components/ui/pattern";
import { Skeleton } from "@/components/ui/skeleton";
import type { Role } from "@/lib/platform/auth/access";

type Props = {
  date: string;
  today: string;
  state: "waiting" | "there" | "failed";
  bookings: readonly LocalBooking[];
  role: Role;
  onOpen: (id: string) => void;
  timeOff?: readonly TimeOffBlock[];
  due?: readonly DueDay[];
  /** The first action on a day without bookings. */
  children?: ReactNode;
};

/** The bookings of the selected day, paginated (specification 2.12). */
export function DayPanel({ date, today, state, bookings, timeOff = [], due = [], children, ...row }: Props) {
  const off = timeOffLabel(timeOff, date);
  const dayBookings = bookings.filter(({ local }) => local.date === date);
  return (
    // On wide screens the height is fixed, to avoid layout shift below.
    <section aria-labelledby="selected-day" className="ledger flex flex-col overflow-hidden xl:h-72">
      <div aria-hidden className="cloth h-3 shrink-0" style={{ backgroundImage: `url(${patternUrl("kikoy")})` }} />
      <div className="min-h-0 px-5 pt-4 pb-3 xl:overflow-y-auto">
        <p className={`text-sm font-semibold ${date === today ? "text-accent" : "text-ink-soft"}`}>
          {date === today ? "Today" : "Selected day"}
        </p>
        {/* A long date takes two lines; their room is kept, so that the bookings stay in place. */}
        <h2 id="selected-day" className="text-lg xl:min-h-[2lh]">
          {formatLongDay(date)}
        </h2>
        {off && <p className="text-sm text-ink-soft">{off}</p>}
        <DueList due={due.find((day) => day.date === date)} />
        {state === "waiting" ? (
          <div role="status" aria-label="Loading bookings">
            <Skeleton className="my-3 h-16" />
          </div>
        ) : dayBookings.length === 0 ? (
          <>
            <p className="py-3 text-ink-soft">
              {state === "failed" ? "This day did not load." : "Nothing is booked on this day."}
            </p>
            {state === "there" && children}
          </>
        ) : (
          <ul className="mt-1">
            {dayBookings.map((booking) => (
              <BookingRow key={booking.id} booking={booking} {...row} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
