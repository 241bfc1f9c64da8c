import type { ReactNode } from "react";
import { BookingRow } from "@/components/meetings/booking-row";
import { type TimeOffBlock, timeOffLabel } from "@/components/meetings/day-layout";
import { type DueDay, DueList } from "@/components/meetings/due-entries";
import { formatLongDay, type LocalBooking } from "@/components/meetings/formats";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { Role } from "@/lib/platform/auth/access";

type Props = {
  dates: readonly string[];
  today: string;
  label: string;
  state: "waiting" | "there" | "failed";
  bookings: readonly LocalBooking[];
  role: Role;
  onOpen: (id: string) => void;
  timeOff?: readonly TimeOffBlock[];
  due?: readonly DueDay[];
  children?: ReactNode;
};

/**
 * Replaces the columns of a week or a day on phones: the days with bookings, today first, past days collapsed.
 * `children` is the first action when there are none.
 */
export function Agenda({ dates, today, label, state, bookings, timeOff = [], due = [], children, ...row }: Props) {
  if (state === "failed") return null;
  if (state === "waiting") return <AgendaSkeleton />;
  const days = dates.filter(
    (date) =>
      bookings.some(({ local }) => local.date === date) ||
      due.some((day) => day.date === date) ||
      timeOffLabel(timeOff, date) !== undefined,
  );
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
  const past = days.filter((date) => date < today);
  const list = (listed: readonly string[]) =>
    listed.map((date) => (
      <AgendaDay
        key={date}
        date={date}
        today={today}
        bookings={bookings}
        row={row}
        off={timeOffLabel(timeOff, date)}
        due={due.find((day) => day.date === date)}
      />
    ));
  if (past.length === 0 || past.length === days.length)
    return (
      <>
        <ol aria-label={`Bookings in ${label}`} className="flex flex-col gap-4">
          {list(days)}
        </ol>
        {bookings.length === 0 && <div className="mt-4">{children}</div>}
      </>
    );
  return (
    <div className="flex flex-col gap-4">
      <ol aria-label={`Bookings in ${label}`} className="flex flex-col gap-4">
        {list(days.slice(past.length))}
      </ol>
      <details>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">{`Earlier days (${past.length})`}</summary>
        <ol aria-label={`Earlier bookings in ${label}`} className="flex flex-col gap-4">
          {list(past)}
        </ol>
      </details>
    </div>
  );
}

type DayProps = Pick<Props, "today" | "bookings"> & {
  date: string;
  off?: string;
  due?: DueDay;
  row: Pick<Props, "role" | "onOpen">;
};

function AgendaDay({ date, today, off, due, bookings, row }: DayProps) {
  return (
    <li className={`ledger px-4 py-3 ${date === today ? "margin-line" : ""}`}>
      <h2 className="text-base">
        <span>{formatLongDay(date)}</span> {date === today && <span className="text-sm text-accent">Today</span>}
      </h2>
      {off && <p className="text-sm text-ink-soft">{off}</p>}
      <DueList due={due} />
      <ul>
        {bookings
          .filter(({ local }) => local.date === date)
          .map((booking) => (
            <BookingRow key={booking.id} booking={booking} {...row} />
          ))}
      </ul>
    </li>
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
