import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatLongDay, formatStart, localBooking } from "@/components/meetings/formats";
import { OfferTimes } from "@/components/meetings/offer-times";
import { areWrong, type Span, SpanFields } from "@/components/meetings/span-fields";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, fieldIds } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import type { DateOverride } from "@/lib/directory/schedule/contract";
import { bookingQueries } from "@/lib/meetings/bookings/client";
import { lettersClass } from "@/lib/platform/letters/letters";

type Props = {
  overrides: readonly DateOverride[];
  today: string;
  timeZone: string;
  onChange: (overrides: DateOverride[]) => void;
};

const rangeText = ({ from, until }: Pick<DateOverride, "from" | "until">) =>
  from === until ? formatLongDay(from) : `${formatLongDay(from)} to ${formatLongDay(until)}`;

/** Time off and dates with other hours, and a form that adds one. */
export function DaysOff({ overrides, today, timeZone, onChange }: Props) {
  const [from, setFrom] = useState("");
  const [until, setUntil] = useState("");
  const [hours, setHours] = useState<Span[] | null>(null);
  const added = { from, until: until || from, hours: hours ?? [] };
  const isTwice = overrides.some((other) => other.from === from);
  const wrong =
    from && until && until < from
      ? "The last day is before the first."
      : isTwice
        ? "You already have an entry that begins on this day."
        : undefined;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Time off and other hours</legend>
      <p className="text-sm text-ink-soft">Clients can't book your time off. Meetings that are booked already stay.</p>
      <Overrides overrides={overrides} timeZone={timeZone} onChange={onChange} />
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <Field label="First day" name="off-from">
          <Input
            {...fieldIds("off-from")}
            type="date"
            min={today}
            max="2099-12-31"
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </Field>
        <Field label="Last day" name="off-until" optional error={wrong}>
          <Input
            {...fieldIds("off-until", { error: wrong })}
            type="date"
            min={from || today}
            max="2099-12-31"
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </Field>
      </div>
      <Checkbox
        label="I work other hours on these days"
        checked={hours !== null}
        onChange={(event) => setHours(event.target.checked ? [{ start: "09:00", end: "13:00" }] : null)}
      />
      {hours && <SpanFields label="These days" spans={hours} onChange={setHours} />}
      {from && !wrong && !hours && <Affected override={added} timeZone={timeZone} />}
      <Button
        variant="secondary"
        className="mt-2"
        disabled={!from || Boolean(wrong) || (hours !== null && areWrong(hours))}
        onClick={() => {
          onChange([...overrides, added].sort((a, b) => a.from.localeCompare(b.from)));
          setFrom("");
          setUntil("");
          setHours(null);
        }}
      >
        {hours ? "Add hours" : "Add time off"}
      </Button>
    </fieldset>
  );
}

/** The entries, each with a button that removes it. */
function Overrides({ overrides, timeZone, onChange }: Omit<Props, "today">) {
  return (
    <ul className="mt-1">
      {overrides.map((override) => (
        <li key={override.from} className="border-t border-rule first:border-t-0">
          <div className="tnum flex items-center gap-3">
            <span className="me-auto">
              <span>{rangeText(override)}</span>
              <span className="block text-sm text-ink-soft">
                {override.hours.length === 0
                  ? "Time off"
                  : override.hours.map(({ start, end }) => `${start} to ${end}`).join(", ")}
              </span>
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Remove ${rangeText(override)}`}
              onClick={() => onChange(overrides.filter((other) => other !== override))}
            >
              <Icon name="trash" />
            </Button>
          </div>
          {override.hours.length === 0 && <Affected override={override} timeZone={timeZone} />}
        </li>
      ))}
    </ul>
  );
}

/** The meetings on these days, with a link to move or cancel each: either notifies the client. */
function Affected({ override: { from, until }, timeZone }: { override: DateOverride; timeZone: string }) {
  const { data = [] } = useQuery(bookingQueries.range(from, until));
  const meetings = data
    .filter(({ actions }) => actions.includes("reschedule"))
    .map((booking) => localBooking(booking, { role: "professional", zone: timeZone, twelveHours: false }))
    .filter(({ local }) => from <= local.date && local.date <= until);
  if (meetings.length === 0) return null;
  return (
    <div role="status" className="my-2 rounded-control border-s-4 border-warning bg-warning-soft px-4 py-3 text-sm">
      <p className="font-semibold">
        {meetings.length === 1
          ? "1 meeting is booked on these days."
          : `${meetings.length} meetings are booked on these days.`}
      </p>
      <p>Offer each client your next free times, or open a meeting to move or cancel it. We let the client know.</p>
      <ul>
        {meetings.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
            <a
              className={lettersClass(booking.clientName, "text-link inline-block py-1.5")}
              href={`/calendar?date=${booking.local.date}&booking=${booking.id}`}
            >
              {`${booking.clientName}, ${formatLongDay(booking.local.date)}, ${formatStart(booking)}`}
            </a>
            <OfferTimes booking={booking} avoid={{ from, until }} small />
          </li>
        ))}
      </ul>
    </div>
  );
}
