import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { dateRange, shownDates } from "@/components/meetings/calendar-address";
import { CalendarView } from "@/components/meetings/calendar-view";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { goTo } from "../../support/address-bar";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { booking, kindless, noTimeOff, slots } from "./samples";

vi.mock("next/navigation", async () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: (await import("../../support/address-bar")).useAddressBar,
}));

const endpoint = "http://localhost:3000/api";
const person = { id: "p-1", role: "professional" as const, professionalId: "grace-wanjiku-kimani" };
const week = shownDates("week", "2030-03-14");
const requests: { body: unknown; version: string | null }[] = [];

/** The week of 14 March 2030 with a meeting at 10:00 in Nairobi, which is 12:45 in this test's time zone. */
function openWeek(meeting: Booking, answer: (time: string) => Response) {
  requests.length = 0;
  network.use(
    ...kindless,
    http.get(`${endpoint}/bookings`, () => HttpResponse.json({ items: [meeting], total: 1, page: 1, pages: 1 })),
    http.get(`${endpoint}/bookings/:id`, () => HttpResponse.json(meeting)),
    http.get(`${endpoint}/professionals/:id/openings`, () => HttpResponse.json({ meetingTypes: ["video"], days: [] })),
    http.get(`${endpoint}/professionals/:id/slots`, ({ request }) =>
      HttpResponse.json(slots(new URL(request.url).searchParams.get("date")!)),
    ),
    http.patch(`${endpoint}/bookings/:id`, async ({ request }) => {
      const body = (await request.json()) as { time: string };
      requests.push({ body, version: request.headers.get("if-match") });
      return answer(body.time);
    }),
  );
  const initial = { ...dateRange(week), items: [meeting], upcoming: [], opened: null, professional: null };
  return renderScreen(<CalendarView person={person} today="2030-03-11" initial={initial} />);
}
const box = () => screen.getByRole("button", { name: /^Thu 14 Mar.*Tax Consultation/ });
const moved = (time: string) => HttpResponse.json(booking({ time, version: 2 }));

beforeEach(() => {
  goTo("/calendar?view=week&date=2030-03-14");
  network.use(
    http.get(`${endpoint}/calendar-sources`, () => HttpResponse.json({ items: [] })),
    http.get(`${endpoint}/calendar-busy`, () => HttpResponse.json({ items: [] })),
    http.get(`${endpoint}/availability`, () => HttpResponse.json(noTimeOff)),
    http.post(`${endpoint}/notifications/read`, () => HttpResponse.json({ unread: 0 })),
  );
});

test("M and the arrow keys move a meeting by half hours and days, announced, and it asks before saving", async () => {
  const { user } = openWeek(booking(), moved);
  box().focus();
  await user.keyboard("m");
  expect(screen.getByText(/^Moving Tax Consultation, Thabo Mokoena\. Arrow keys choose/)).toBeTruthy();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(screen.getByText("Thursday 14 March 2030, 13:45")).toBeTruthy();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByText("Friday 15 March 2030, 13:45")).toBeTruthy();
  await user.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Tax Consultation" }));
  expect(await dialog.findByText("Move from Thu 14 Mar, 12:45 to Fri 15 Mar, 13:45?")).toBeTruthy();
  expect(await dialog.findByRole("radio", { name: /^13:45 11:00 in Nairobi/, checked: true })).toBeTruthy();
  expect(requests).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Move booking" }));
  await waitFor(() => expect(dialog.queryByText(/^Move from/)).toBeNull());
  expect(requests).toEqual([{ body: { action: "reschedule", date: "2030-03-15", time: "11:00" }, version: '"1"' }]);
});

test("Escape leaves the meeting where it was, and Enter opens it as before", async () => {
  const { user } = openWeek(booking(), moved);
  box().focus();
  await user.keyboard("m{ArrowUp}{Escape}");
  expect(screen.getByText("The meeting was not moved.")).toBeTruthy();
  await user.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Tax Consultation" }));
  expect(dialog.queryByText(/^Move from/)).toBeNull();
  expect(dialog.getByRole("button", { name: "Reschedule" })).toBeTruthy();
});

