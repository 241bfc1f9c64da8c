import { expect, test } from "vitest";
import { formatDay, formatMonth, shortDay } from "@/lib/platform/format/dates";
import { utcOffset } from "@/lib/platform/format/zones";

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

test("the offset of a zone follows its clocks", () => {
  expect(utcOffset(new Date("2026-12-07T07:00:59Z"), "Africa/Nairobi")).toBe("UTC+3");
  expect(utcOffset(new Date("2026-07-07T07:00:00Z"), "Africa/Cairo")).toBe("UTC+3");
  expect(utcOffset(new Date("2026-12-07T07:00:00Z"), "Africa/Cairo")).toBe("UTC+2");
  expect(utcOffset(new Date("2026-12-07T07:00:00Z"), "Africa/Accra")).toBe("UTC");
  expect(utcOffset(new Date("2026-12-07T07:00:00Z"), "Asia/Kathmandu")).toBe("UTC+5:45");
  expect(utcOffset(new Date("2026-12-07T07:00:00Z"), "America/St_Johns")).toBe("UTC-3:30");
});
