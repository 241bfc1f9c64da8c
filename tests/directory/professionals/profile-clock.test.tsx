import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ProfileClock } from "@/components/directory/profile-clock";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T07:05:40Z") }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const renderClock = () => render(<ProfileClock timeZone="Africa/Nairobi" />).container;

it("shows the professional's local time, and keeps it current", () => {
  vi.stubGlobal("Temporal", undefined);
  const clock = renderClock();
  expect(clock.textContent).toBe("(10:05 now)");
  act(() => vi.advanceTimersByTime(30_000));
  expect(clock.textContent).toBe("(10:06 now)");
});

it("shows the same time where the browser supports Temporal", () => {
  const inZone = (timeZone: string) => (timeZone === "Africa/Nairobi" ? "10:05:40.123" : "");
  vi.stubGlobal("Temporal", { Now: { plainTimeISO: (timeZone: string) => ({ toString: () => inZone(timeZone) }) } });
  expect(renderClock().textContent).toBe("(10:05 now)");
});

it("shows am and pm where the reader's language does", () => {
  vi.stubGlobal("Temporal", undefined);
  vi.spyOn(navigator, "language", "get").mockReturnValue("en-US");
  expect(renderClock().textContent).toBe("(10:05 am now)");
});