test("a meeting that the server does not let the reader move has no way to move it", async () => {
  const { user } = openWeek(booking({ status: "completed", actions: [] }), moved);
  expect(box().getAttribute("aria-keyshortcuts")).toBeNull();
  expect(screen.queryByText(/^To move a meeting/)).toBeNull();
  box().focus();
  await user.keyboard("m{ArrowDown}");
  expect(screen.queryByText(/^Moving/)).toBeNull();
});

/** The columns of the week, 100 px wide, from 06:00 to 20:00 at 100 px an hour. */
function measureColumns() {
  for (const [index, day] of [...document.querySelectorAll<HTMLElement>("[data-date]")].entries())
    day.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 1_400);
  HTMLElement.prototype.setPointerCapture = () => undefined;
}
const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, isPrimary: true, button: 0 });

test("a dragged meeting snaps to the nearest half hour of another day, and a time taken meanwhile offers others", async () => {
  const taken = {
    type: "about:blank",
    title: "Conflict",
    status: 409,
    code: "slot-taken",
    detail: "This time has just been taken.",
    nearest: ["11:30"],
  };
  const { user } = openWeek(booking(), (time) =>
    time === "11:30"
      ? moved(time)
      : HttpResponse.json(taken, { status: 409, headers: { "content-type": "application/problem+json" } }),
  );
  measureColumns();
  const dragged = box();
  dragged.getBoundingClientRect = () => new DOMRect(400, 675, 100, 100);
  fireEvent.pointerDown(box(), at(450, 685));
  fireEvent.pointerMove(box(), at(460, 700));
  // 13:50 on Monday: 13:45 is 11:00 in Nairobi.
  fireEvent.pointerMove(box(), at(150, 793));
  expect(screen.getByText("13:45", { selector: "[aria-hidden]" })).toBeTruthy();
  fireEvent.pointerUp(box(), at(150, 793));
  fireEvent.click(dragged);
  const dialog = within(await screen.findByRole("dialog", { name: "Tax Consultation" }));
  expect(await dialog.findByText("Move from Thu 14 Mar, 12:45 to Mon 11 Mar, 13:45?")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Move booking" }));
  const alert = within(await dialog.findByRole("alert"));
  await user.click(alert.getByRole("button", { name: "14:15" }));
  await user.click(dialog.getByRole("button", { name: "Move booking" }));
  await waitFor(() => expect(requests.at(-1)!.body).toMatchObject({ date: "2030-03-11", time: "11:30" }));
});

test("a drag that ends with Escape saves and opens nothing", async () => {
  openWeek(booking(), moved);
  measureColumns();
  fireEvent.pointerDown(box(), at(450, 685));
  fireEvent.pointerMove(box(), at(150, 793));
  fireEvent.keyDown(box(), { key: "Escape" });
  expect(await screen.findByText("The meeting was not moved.")).toBeTruthy();
  fireEvent.pointerUp(box(), at(150, 793));
  fireEvent.click(box());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(location.search).not.toContain("booking=");
});

test("a short touch scrolls the page instead of moving a meeting", () => {
  openWeek(booking(), moved);
  measureColumns();
  const touch = { ...at(450, 685), pointerType: "touch" };
  fireEvent.pointerDown(box(), touch);
  fireEvent.pointerMove(box(), { ...touch, clientY: 400 });
  fireEvent.pointerMove(box(), { ...touch, clientY: 300 });
  expect(screen.queryByText(/March 2030, \d\d:\d\d$/)).toBeNull();
});

test("time off is named on its days in the week and in the month", async () => {
  network.use(
    http.get(`${endpoint}/availability`, () =>
      HttpResponse.json({ ...noTimeOff, overrides: [{ from: "2030-03-12", until: "2030-03-13", hours: [] }] }),
    ),
  );
  const { user } = openWeek(booking(), moved);
  expect(await screen.findByRole("button", { name: /^Tuesday 12 March 2030\W+Time off$/ })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Month" }));
  expect(await screen.findByRole("gridcell", { name: /^Wednesday 13 March 2030, no bookings, Time off/ })).toBeTruthy();
});
