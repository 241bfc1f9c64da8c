import { formatLongDay } from "@/components/meetings/formats";
import { WeeklyHours } from "@/components/meetings/weekly-hours";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { DayHours } from "@/lib/directory/professionals/contract";
import type { BookingRules } from "@/lib/directory/schedule/contract";
import type { Availability } from "@/lib/meetings/bookings/contract";
import { addDays } from "@/lib/platform/format/zones";
import { aheadChoices, bufferChoices, noticeChoices } from "@/lib/platform/reference/hours";

type Props = { rules: BookingRules; onChange: (rules: BookingRules) => void };

const noticeLabels: Record<(typeof noticeChoices)[number], string> = {
  0: "None",
  60: "1 hour",
  120: "2 hours",
  240: "4 hours",
  720: "12 hours",
  1440: "1 day",
  2880: "2 days",
  4320: "3 days",
  10080: "7 days",
};
const minutesText = (minutes: number) => (minutes === 0 ? "None" : `${minutes} minutes`);

/** Notice, furthest date, buffers and the most meetings a day. */
export function BookingLimits({ rules, onChange }: Props) {
  const numbers = <Name extends "noticeMinutes" | "aheadDays" | "bufferBefore" | "bufferAfter" | "mostPerDay">(
    name: Name,
    label: string,
    choices: readonly (readonly [value: BookingRules[Name], text: string])[],
    hint?: string,
  ) => (
    <Field label={label} name={name} hint={hint}>
      <Select
        {...fieldIds(name, { hint })}
        value={String(rules[name])}
        onChange={({ target }) =>
          onChange({ ...rules, [name]: choices.find(([value]) => String(value) === target.value)![0] })
        }
      >
        {choices.map(([value, text]) => (
          <option key={String(value)} value={String(value)}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {numbers(
        "noticeMinutes",
        "Least notice",
        noticeChoices.map((value) => [value, noticeLabels[value]] as const),
      )}
      {numbers("aheadDays", "How far ahead clients can book", [
        ...aheadChoices.map((value) => [value, `${value} days`] as const),
        [null, "Up to a year"],
      ])}
      {numbers(
        "bufferBefore",
        "Free time before a meeting",
        bufferChoices.map((value) => [value, minutesText(value)] as const),
      )}
      {numbers(
        "bufferAfter",
        "Free time after a meeting",
        bufferChoices.map((value) => [value, minutesText(value)] as const),
      )}
      {numbers("mostPerDay", "Most meetings a day", [
        [null, "No limit"],
        ...Array.from({ length: 12 }, (_, i) => [i + 1, String(i + 1)] as const),
      ])}
    </div>
  );
}

/** Whether the last meeting of a day may end after the hours. */
export function LastMeeting({ rules, onChange }: Props) {
  const { lastMayEndLate } = rules;
  return (
    <>
      <Checkbox
        label="The last meeting may end after closing"
        checked={lastMayEndLate}
        onChange={(event) => onChange({ ...rules, lastMayEndLate: event.target.checked })}
      />
      <p className="text-sm text-ink-soft">
        {lastMayEndLate
          ? "Clients can start a meeting until your hours end."
          : "A meeting and the free time after it end within your hours."}
      </p>
    </>
  );
}

/** Public holidays as days off, each with a switch. */
export function Holidays({ rules, onChange, holidays }: Props & Pick<Availability, "holidays">) {
  const days = Array.from(Map.groupBy(holidays, ({ name }) => name));
  return (
    <>
      <Checkbox
        label="Public holidays are days off"
        checked={rules.publicHolidays}
        onChange={(event) => onChange({ ...rules, publicHolidays: event.target.checked })}
      />
      {rules.publicHolidays && (
        <fieldset className="mt-1 border-t border-rule pt-2">
          <legend className="sr-only">Days off</legend>
          <p className="text-sm text-ink-soft">Untick a holiday on which you work.</p>
          <ul className="sm:columns-2">
            {days.map(([name, dates]) => (
              <li key={name} className="break-inside-avoid">
                <Checkbox
                  label={
                    <>
                      <span>{name}</span>
                      <span className="tnum block text-sm text-ink-soft">
                        {`${dates.map(({ date }) => formatLongDay(date)).join(", ")}${dates.some(({ tentative }) => tentative) ? " (depends on the moon)" : ""}`}
                      </span>
                    </>
                  }
                  checked={!rules.workedHolidays.includes(name)}
                  onChange={(event) =>
                    onChange({
                      ...rules,
                      workedHolidays: event.target.checked
                        ? rules.workedHolidays.filter((other) => other !== name)
                        : [...rules.workedHolidays, name],
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}

/** Shorter hours in Ramadan. */
export function RamadanHours({ rules, onChange }: Props) {
  return (
    <>
      <Checkbox
        label="I work other hours in Ramadan"
        checked={rules.ramadanHours !== null}
        onChange={(event) =>
          onChange({ ...rules, ramadanHours: event.target.checked ? { start: "09:00", end: "14:00" } : null })
        }
      />
      {rules.ramadanHours && (
        <div className="flex items-center gap-2 pb-2">
          {(["start", "end"] as const).map((edge) => (
            <Input
              key={edge}
              type="time"
              step={1800}
              aria-label={edge === "start" ? "Ramadan, from" : "Ramadan, to"}
              value={rules.ramadanHours![edge]}
              onChange={({ target }) =>
                onChange({ ...rules, ramadanHours: { ...rules.ramadanHours!, [edge]: target.value } })
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

/** A second weekly schedule between two dates. */
export function SecondSchedule({
  rules,
  onChange,
  hours,
  today,
}: Props & { hours: readonly DayHours[]; today: string }) {
  const { season } = rules;
  const set = (change: Partial<NonNullable<BookingRules["season"]>>) =>
    season && onChange({ ...rules, season: { ...season, ...change } });
  const error = season && season.until < season.from ? "The last day is before the first." : undefined;
  return (
    <>
      <Checkbox
        label="Use a second schedule for part of the year"
        checked={season !== null}
        onChange={(event) =>
          onChange({
            ...rules,
            season: event.target.checked
              ? { name: "Tax season", from: today, until: addDays(today, 60), hours: [...hours] }
              : null,
          })
        }
      />
      {season && (
        <div className="flex flex-col gap-3">
          <div className="grid items-start gap-3 sm:grid-cols-3">
            <Field label="Name" name="season-name">
              <Input
                {...fieldIds("season-name")}
                value={season.name}
                maxLength={60}
                onChange={({ target }) => set({ name: target.value })}
              />
            </Field>
            <Field label="From" name="season-from">
              <Input
                {...fieldIds("season-from")}
                type="date"
                value={season.from}
                onChange={({ target }) => set({ from: target.value })}
              />
            </Field>
            <Field label="Until" name="season-until" error={error}>
              <Input
                {...fieldIds("season-until", { error })}
                type="date"
                value={season.until}
                onChange={({ target }) => set({ until: target.value })}
              />
            </Field>
          </div>
          <WeeklyHours hours={season.hours} onChange={(next) => set({ hours: next })} />
        </div>
      )}
    </>
  );
}
