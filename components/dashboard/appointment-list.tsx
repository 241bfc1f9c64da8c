import { NothingYet } from "@/components/dashboard/nothing-yet";
import { buttonClass } from "@/components/ui/button";
import type { Booking } from "@/lib/bookings/contract";
import { formatDay } from "@/lib/format/dates";

const zoneName = (timeZone: string) => timeZone.split("/").at(-1)!.replaceAll("_", " ");

/** Confirmed meetings to come, in the professional's own time. */
export function AppointmentList({ bookings }: { bookings: readonly Booking[] }) {
  if (bookings.length === 0) return <NothingYet>No confirmed meetings ahead. Bookings that wait for your answer are in the calendar.</NothingYet>;
  return (
    <ul>
      {bookings.map(({ id, clientName, serviceType, date, time, timeZone, duration, meetingLink }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t border-rule py-3 first:border-t-0">
          <div>
            <p className="font-semibold">
              {serviceType} with {clientName}
            </p>
            <p className="tnum text-sm text-ink-soft">
              {formatDay(date)}, {time} ({zoneName(timeZone)}), {duration} minutes
            </p>
          </div>
          {meetingLink && (
            <a href={meetingLink} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: "secondary", size: "sm" })}>
              Join Meeting
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
