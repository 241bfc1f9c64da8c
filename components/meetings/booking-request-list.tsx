"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { ClientFace } from "@/components/meetings/client-face";
import { MeetingPrice } from "@/components/meetings/meeting-price";
import { Button, buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { changeBooking } from "@/lib/meetings/bookings/client";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { titleOf } from "@/lib/meetings/bookings/rules";
import { formatDay } from "@/lib/platform/format/dates";
import { zoneName } from "@/lib/platform/format/zones";

/** Bookings that await the professional's confirmation, with a link to the calendar. */
export function RequestList({ bookings }: { bookings: readonly Booking[] }) {
  const router = useRouter();
  const refresh = () => startTransition(() => router.refresh());
  const confirm = useChange({
    errorsIn: "toast",
    send: (booking: Booking, key) => changeBooking(booking, { action: "confirm" }, key),
    onSuccess: () => showToast("Booking confirmed"),
    onSettled: refresh,
  });
  return (
    <ul>
      {bookings.map((booking) => {
        const { id, clientName, date, time, timeZone, duration } = booking;
        const what = `${titleOf(booking)} with ${clientName}`;
        return (
          <li key={id} className="flex flex-wrap items-center gap-3 border-t border-rule py-3 first:border-t-0">
            <ClientFace booking={booking} />
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold">{what}</p>
              <p className="tnum text-sm text-ink-soft">
                {`${formatDay(date)}, ${time} (${zoneName(timeZone)}), ${duration} minutes`}
              </p>
              <MeetingPrice cents={booking.priceCents} className="tnum text-sm" />
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                busy={confirm.isPending && confirm.variables.id === id}
                onClick={() => confirm.mutate(booking)}
              >
                Confirm<span className="sr-only">{` ${what}`}</span>
              </Button>
              <IntentLink
                href={`/calendar?date=${date}&booking=${id}`}
                className={buttonClass({ variant: "secondary", size: "sm" })}
              >
                <span>
                  Details<span className="sr-only">{` of ${what}`}</span>
                </span>
              </IntentLink>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
