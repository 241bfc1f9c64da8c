"use client";

import { ClientFace } from "@/components/meetings/client-face";
import { MeetingPrice } from "@/components/meetings/meeting-price";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { NothingYet } from "@/components/ui/nothing-yet";
import { useTimeZone } from "@/components/ui/use-time-zone";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { titleOf } from "@/lib/meetings/bookings/rules";
import { formatDay } from "@/lib/platform/format/dates";
import { meetingTimes } from "@/lib/platform/format/zones";

const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });

type Props = { bookings: readonly Booking[]; ownId: string | null };

/**
 * Confirmed future meetings (specification 2.9) in the reader's time zone, the client's time in brackets if it differs.
 * Reschedule and Schedule Meeting open the calendar's dialogs.
 */
export function AppointmentList({ bookings, ownId }: Props) {
  return (
    <>
      {bookings.length > 0 ? (
        <Appointments bookings={bookings} />
      ) : (
        <NothingYet>
          {ownId
            ? "No confirmed meetings ahead. Requests to confirm show above."
            : "Bookings open once your profile is set up."}
        </NothingYet>
      )}
      {!ownId && (
        <IntentLink href="/professional-signup" className={`mt-4 ${buttonClass()}`}>
          Set up your profile
        </IntentLink>
      )}
      {ownId && (
        <IntentLink href={`/calendar?with=${ownId}`} className={`mt-4 ${buttonClass()}`}>
          <Icon name="plus" />
          Schedule Meeting
        </IntentLink>
      )}
    </>
  );
}

function Appointments({ bookings }: { bookings: readonly Booking[] }) {
  const zone = useTimeZone();
  const listed = bookings.map((booking) => ({
    booking,
    ...booking,
    ...meetingTimes(
      { startsAt: booking.startsAt, otherZone: booking.clientTimeZone ?? booking.timeZone },
      zone ?? booking.timeZone,
    ),
  }));
  return (
    <ul>
      {listed.map(({ booking, id, clientName, date, time, abroad, duration, meetingLink, priceCents }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 border-t border-rule py-3 first:border-t-0">
          <ClientFace booking={booking} />
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-semibold">{`${titleOf(booking)} with ${clientName}`}</p>
            <p className="tnum text-sm text-ink-soft">
              {`${weekday.format(new Date(`${date}T00:00:00Z`))} ${formatDay(date)}, ${time}${abroad ? ` (${abroad})` : ""}, ${duration} minutes`}
            </p>
            <MeetingPrice cents={priceCents} className="tnum text-sm text-ink-soft" />
          </div>
          <div className="flex flex-wrap gap-2">
            <IntentLink
              href={`/calendar?date=${date}&booking=${id}&move=1`}
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >
              <span>
                Reschedule
                <span className="sr-only">{` ${titleOf(booking)} with ${clientName}`}</span>
              </span>
            </IntentLink>
            {meetingLink && (
              <a href={meetingLink} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: "sm" })}>
                <span>
                  Join Meeting<span className="sr-only">{` with ${clientName}`}</span>
                </span>
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
