import { act, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formatInstant, localBooking } from "@/components/meetings/formats";
import { clock, dayKey } from "@/components/messaging/days";
import { Day, WrittenDay } from "@/components/ui/day";
import { MeetingTime } from "@/components/ui/meeting-time";
import { instantOf, utcOffset, wallTime } from "@/lib/platform/format/zones";
import { countries } from "@/lib/platform/reference/countries";
import { zoneChangesText } from "@/lib/platform/time-zones/rules";
import { network } from "@/tests/support/network";

const casablanca = "Africa/Casablanca";
const DateTimeFormat = Intl.DateTimeFormat;

const { formatToParts } = DateTimeFormat.prototype;

/** What the server sends, by the data of this Node: Morocco is at UTC from 20 September 2026 on. */
const sent = zoneChangesText(
  countries.map(({ timeZone }) => timeZone),
  new Date("2026-11-29T09:00:00Z"),
);

/** A browser of before the change: its Intl shows Casablanca an hour late, and it is the zone of the device. */
function browserWithOldData() {
  vi.spyOn(Intl, "DateTimeFormat").mockImplementation(function (...args) {
    const format = new DateTimeFormat(...args);
    if (args.length > 0) return format;
    return Object.assign(format, {
      resolvedOptions: () => ({ ...DateTimeFormat().resolvedOptions(), timeZone: casablanca }),
    });
  });
  vi.spyOn(DateTimeFormat.prototype, "formatToParts").mockImplementation(function (
    this: Intl.DateTimeFormat,
    date?: Parameters<Intl.DateTimeFormat["formatToParts"]>[0],
  ) {
    const late = this.resolvedOptions().timeZone === casablanca ? 3_600_000 : 0;
    return formatToParts.call(this, Number(date ?? Date.now()) + late);
  });
}

beforeEach(() => {
  document.documentElement.dataset.zoneChanges = sent;
});
afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset.zoneChanges;
  document.cookie = "daftari-zone=; max-age=0";
  localStorage.clear();
});

test("the server sends nine zones with the changes of two years in 300 characters", () => {
  expect(sent).toContain(";Africa/Cairo 120 ");
  expect(sent.split(";")).toHaveLength(10);
  expect(sent.length).toBeLessThan(300);
});

test("with old zone data Casablanca's times are right, in both directions", () => {
  browserWithOldData();
  const start = new Date("2026-12-07T09:00:00Z");
  expect(wallTime(start, casablanca)).toEqual({ date: "2026-12-07", time: "09:00" });
  expect(instantOf("2026-12-07", "09:00", casablanca)).toEqual(start);
  expect(utcOffset(start, casablanca)).toBe("UTC");
  expect(formatInstant(start.toISOString(), { zone: casablanca, twelveHours: false })).toBe("Mon 7 Dec, 09:00");
  expect(clock(start.toISOString(), casablanca, { twelveHours: false })).toBe("09:00");
  expect(dayKey("2026-12-06T23:30:00Z", casablanca)).toBe("2026-12-06");
  delete document.documentElement.dataset.zoneChanges;
  expect(wallTime(start, casablanca).time).toBe("10:00");
});

/** The markup of the server, hydrated in the browser; returns the errors of React. */
async function hydrated(page: ReactNode): Promise<unknown[]> {
  const box = document.createElement("div");
  document.body.append(box);
  // The server has neither the page's attribute nor old data.
  delete document.documentElement.dataset.zoneChanges;
  box.innerHTML = renderToString(page);
  document.documentElement.dataset.zoneChanges = sent;
  browserWithOldData();
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(box, page, { onRecoverableError: (error) => errors.push(error) });
    await Promise.resolve();
  });
  return errors;
}

test("screens in Casablanca hydrate without a difference and show the right times", async () => {
  const booking = { startsAt: "2026-12-07T09:00:00Z", endsAt: "2026-12-07T10:00:00Z", timeZone: casablanca };
  const Local = () => {
    const reader = { role: "client", zone: null, twelveHours: false } as const;
    const { local } = localBooking({ ...booking, clientTimeZone: casablanca } as never, reader);
    return <p>{`From ${local.time} to ${local.end}`}</p>;
  };
  const errors = await hydrated(
    <>
      <Local />
      <MeetingTime startsAt={booking.startsAt} otherZone={null} />
      <WrittenDay date="2026-12-06" at="2026-12-06T23:30:00Z" />
      <Day at="2026-11-29T08:15:00Z" />
    </>,
  );
  expect(errors).toEqual([]);
  expect(screen.getByText("From 09:00 to 10:00")).toBeTruthy();
  expect(document.body.textContent).toContain("9:00");
  expect(document.body.textContent).not.toContain("10:00 to");
  expect(screen.getByText("6 December 2026")).toBeTruthy();
});

test("a zone that the reader chose is asked of the server once, and its times follow", async () => {
  let asked = 0;
  network.use(
    http.get("/api/time-zones", ({ request }) => {
      asked++;
      const zone = new URL(request.url).searchParams.get("zone")!;
      return HttpResponse.json({ changes: `0 99999999;${zone} 345` });
    }),
  );
  document.cookie = "daftari-zone=Europe/Paris; path=/";
  const errors = await hydrated(<MeetingTime startsAt="2026-12-07T09:00:00Z" otherZone={null} />);
  expect(errors).toEqual([]);
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/14:45|2:45/));
  await hydrated(<MeetingTime startsAt="2026-12-07T10:00:00Z" otherZone={null} />);
  expect(document.body.textContent).toMatch(/15:45|3:45/);
  expect(asked).toBe(1);
});
