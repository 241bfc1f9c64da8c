import type { CalendarViewName } from "@/components/meetings/calendar-address";
import { clockOf, type DayBlock, type TimeOffBlock, timeOffLabel } from "@/components/meetings/day-layout";
import type { DueDay } from "@/components/meetings/due-entries";
import {
  formatHours,
  formatLongDay,
  formatStart,
  type LocalBooking,
  meetingTypeLabels,
  otherSide,
  statusLabels,
} from "@/components/meetings/formats";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import { titleOf } from "@/lib/meetings/bookings/rules";
import type { Role } from "@/lib/platform/auth/access";
import { clockText } from "@/lib/platform/format/clock";
import { weekdayIndex } from "@/lib/platform/format/dates";
import { zoneTimeName } from "@/lib/platform/format/zones";

type Props = {
  view: CalendarViewName;
  dates: readonly string[];
  /** "22 to 28 Nov 2026" */
  label: string;
  bookings: readonly LocalBooking[];
  busy: readonly DayBlock[];
  timeOff: readonly TimeOffBlock[];
  due: readonly DueDay[];
  role: Role;
  zone: string | null;
};

/** The calendar on paper: a month as a table of weeks; a week and a day as lists, with each status in words. */
export function CalendarPrint({ view, label, zone, ...rest }: Props) {
  return (
    <section aria-labelledby="printed-period" className={`calendar-print ${view === "month" ? "is-month" : ""}`}>
      <h1 id="printed-period" className="text-xl">
        {label}
      </h1>
      {zone && <p className="mb-4 text-sm">{`All times in ${zoneTimeName(zone)}`}</p>}
      {view === "month" ? <PrintedMonth {...rest} label={label} /> : <PrintedDays {...rest} />}
    </section>
  );
}

type ListProps = Omit<Props, "view" | "label" | "zone">;

function PrintedDays({ dates, bookings, busy, timeOff, due, role }: ListProps) {
  const twelveHours = useTwelveHours();
  return dates.map((date) => {
    const off = timeOffLabel(timeOff, date);
    const busyTimes = busy.filter((block) => block.date === date);
    const meetings = bookings.filter(({ local }) => local.date === date);
    return (
      <article key={date} className="border-t border-black py-2">
        {dates.length > 1 && <h2 className="text-base">{formatLongDay(date)}</h2>}
        {off && <p>{off}</p>}
        <PrintedDue due={due} date={date} />
        {meetings.length === 0 && busyTimes.length === 0 && !off && <p>No bookings</p>}
        <ul>
          {meetings.map((booking) => (
            <li key={booking.id} className="tnum grid grid-cols-[9rem_1fr_auto] gap-x-4 py-0.5">
              <span className="font-semibold">{formatHours(booking)}</span>
              <span className={booking.status === "cancelled" ? "line-through" : ""}>
                <span>{titleOf(booking)}</span>
                <span className="block">{otherSide(booking, role)}</span>
              </span>
              <span className="text-end">
                <span>{statusLabels[booking.status].label}</span>
                <span className="block">{meetingTypeLabels[booking.meetingType].label}</span>
              </span>
            </li>
          ))}
          {busyTimes.map(({ start, end }) => (
            <li key={start} className="tnum grid grid-cols-[9rem_1fr] gap-x-4 py-0.5">
              <span>{`${clockText(clockOf(start), { twelveHours })} to ${clockText(clockOf(end), { twelveHours })}`}</span>
              <span>Busy in another calendar</span>
            </li>
          ))}
        </ul>
      </article>
    );
  });
}

/** What is due on a day. */
function PrintedDue({ due, date }: Pick<Props, "due"> & { date: string }) {
  const day = due.find((one) => one.date === date);
  if (!day) return null;
  const more = day.total - day.entries.length;
  return (
    <>
      {day.entries.map(({ id, title, about }) => (
        <p key={id} className="mt-1 leading-tight">{`Due: ${title}, ${about}`}</p>
      ))}
      {more > 0 && <p>{`+${more} more`}</p>}
    </>
  );
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

function PrintedMonth({ dates, label, bookings, timeOff, due, role }: ListProps & { label: string }) {
  const weeks = dates.filter((date) => (weekdayIndex(date) + 1) % 7 === 0);
  return (
    <table className="w-full table-fixed border-collapse text-xs">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" className="border border-black p-1 text-start">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((sunday) => (
          <tr key={sunday}>
            {dates.slice(dates.indexOf(sunday), dates.indexOf(sunday) + 7).map((date) => (
              <td key={date} className="h-20 border border-black p-1 align-top wrap-anywhere">
                <b className="tnum">{Number(date.slice(8))}</b> <span>{timeOffLabel(timeOff, date)}</span>
                <PrintedDue due={due} date={date} />
                {bookings
                  .filter(({ local }) => local.date === date)
                  .map((booking) => (
                    <p key={booking.id} className="tnum mt-1 leading-tight">
                      <b className="font-semibold">{formatStart(booking)}</b>{" "}
                      <span>{`${otherSide(booking, role)}${booking.status !== "confirmed" ? ` (${statusLabels[booking.status].label})` : ""}`}</span>
                    </p>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
