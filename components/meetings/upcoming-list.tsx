import { formatHours, type LocalBooking, meetingTypeLabels, otherSide } from "@/components/meetings/formats";
import { MeetingPrice } from "@/components/meetings/meeting-price";
import { StatusBadge } from "@/components/meetings/status-badge";
import { WaitingEntries } from "@/components/meetings/waiting-entries";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { titleOf } from "@/lib/meetings/bookings/rules";
import type { Role } from "@/lib/platform/auth/access";
import { shortDay } from "@/lib/platform/format/dates";

type Props = {
  answer: { data?: readonly LocalBooking[]; isFetching: boolean; isError: boolean; refetch: () => unknown };
  role: Role;
  onOpen: (id: string) => void;
};

/** The next three meetings, confirmed or pending (specification 9); a pending one is marked. */
export function UpcomingList({ answer: { data, isError, isFetching, refetch }, role, onOpen }: Props) {
  return (
    <section aria-labelledby="upcoming" className="ledger p-[min(1.25rem,5vw)]">
      <h2 id="upcoming" className="text-lg">
        Upcoming
      </h2>
      {data?.length === 0 && <p className="mt-2 text-ink-soft">Your next meetings will be listed here.</p>}
      {!data && !isError && <Skeleton className="mt-3 h-16" />}
      {!data && isError && (
        <div role="alert" className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <p className="text-ink-soft">These did not load.</p>
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
            Load the upcoming ones again
          </Button>
        </div>
      )}
      <ol className="mt-2">
        {data?.map((booking) => (
          <li key={booking.id} className="border-t border-rule first:border-t-0">
            <button
              type="button"
              onClick={() => onOpen(booking.id)}
              className="group flex min-h-11 w-full items-center gap-3 py-2.5 text-start"
            >
              <span
                aria-hidden
                className="tnum grid w-12 shrink-0 place-items-center rounded-control border border-rule bg-paper py-1 leading-tight"
              >
                <span className="text-xs text-ink-soft">{shortDay(booking.local.date).split(" ")[2]}</span>
                <span className="font-display text-lg font-bold">{Number(booking.local.date.slice(8))}</span>
              </span>
              <span className="min-w-0">
                <span className="block wrap-break-word font-semibold group-hover:underline">
                  {otherSide(booking, role)}
                </span>
                <span className="tnum flex items-center gap-1.5 text-sm text-ink-soft">
                  <Icon name={meetingTypeLabels[booking.meetingType].icon} className="size-4" />
                  <span className="sr-only">{`${shortDay(booking.local.date)}, `}</span>
                  <span>{formatHours(booking)}</span>
                </span>
                {booking.local.abroad && (
                  <span className="tnum block text-sm text-ink-soft">{`(${booking.local.abroad})`}</span>
                )}
                <span className="block wrap-break-word text-sm text-ink-soft">{titleOf(booking)}</span>
                <MeetingPrice cents={booking.priceCents} className="tnum block text-sm" />
                {booking.status === "pending" && <StatusBadge status="pending" />}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {role === "client" && <WaitingEntries />}
    </section>
  );
}
