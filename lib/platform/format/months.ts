/** The same time some months later, on the same day or `day` of the month (UTC), or the last day of a shorter month. */
export function addMonths(date: Date, months: number, day = date.getUTCDate()): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, last));
  return moved;
}

/** A month of the calendar ("2026-11") some months later. */
export const stepMonth = (month: string, months: number): string =>
  addMonths(new Date(`${month}-01T00:00:00Z`), months)
    .toISOString()
    .slice(0, 7);
