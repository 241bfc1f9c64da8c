/** A time of day, "14:30", as clocks of 12 hours show it: "2:30 pm". Unchanged with clocks of 24 hours. */
export function clockText(time: string, { twelveHours }: { twelveHours: boolean }): string {
  if (!twelveHours) return time;
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 || 12}:${time.slice(3)} ${hours < 12 ? "am" : "pm"}`;
}
