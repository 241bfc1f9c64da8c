import { expect, test } from "vitest";
import { formatDay, formatMonth, shortDay } from "@/lib/platform/format/dates";

const english = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(new Date(date));
const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));

test("every day of a year is formatted in English", () => {
  for (const day of days) {
    expect(formatMonth(day)).toBe(english(day, { month: "long", year: "numeric" }));
    expect(formatDay(day)).toBe(english(day, { day: "numeric", month: "long", year: "numeric" }));
    expect(shortDay(day)).toBe(english(day, { weekday: "short", day: "numeric", month: "short" }).replace(",", ""));
  }
});
