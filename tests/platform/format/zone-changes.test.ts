import { afterEach, expect, test } from "vitest";
import { setZoneChanges } from "@/lib/platform/format/zone-changes";
import { utcOffset, wallTime } from "@/lib/platform/format/zones";
import { countries } from "@/lib/platform/reference/countries";
import { zoneChangesText } from "@/lib/platform/time-zones/rules";

afterEach(() => setZoneChanges(null));

const zones = [...countries.map(({ timeZone }) => timeZone), "Europe/London", "Asia/Kathmandu", "America/St_Johns"];
const sent = zoneChangesText(zones, new Date("2026-11-29T09:00:00Z"));
const minute = 60_000;

/** Instants three hours apart in two years, and the minutes before and at each change. */
function instantsOf(timeZone: string): Date[] {
  const entry = sent.split(";").find((text) => text.startsWith(`${timeZone} `))!;
  const changes = entry
    .split(" ")
    .slice(2)
    .filter((_, index) => index % 2 === 0)
    .map(Number);
  const regular = Array.from(
    { length: 5_840 },
    (_, index) => Date.parse("2025-11-30T00:00:00Z") + index * 180 * minute,
  );
  return [...regular, ...changes.flatMap((at) => [(at - 1) * minute, at * minute])].map((at) => new Date(at));
}

const shown = (instant: Date, timeZone: string) => {
  const { date, time } = wallTime(instant, timeZone);
  return `${timeZone} ${instant.toISOString()}: ${date} ${time} ${utcOffset(instant, timeZone)}`;
};

test.each(zones)("what the server sends of %s gives the times of its own data for two years", (timeZone) => {
  const own = instantsOf(timeZone).map((instant) => shown(instant, timeZone));
  setZoneChanges(sent);
  expect(instantsOf(timeZone).map((instant) => shown(instant, timeZone))).toEqual(own);
});

test("an instant outside of the two years, and another zone, are shown by Intl", () => {
  setZoneChanges("29406240 30458880;Africa/Lagos 600");
  expect(wallTime(new Date("2026-11-29T09:00:00Z"), "Africa/Lagos").time).toBe("19:00");
  expect(wallTime(new Date("2020-11-29T09:00:00Z"), "Africa/Lagos").time).toBe("10:00");
  expect(wallTime(new Date("2026-11-29T09:00:00Z"), "Africa/Nairobi").time).toBe("12:00");
});
