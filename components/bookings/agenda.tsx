import type { ReactNode } from "react";
import { BookingRow } from "@/components/bookings/booking-row";
import { dayWords, type LocalBooking } from "@/components/bookings/words";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { Role } from "@/lib/auth/access";

type Props = {
  dates: readonly string[];
  today: string;
  label: string;
  state: "waiting" | "there" | "failed";
  bookings: readonly LocalBooking[];
  role: Role;
  onOpen: (id: string) => void;
  children?: ReactNode;
};

/** What a phone shows in place of the grid: the days that have bookings, one under the other. `children` is the first step from an empty place. */
export function Agenda({ dates, today, label, state, bookings, children, ...row }: Props) {
  if (state === "failed") return null;
  if (state === "waiting") return <AgendaSkeleton />;
  const days = dates.filter((date) => bookings.some(({ local }) => local.date === date));
  if (days.length === 0)
    return (
      <EmptyState
        title="No bookings here"
        hint={
          dates.length === 1
            ? `Meetings on ${label} will be listed here.`
            : `Meetings in ${label} will be listed day by day.`
        }
        pattern="kikoy"
      >
        {children}
      </EmptyState>
    );
  return (
    <ol aria-label={`Bookings in ${label}`} className="flex flex-col gap-4">
      {days.map((date) => (
        <li key={date} className={`ledger px-4 py-3 ${date === today ? "margin-line" : ""}`}>
          <h2 className="text-base">
            {dayWords(date)} {date === today && <span className="text-sm text-accent">Today</span>}
          </h2>
          <ul>
            {bookings
              .filter(({ local }) => local.date === date)
              .map((booking) => (
                <BookingRow key={booking.id} booking={booking} {...row} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function AgendaSkeleton() {
  return (
    <div role="status" aria-label="Loading bookings" className="flex flex-col gap-4">
      {[0, 1].map((day) => (
        <div key={day} className="ledger flex flex-col gap-3 px-4 py-4">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-16" />
        </div>
      ))}
    </div>
  );
}
