import { weekdays, type Weekday } from "@/lib/reference/lists";

const short = (day: Weekday) => day.slice(0, 3);

/** "Mon to Fri, Sun": days that follow each other are told as one run. */
export function daysLabel(days: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const [index, day] of weekdays.entries()) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    if (last && index > 0 && last.at(-1) === weekdays[index - 1]) last.push(day);
    else runs.push([day]);
  }
  const told = runs.flatMap((run) => {
    const [first, last] = [run[0] as Weekday, run.at(-1) as Weekday];
    if (run.length === 1) return short(first);
    return run.length === 2 ? [short(first), short(last)] : `${short(first)} to ${short(last)}`;
  });
  return told.length > 0 ? told.join(", ") : "By arrangement";
}
