import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useTwelveHours } from "@/components/ui/use-time-zone";
import type { Slot } from "@/lib/directory/schedule/contract";
import { bookingQueries } from "@/lib/meetings/bookings/client";
import { clockText } from "@/lib/platform/format/clock";
import { wallTime, zoneName, zoneTimeName } from "@/lib/platform/format/zones";
import { timeSlots } from "@/lib/platform/reference/meetings";

type Props = {
  professionalId: string;
  moving?: string;
  /** The kind of meeting, whose length replaces `duration`. */
  kind?: string;
  date: string;
  duration: number;
  value: string;
  zone: string | null;
  anyHour?: boolean;
  onChange: (time: string) => void;
};

const tile =
  "tnum choice-tile flex min-h-13 flex-col items-center justify-center rounded-control border px-1 text-center " +
  "leading-tight transition-colors has-focus-visible:outline-offset-2 has-focus-visible:outline-primary";
const reasons: Record<NonNullable<Slot["reason"]>, string> = {
  taken: "Taken",
  "outside-hours": "Closed",
  "day-off": "Day off",
  past: "Past",
  "too-soon": "Too soon",
  "too-far": "Too far ahead",
  buffer: "Taken",
  "full-day": "Full",
};
/** A professional may book for a client at any time without a meeting (decisions, Booking). */
const mayTake = ({ free, reason }: Slot, { anyHour }: { anyHour: boolean }) =>
  free || (anyHour && reason !== "taken" && reason !== "past");

/** The zone of the shown times, and that of the second line of each where they differ. */
function zonesText(hostZone: string, { zone, differs }: { zone: string | null; differs: boolean }): string {
  const first = `In ${zoneTimeName(zone ?? hostZone)}.`;
  return differs && zone ? `${first} Below each, the time in ${zoneName(hostZone)}.` : first;
}

/**
 * The 21 start times of a day; the booking `moving` does not block its own time. Unavailable times show the reason, and
 * the reader's time is first; below it is the professional's if it differs.
 */
export function SlotGrid(props: Props) {
  const { professionalId, moving, kind, date, duration, value, zone, anyHour = false, onChange } = props;
  const { data, isPending, isError, isFetching, error, refetch } = useQuery({
    ...bookingQueries.slots(professionalId, date, duration, { moving, kind }),
    staleTime: 0,
  });
  const twelveHours = useTwelveHours();
  if (isError)
    return (
      <ErrorState
        title="The times did not load"
        detail={error.message}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  const localTime = (slot: Slot) => (zone && slot.startsAt ? wallTime(new Date(slot.startsAt), zone) : null);
  const differs = data?.slots.some((slot) => (localTime(slot)?.time ?? slot.time) !== slot.time);
  const none = data && !data.slots.some((slot) => mayTake(slot, { anyHour }));
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Time</legend>
      <p className="mb-2 min-h-6 text-sm text-ink-soft">
        {data && <span>{zonesText(data.timeZone, { zone, differs: Boolean(differs) })}</span>}
        {none && <span> No time is free on this day; try another date.</span>}
      </p>
      <div aria-busy={isPending} className="grid grid-cols-3 gap-2 sm:grid-cols-5 md:grid-cols-7">
        {isPending && timeSlots.map((time) => <Skeleton key={time} className="h-13" />)}
        {data?.slots.map((slot) => {
          const open = mayTake(slot, { anyHour });
          const local = differs ? localTime(slot) : null;
          return (
            <label
              key={slot.time}
              className={`${tile} ${
                open
                  ? "border-edge bg-surface hover:border-primary has-checked:border-primary"
                  : "cursor-not-allowed border-dashed border-rule bg-paper text-ink-soft"
              }`}
            >
              <input
                type="radio"
                name="time"
                value={slot.time}
                checked={value === slot.time}
                disabled={!open}
                onChange={() => onChange(slot.time)}
                className="sr-only"
              />
              <span className={`font-semibold ${open ? "" : "line-through"}`}>
                {`${clockText(local?.time ?? slot.time, { twelveHours })}${local && data.date !== local.date ? (local.date > data.date ? " +1" : " −1") : ""}`}
              </span>{" "}
              {slot.reason && <span className="text-xs">{reasons[slot.reason]}</span>}
              {open && local && (
                <span className="text-xs">
                  <span>{clockText(slot.time, { twelveHours })}</span>{" "}
                  <span className="sr-only">{`in ${zoneName(data.timeZone)}`}</span>
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
