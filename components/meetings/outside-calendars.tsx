import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatInstant } from "@/components/meetings/formats";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { useChange } from "@/components/ui/use-change";
import { useTimeZone, useTwelveHours } from "@/components/ui/use-time-zone";
import {
  addCalendarSource,
  outsideCalendarQueries,
  readCalendarNow,
  removeCalendarSource,
} from "@/lib/meetings/outside-calendars/client";
import type { CalendarSource } from "@/lib/meetings/outside-calendars/contract";
import { mostCalendars } from "@/lib/meetings/outside-calendars/rules";

const hostNames: Record<string, string> = {
  "calendar.google.com": "Google Calendar",
  "outlook.office365.com": "Outlook",
  "outlook.live.com": "Outlook",
};
const nameOf = (host: string) => hostNames[host] ?? (host.endsWith("icloud.com") ? "iCloud" : host);
const countText = (count: number) =>
  count === 0 ? "No busy times" : count === 1 ? "1 busy time" : `${count.toLocaleString("en-US")} busy times`;
const failureText = (failure: string, readAt: string | null) =>
  readAt ? `We couldn't read it. ${failure} Last read ${readAt}.` : `We couldn't read it. ${failure}`;
const stateText = (busyTimes: number, readAt: string | null) =>
  readAt ? `${countText(busyTimes)} ahead, read ${readAt}` : `${countText(busyTimes)} ahead`;
const unknownZoneText = ({ name, entries }: CalendarSource["unknownZones"][number]) =>
  `We could not read the time zone ${name} of ${entries === 1 ? "1 entry" : `${entries} entries`}. More time than they need is blocked.`;

/** Calendars from elsewhere whose busy times are not offered to clients: add, read now and remove. */
export function OutsideCalendars() {
  const id = useId();
  const cache = useQueryClient();
  const calendars = useQuery({ ...outsideCalendarQueries.own(), refetchInterval: 60_000 });
  const refresh = () => {
    for (const queryKey of [["calendar-sources"], ["calendar-busy"], ["bookings", "slots"], ["bookings", "openings"]])
      void cache.invalidateQueries({ queryKey });
  };
  return (
    <section id="other-calendars" aria-labelledby={id} className="ledger flex flex-col gap-4 p-5">
      <div>
        <h2 id={id} className="text-lg">
          Block times from your other calendars
        </h2>
        <p className="mt-1 text-ink-soft">
          Clients can&rsquo;t book you when Google Calendar, Outlook or iCloud shows you as busy. We only keep the
          times, never titles or guests, and look for changes every 15 minutes.
        </p>
      </div>
      {calendars.data ? (
        <>
          {calendars.data.items.length > 0 && (
            <ul className="flex flex-col divide-y divide-rule border-y border-rule">
              {calendars.data.items.map((source) => (
                <SourceRow key={source.id} source={source} onChanged={refresh} />
              ))}
            </ul>
          )}
          {calendars.data.items.length < mostCalendars ? (
            <AddForm onAdded={refresh} />
          ) : (
            <p className="text-sm text-ink-soft">{`You have ${mostCalendars} calendars, which is the most we can read.`}</p>
          )}
        </>
      ) : calendars.isError ? (
        <ErrorState onRetry={() => void calendars.refetch()} busy={calendars.isFetching} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}

function SourceRow({ source, onChanged }: { source: CalendarSource; onChanged: () => void }) {
  const read = useChange({
    errorsIn: "toast",
    send: () => readCalendarNow(source.id),
    doneText: ({ failure, busyTimes }: CalendarSource) =>
      failure ?? `Up to date: ${countText(busyTimes).toLowerCase()}`,
    onSettled: onChanged,
  });
  const remove = useChange({
    errorsIn: "toast",
    send: () => removeCalendarSource(source.id),
    doneText: () => "Calendar removed. Its times are free again.",
    onSettled: onChanged,
  });
  const name = nameOf(source.host);
  const zone = useTimeZone();
  const twelveHours = useTwelveHours();
  const readAt = source.readAt && zone ? formatInstant(source.readAt, { zone, twelveHours }) : null;
  return (
    <li className="flex flex-col gap-2 py-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {source.failure ? (
          <p className="text-sm text-danger">{failureText(source.failure, readAt)}</p>
        ) : (
          <p className="tnum text-sm text-ink-soft">{stateText(source.busyTimes, readAt)}</p>
        )}
        {source.partlyRead && (
          <p className="text-sm text-danger">
            We could not read all of this calendar: it is too large, or has entries that are not valid. Where we could
            not read it, your time is blocked, but not for entries without a valid time. Delete such entries, old and
            repeating ones, or share a smaller calendar.
          </p>
        )}
        {source.unknownZones.map((zone) => (
          <p key={zone.name} className="text-sm wrap-anywhere text-danger">
            {unknownZoneText(zone)}
          </p>
        ))}
      </div>
      <div className="flex shrink-0 gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Read now: ${name}`}
          busy={read.isPending}
          onClick={() => read.mutate()}
        >
          Read now
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="text-danger!"
          aria-label={`Remove ${name}`}
          busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function AddForm({ onAdded }: { onAdded: () => void }) {
  const [address, setAddress] = useState("");
  const change = useChange({
    errorsIn: "form",
    send: (entered: string, key) => addCalendarSource({ address: entered }, key),
    doneText: ({ busyTimes }) => `Calendar added: ${countText(busyTimes).toLowerCase()}`,
    onSuccess: () => {
      setAddress("");
      onAdded();
    },
  });
  const error = change.fields.address;
  const hint = "It starts with https:// or webcal:// and usually ends in .ics. Keep it to yourself.";
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(address);
      }}
    >
      <Field label="Private calendar address" name="calendar-address" hint={hint} error={error}>
        <Input
          {...fieldIds("calendar-address", { hint, error })}
          type="url"
          autoComplete="off"
          spellCheck={false}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </Field>
      {!error && <ErrorSummary change={change} />}
      <details className="text-sm text-ink-soft">
        <summary className="inline-block cursor-pointer py-1 font-semibold text-primary">Where do I find it?</summary>
        <dl className="mt-2 flex flex-col gap-2">
          <div>
            <dt className="font-semibold">Google Calendar</dt>
            <dd>Settings, choose the calendar, Integrate calendar, Secret address in iCal format.</dd>
          </div>
          <div>
            <dt className="font-semibold">Outlook</dt>
            <dd>Settings, Calendar, Shared calendars, Publish a calendar, then copy the ICS link.</dd>
          </div>
          <div>
            <dt className="font-semibold">iCloud</dt>
            <dd>In Calendar, share the calendar as a Public Calendar and copy its link.</dd>
          </div>
        </dl>
      </details>
      <div>
        <Button type="submit" variant="secondary" busy={change.isPending}>
          <Icon name="calendar" /> Add calendar
        </Button>
      </div>
    </form>
  );
}
