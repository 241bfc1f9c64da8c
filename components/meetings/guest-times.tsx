import type { Openings } from "@/lib/directory/openings/contract";
import { clockText } from "@/lib/platform/format/clock";
import { shortDay } from "@/lib/platform/format/dates";
import { wallTime, zoneName } from "@/lib/platform/format/zones";

/** A free start, with its day and time in the visitor's zone. */
export interface FreeTime {
  startsAt: string;
  date: string;
  time: string;
  /** The professional's day and time. */
  theirs: { date: string; time: string };
}

/** The free starts of the coming days by the visitor's calendar days, with the days on which none is free. */
export function daysIn(
  { days }: Pick<Openings, "days">,
  zone: string,
): { date: string; closed: boolean; free: FreeTime[] }[] {
  const free = days.flatMap((day) =>
    day.free.map(({ startsAt, time }) => ({
      startsAt,
      theirs: { date: day.date, time },
      ...wallTime(new Date(startsAt), zone),
    })),
  );
  const dates = [...new Set([...days.map(({ date }) => date), ...free.map(({ date }) => date)])].toSorted();
  return dates.map((date) => ({
    date,
    closed: days.find((day) => day.date === date)?.closed ?? true,
    free: free.filter((time) => time.date === date),
  }));
}

type DaysProps = {
  days: ReturnType<typeof daysIn>;
  chosen: string;
  /** The address of a day without JavaScript, and before hydration. */
  hrefOf: (date: string) => string;
  onChoose: (date: string) => void;
};

/** The coming days as links, which work before hydration; with JavaScript they keep what was typed. */
export function GuestDays({ days, chosen, hrefOf, onChoose }: DaysProps) {
  return (
    <ul className="-mx-1 mt-1.5 flex snap-x gap-2 overflow-x-auto px-1 pt-0.5 pb-2">
      {days.map(({ date, free, closed }) => {
        const [weekday, ...day] = shortDay(date).split(" ");
        const text = (
          <>
            <span>{weekday}</span> <b className="font-semibold">{day.join(" ")}</b>{" "}
            <span className="text-xs">{free.length > 0 ? `${free.length} free` : closed ? "Closed" : "Full"}</span>
          </>
        );
        return (
          <li key={date} className="shrink-0 snap-start">
            {free.length === 0 ? (
              <span className={`${dayTile} border-dashed border-rule bg-paper text-ink-soft`}>{text}</span>
            ) : (
              <a
                href={hrefOf(date)}
                aria-current={date === chosen ? "date" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(date);
                }}
                className={`${dayTile} border-edge bg-surface hover:border-primary aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary`}
              >
                {text}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const dayTile =
  "tnum grid h-18 w-17 place-content-center rounded-control border text-center text-sm/4.5 transition-colors";

type TimesProps = {
  times: readonly FreeTime[];
  chosen: string;
  onChoose: (startsAt: string) => void;
  /** The professional's zone. */
  hostZone: string;
  twelveHours: boolean;
  error?: string;
};

/** The free times of a day as radio buttons: the visitor's time, below it the professional's where it differs. */
export function GuestTimes({ times, chosen, onChoose, hostZone, twelveHours, error }: TimesProps) {
  const differs = times.some(({ date, time, theirs }) => date !== theirs.date || time !== theirs.time);
  return (
    <fieldset className="min-w-0" aria-describedby={error ? "startsAt-error" : undefined}>
      <legend className="font-semibold">Time</legend>
      <p className="text-sm text-ink-soft">
        {differs ? `Your time. Below it, the time in ${zoneName(hostZone)}.` : `The time in ${zoneName(hostZone)}.`}
      </p>
      <div className="mt-1.5 grid grid-cols-3 gap-2 sm:grid-cols-5">
        {times.map(({ startsAt, date, time, theirs }, index) => (
          <label
            key={startsAt}
            className="tnum choice-tile relative flex min-h-13 flex-col items-center justify-center rounded-control border border-edge bg-surface px-1 text-center leading-tight hover:border-primary has-checked:border-primary has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              id={index === 0 ? "startsAt" : undefined}
              name="startsAt"
              value={startsAt}
              checked={startsAt === chosen}
              onChange={() => onChoose(startsAt)}
              required
              className="sr-only"
            />
            <span className="font-semibold">{clockText(time, { twelveHours })}</span>
            {differs && (
              <span className="text-xs">
                <span className="sr-only">{`, in ${zoneName(hostZone)}`}</span>{" "}
                <span>{`${clockText(theirs.time, { twelveHours })}${theirs.date > date ? " +1" : theirs.date < date ? " −1" : ""}`}</span>
              </span>
            )}
          </label>
        ))}
      </div>
      {error && (
        <p id="startsAt-error" className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
