import type { Availability } from "@/lib/meetings/bookings/contract";
import { addDays, instantOf, wallTime } from "@/lib/platform/format/zones";

/** A part of one day: minutes from midnight. */
export interface DayBlock {
  date: string;
  start: number;
  end: number;
}

/** A whole day, or the part of it in the reader's zone, on which the professional does not work. */
export interface TimeOffBlock extends DayBlock {
  /** "Time off", or the name of the public holiday. */
  label: string;
}

/** Shorter blocks are drawn as long as this, so that their text is legible and their target large enough. */
const leastMinutes = 30;
const dayMinutes = 24 * 60;

/** Minutes from midnight of HH:MM. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** HH:MM of minutes from midnight. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** The end of a block as it is drawn. */
export const drawnEnd = ({ start, end }: Pick<DayBlock, "start" | "end">): number =>
  Math.max(end, Math.min(start + leastMinutes, dayMinutes));

/** Busy times as blocks of each day that they touch, in a zone; overlapping times of several calendars are one block. */
export function busyBlocks(
  items: readonly { startsAt: string; endsAt: string }[],
  dates: readonly string[],
  zone: string,
): DayBlock[] {
  const blocks = items.flatMap(({ startsAt, endsAt }) => {
    const from = wallTime(new Date(startsAt), zone);
    const to = wallTime(new Date(endsAt), zone);
    return dates
      .filter((date) => from.date <= date && date <= to.date)
      .map((date) => ({
        date,
        start: date === from.date ? minutesOf(from.time) : 0,
        end: date === to.date ? minutesOf(to.time) : dayMinutes,
      }))
      .filter(({ start, end }) => end > start);
  });
  const merged: DayBlock[] = [];
  for (const block of blocks.sort((a, b) => a.date.localeCompare(b.date) || a.start - b.start)) {
    const last = merged.at(-1);
    if (last?.date === block.date && block.start <= last.end) last.end = Math.max(last.end, block.end);
    else merged.push({ ...block });
  }
  return merged;
}

/**
 * The blocks of a day with their columns: those that overlap, directly or through others, are side by side and share
 * the width of the day.
 */
export function sideBySide<T extends { start: number; end: number }>(
  items: readonly T[],
): (T & { column: number; columns: number })[] {
  const placed: (T & { column: number; columns: number })[] = [];
  let group: { item: T; column: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { item, column } of group) placed.push({ ...item, column, columns: ends.length });
    group = [];
    ends = [];
  };
  for (const item of [...items].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (ends.every((end) => end <= item.start)) close();
    const free = ends.findIndex((end) => end <= item.start);
    const column = free === -1 ? ends.length : free;
    ends[column] = drawnEnd(item);
    group.push({ item, column });
  }
  close();
  return placed;
}

const instantOfDay = (date: string, zone: string) =>
  // The clocks of Cairo skip midnight when summer time starts.
  (instantOf(date, "00:00", zone) ?? instantOf(date, "01:00", zone))!.toISOString();

/** The days on which the professional does not work, as blocks of the given dates in the reader's zone. */
export function timeOffBlocks(
  { overrides, rules, holidays, timeZone }: Pick<Availability, "overrides" | "rules" | "holidays" | "timeZone">,
  dates: readonly string[],
  zone: string,
): TimeOffBlock[] {
  const hostDates = [addDays(dates[0]!, -1), ...dates, addDays(dates.at(-1)!, 1)];
  return hostDates.flatMap((date) => {
    // The shortest entry applies: a single date within time off can be worked.
    const [override] = overrides
      .filter(({ from, until }) => from <= date && date <= until)
      .sort((a, b) => Date.parse(a.until) - Date.parse(a.from) - (Date.parse(b.until) - Date.parse(b.from)));
    const holiday = holidays.find((day) => day.date === date)?.name;
    const isHoliday = rules.publicHolidays && holiday !== undefined && !rules.workedHolidays.includes(holiday);
    const label = override ? (override.hours.length === 0 ? "Time off" : null) : isHoliday ? holiday : null;
    if (label === null) return [];
    const day = { startsAt: instantOfDay(date, timeZone), endsAt: instantOfDay(addDays(date, 1), timeZone) };
    return busyBlocks([day], dates, zone).map((block) => ({ ...block, label }));
  });
}

/** The label of a day that is mostly time off; undefined for any other. */
export const timeOffLabel = (blocks: readonly TimeOffBlock[], date: string): string | undefined =>
  blocks.find((block) => block.date === date && block.end - block.start >= dayMinutes / 2)?.label;
