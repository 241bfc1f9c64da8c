import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MeetingTime } from "@/components/ui/meeting-time";
import { readerZone, readsTwelveHours } from "@/components/ui/use-time-zone";
import { ZoneNote } from "@/components/ui/zone-note";

const DateTimeFormat = Intl.DateTimeFormat;

/** A browser whose Intl names this zone as that of the device. */
function deviceSays(timeZone: string | undefined) {
  vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function (...args) {
    const format = new DateTimeFormat(...args);
    if (args.length > 0) return format;
    return Object.assign(format, { resolvedOptions: () => ({ ...DateTimeFormat().resolvedOptions(), timeZone }) });
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.country;
});

test.each(["Etc/Unknown", "-02:00", "", undefined])(
  "a device whose zone is %j shows the times of the visitor's country",
  (zone) => {
    deviceSays(zone);
    document.documentElement.dataset.country = "KE";
    expect(readerZone()).toBe("Africa/Nairobi");
    render(<MeetingTime startsAt="2026-12-07T08:00:00Z" otherZone={null} />);
    expect(screen.getByText(/11:00/).className).not.toContain("invisible");
  },
);

test("a device without a zone and a visitor without a country read times in UTC, which the screen names", () => {
  deviceSays("Etc/Unknown");
  render(<ZoneNote />);
  expect(document.body.textContent).toContain("Times are in UTC.");
});

test.each([
  ["Etc/GMT-2", "UTC+2"],
  ["Etc/GMT+12", "UTC-12"],
  ["Etc/GMT-0", "UTC"],
  ["Etc/UTC", "UTC"],
])("a device in the zone %s, whose name counts the other way round, reads times in %s", (zone, name) => {
  deviceSays(zone);
  render(<ZoneNote />);
  expect(document.body.textContent).toContain(`Times are in ${name}.`);
});

test("the zone of a device that Intl knows is used", () => {
  deviceSays("Africa/Lagos");
  document.documentElement.dataset.country = "KE";
  expect(readerZone()).toBe("Africa/Lagos");
});

test("a language that Intl refuses reads times of 24 hours", () => {
  vi.spyOn(navigator, "language", "get").mockReturnValue("C");
  expect(readsTwelveHours()).toBe(false);
});
