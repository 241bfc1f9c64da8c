import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatLongDay } from "@/components/meetings/formats";
import { ErrorState } from "@/components/ui/error-state";
import { Field, fieldIds } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { bookingQueries } from "@/lib/meetings/bookings/client";
import { wallTime, zoneName } from "@/lib/platform/format/zones";
import { countries } from "@/lib/platform/reference/countries";

type Props = { professionalId: string; timeZone: string };

const zones = [
  ...new Set([...countries.map(({ timeZone }) => timeZone), "Europe/London", "Europe/Paris", "America/New_York"]),
];

/** The free times of the next two weeks as a client in a chosen zone sees them, by the saved hours. */
export function HoursPreview({ professionalId, timeZone }: Props) {
  const [zone, setZone] = useState(zones.find((other) => other !== timeZone) ?? timeZone);
  const { data, error, isFetching, refetch } = useQuery({
    ...bookingQueries.openings(professionalId, 60),
    staleTime: 0,
  });
  const days = Map.groupBy(
    (data?.days ?? []).flatMap(({ free }) => free.map(({ startsAt }) => wallTime(new Date(startsAt), zone))),
    ({ date }) => date,
  );
  return (
    <div className="flex flex-col gap-3">
      <Field
        label="A client in"
        name="preview-zone"
        hint="The next two weeks by your saved hours, for a meeting of an hour."
      >
        <Select
          {...fieldIds("preview-zone", { hint: true })}
          value={zone}
          onChange={(event) => setZone(event.target.value)}
        >
          {zones.map((name) => (
            <option key={name} value={name}>
              {zoneName(name)}
            </option>
          ))}
        </Select>
      </Field>
      {error && (
        <ErrorState
          title="The preview did not load"
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!error && !data && <Skeleton className="h-40" />}
      {!error && data && days.size === 0 && (
        <p className="text-ink-soft">Clients see no free time in the next two weeks.</p>
      )}
      {!error && days.size > 0 && (
        <ul className="tnum">
          {Array.from(days, ([date, times]) => (
            <li key={date} className="grid gap-x-3 border-t border-rule py-2 first:border-t-0 sm:grid-cols-[11rem_1fr]">
              <span className="font-medium">{formatLongDay(date)}</span>
              <span className="text-ink-soft">{times.map(({ time }) => time).join("  ")}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
