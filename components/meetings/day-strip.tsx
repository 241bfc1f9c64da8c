import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { bookingQueries } from "@/lib/meetings/bookings/client";
import { shortDay } from "@/lib/platform/format/dates";

const stripDays = 14;
const waitingDays = Array.from({ length: stripDays }, (_, index) => index);
const tile =
  "tnum choice-tile grid h-18 w-17 shrink-0 snap-start place-content-center rounded-control border text-center " +
  "text-sm/4.5 transition-colors has-checked:border-primary has-focus-visible:outline-offset-1 " +
  "has-focus-visible:outline-primary";

type Props = {
  professionalId: string;
  duration: number;
  /** The kind of meeting, whose length replaces `duration`. */
  kind?: string;
  /** YYYY-MM-DD in the professional's time zone; "" selects the first free day once it is loaded. */
  value: string;
  onChange: (date: string) => void;
};

/** The next 14 days with the number of free times of each. The date field below accepts later days. */
export function DayStrip({ professionalId, duration, kind, value, onChange }: Props) {
  const { data, isError } = useQuery({ ...bookingQueries.openings(professionalId, duration, kind), staleTime: 0 });
  const first = data?.days.find(({ free }) => free.length > 0)?.date;
  const choose = useEffectEvent(onChange);
  useEffect(() => {
    if (value === "" && first) choose(first);
  }, [value, first]);
  // The strip is optional: the date field works without it.
  if (isError) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Day</legend>
      <div className="-mx-1 mt-1.5 flex snap-x gap-2 overflow-x-auto px-1 pt-0.5 pb-2" aria-busy={!data}>
        {!data && waitingDays.map((day) => <Skeleton key={day} className="h-18 w-17 shrink-0" />)}
        {data?.days.map(({ date, free, closed }) => {
          const [weekday, ...day] = shortDay(date).split(" ");
          const count = free.length;
          return (
            <label
              key={date}
              className={`${tile} ${
                count > 0
                  ? "border-edge bg-surface hover:border-primary"
                  : "border-dashed border-rule bg-paper text-ink-soft"
              }`}
            >
              <input
                type="radio"
                name="day"
                value={date}
                checked={value === date}
                onChange={() => onChange(date)}
                className="sr-only"
              />
              <span>{weekday}</span> <b className="font-semibold">{day.join(" ")}</b>{" "}
              <span className="text-xs">{count > 0 ? `${count} free` : closed ? "Closed" : "Full"}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
