import { SpanFields } from "@/components/meetings/span-fields";
import { Checkbox } from "@/components/ui/checkbox";
import type { DayHours } from "@/lib/directory/professionals/contract";
import { weekdays } from "@/lib/platform/reference/lists";

type Props = { hours: readonly DayHours[]; onChange: (hours: DayHours[]) => void };

const firstHours = { start: "08:00", end: "17:00" };

/** One row for each weekday: closed, or its hours. */
export function WeeklyHours({ hours, onChange }: Props) {
  const spansOf = (day: DayHours["day"]) => hours.filter((entry) => entry.day === day);
  const set = (day: DayHours["day"], spans: readonly { start: string; end: string }[]) =>
    onChange(
      weekdays.flatMap((other) =>
        other === day ? spans.map(({ start, end }) => ({ day, start, end })) : spansOf(other),
      ),
    );
  return (
    <ul>
      {weekdays.map((day) => {
        const spans = spansOf(day);
        return (
          <li
            key={day}
            className="grid items-start gap-x-3 border-t border-rule py-1.5 first:border-t-0 sm:grid-cols-[10rem_1fr]"
          >
            <Checkbox
              label={day}
              checked={spans.length > 0}
              onChange={(event) => set(day, event.target.checked ? [firstHours] : [])}
            />
            {spans.length > 0 ? (
              <SpanFields label={day} spans={spans} onChange={(next) => set(day, next)} />
            ) : (
              <span className="self-center text-ink-soft">Closed</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
