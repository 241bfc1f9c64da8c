import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { dateRange } from "@/components/meetings/calendar-address";
import { CalendarView } from "@/components/meetings/calendar-view";
import type { CalendarPerson } from "@/components/meetings/person";
import { Toasts } from "@/components/ui/toasts";
import { defaultRules } from "@/lib/directory/schedule/rules";
import type { Booking, BookingChange } from "@/lib/meetings/bookings/contract";
import { monthGrid } from "@/lib/meetings/bookings/rules";
import { goTo } from "../../support/address-bar";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { booking, kindless, noTimeOff, openings, slots } from "./samples";

vi.mock("next/navigation", async () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: (await import("../../support/address-bar")).useAddressBar,
}));

const endpoint = "http://localhost:3000/api";
const march = monthGrid("2030-03");
const client = { id: "p-1", role: "client" as const, professionalId: null };
const professional = { id: "p-1", role: "professional" as const, professionalId: "grace-wanjiku-kimani" };
const grace = { id: "grace-wanjiku-kimani", name: "Grace Wanjiku Kimani", country: "KE" };
const initial = (items: Booking[] = []) => ({
  ...dateRange(march),
  items,
  upcoming: [],
  opened: null,
  professional: null,
});
const list = (...items: Booking[]) => HttpResponse.json({ items, total: items.length, page: 1, pages: 1 });
const refusal = (status: number, detail: string) =>
  HttpResponse.json(
    { type: "about:blank", title: "No", status, code: "unavailable", detail },
    { status, headers: { "content-type": "application/problem+json" } },
  );
const dayPanel = (name: string) => within(screen.getByRole("region", { name }));
const isUpcoming = (request: Request) => new URL(request.url).searchParams.get("to") === "2099-12-31";

beforeEach(() => {
  network.use(
    ...kindless,
    http.get(`${endpoint}/calendar-sources`, () => HttpResponse.json({ items: [] })),
    http.get(`${endpoint}/calendar-busy`, () => HttpResponse.json({ items: [] })),
    http.get(`${endpoint}/availability`, () => HttpResponse.json(noTimeOff)),
  );
  network.use(http.post(`${endpoint}/notifications/read`, () => HttpResponse.json({ unread: 0 })));
  goTo("/calendar?date=2030-03-14");
  network.use(http.get(`${endpoint}/bookings`, () => list()));
});

test("a loading month shows its skeleton, and no empty state", async () => {
  const { user } = renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial()} />);
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  const april = booking({
    date: "2030-04-14",
    startsAt: "2030-04-14T07:00:00.000Z",
    endsAt: "2030-04-14T08:00:00.000Z",
  });
  network.use(
    http.get(`${endpoint}/bookings`, async ({ request }) => (isUpcoming(request) ? list() : (await held, list(april)))),
  );
  await user.click(screen.getByRole("button", { name: "Next month" }));
  expect(screen.getByRole("grid", { name: "Bookings in April 2030" }).getAttribute("aria-busy")).toBe("true");
  expect(screen.getByRole("status", { name: "Loading bookings" })).toBeTruthy();
  expect(screen.queryByText("Nothing is booked on this day.")).toBeNull();
  expect(screen.queryByText("No bookings here")).toBeNull();
  release();
  expect(await dayPanel("Sunday 14 April 2030").findByText("Tax Consultation")).toBeTruthy();
  expect(screen.getByRole("grid").getAttribute("aria-busy")).toBe("false");
});

test.each([
  ["no connection", () => HttpResponse.error(), /We could not reach the server/],
  ["a busy server", () => refusal(503, "Our server is busy. Try again in a moment."), /Our server is busy/],
  ["a broken answer", () => new HttpResponse("<h1>Bad gateway</h1>", { status: 500 }), /could not be read/],
])("with %s a month shows that it failed to load, and Retry loads it", async (_, answer, message) => {
  const { user } = renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial()} />);
  network.use(http.get(`${endpoint}/bookings`, ({ request }) => (isUpcoming(request) ? list() : answer())));
  await user.click(screen.getByRole("button", { name: "Next month" }));
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("The bookings did not load")).toBeTruthy();
  expect(alert.getByText(message)).toBeTruthy();
  expect(dayPanel("Sunday 14 April 2030").getByText("This day did not load.")).toBeTruthy();
  network.use(http.get(`${endpoint}/bookings`, () => list()));
  await user.click(alert.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Nothing is booked on this day.")).toBeTruthy();
});

test("upcoming meetings that fail to load can be retried", async () => {
  let failing = true;
  const next = booking({
    status: "confirmed",
    date: "2099-03-14",
    startsAt: "2099-03-14T07:00:00.000Z",
    endsAt: "2099-03-14T08:00:00.000Z",
  });
  network.use(
    http.get(`${endpoint}/bookings`, ({ request }) =>
      isUpcoming(request) ? (failing ? HttpResponse.error() : list(next)) : list(),
    ),
  );
  const { user } = renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial()} />);
  const upcoming = within(screen.getByRole("region", { name: "Upcoming" }));
  expect(await upcoming.findByText("These did not load.")).toBeTruthy();
  failing = false;
  await user.click(upcoming.getByRole("button", { name: "Load the upcoming ones again" }));
  expect(await upcoming.findByText("Grace Wanjiku Kimani")).toBeTruthy();
});

test("an empty month offers the first step, and a professional without a profile the reason", async () => {
  const { user, unmount } = renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial()} />);
  expect(screen.getByText("Nothing is booked on this day.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Book a meeting" }));
  expect(await screen.findByRole("dialog", { name: "Schedule New Booking" })).toBeTruthy();
  unmount();
  renderScreen(
    <CalendarView
      person={{ id: "p-1", role: "professional", professionalId: null }}
      today="2030-03-11"
      initial={initial()}
    />,
  );
  expect(screen.getByText("Bookings open once your profile is set up.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "New Booking" })).toBeNull();
});

test("times that fail to load show an error, Retry loads them, and typed text is kept", async () => {
  goTo("/calendar?date=2030-03-14&with=grace-wanjiku-kimani");
  let failing = true;
  network.use(
    http.get(`${endpoint}/professionals/:id/openings`, () => HttpResponse.json(openings())),
    http.get(`${endpoint}/professionals/:id/slots`, () =>
      failing ? refusal(503, "Our server is busy.") : HttpResponse.json(slots()),
    ),
  );
  const { user } = renderScreen(
    <CalendarView person={client} today="2030-03-11" initial={{ ...initial(), professional: grace }} />,
  );
  const form = within(await screen.findByRole("dialog", { name: "Schedule New Booking" }));
  await user.selectOptions(form.getByLabelText("Service type"), "VAT Compliance");
  await user.type(form.getByLabelText(/^Notes/), "Bring the ledger");
  await user.type(form.getByLabelText("Date"), "2030-03-14");
  expect(await form.findByText("The times did not load")).toBeTruthy();
  failing = false;
  await user.click(form.getByRole("button", { name: "Retry" }));
  expect(await form.findAllByRole("radio", { name: /^\d\d:\d\d/ })).toHaveLength(21);
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe("Bring the ledger");
});

test("a failed search for a professional is retried with the typed text", async () => {
  let failing = true;
  network.use(
    http.get(`${endpoint}/professionals`, () =>
      failing ? HttpResponse.error() : HttpResponse.json({ items: [], total: 0, page: 1, pages: 0, aboveRange: 0 }),
    ),
  );
  const { user } = renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial()} />);
  await user.click(screen.getAllByRole("button", { name: "New Booking" })[0]!);
  const form = within(await screen.findByRole("dialog", { name: "Schedule New Booking" }));
  const search = form.getByRole<HTMLInputElement>("searchbox", { name: "Professional" });
  await user.type(search, "grace");
  expect(await form.findByText("The search did not load.")).toBeTruthy();
  failing = false;
  await user.click(form.getByRole("button", { name: "Retry" }));
  expect(await form.findByText("Nobody found. Try fewer letters.")).toBeTruthy();
  expect(search.value).toBe("grace");
});

test("a booking shows its skeleton, then why it failed to load, and Retry opens it", async () => {
  goTo("/calendar?date=2030-03-14&booking=0b6f1f34-0000-4000-8000-000000000001");
  let failing = true;
  network.use(
    http.get(`${endpoint}/bookings/:id`, () =>
      failing ? refusal(503, "Our server is busy.") : HttpResponse.json(booking()),
    ),
  );
  const { user } = renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial()} />);
  const window = within(await screen.findByRole("dialog", { name: "Booking" }));
  expect(await window.findByText("This booking did not load")).toBeTruthy();
  failing = false;
  await user.click(window.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("dialog", { name: "Tax Consultation" })).toBeTruthy();
});

test("opening hours that fail to load show an error; a failed save keeps the changes for a retry", async () => {
  const saved = {
    timeZone: "Africa/Nairobi",
    weeklyHours: [],
    overrides: [],
    rules: defaultRules,
    holidays: [],
    keepsRamadan: false,
    version: 3,
  };
  let failing = true;
  let saves = 0;
  network.use(
    http.get(`${endpoint}/availability`, () => (failing ? HttpResponse.error() : HttpResponse.json(saved))),
    http.put(`${endpoint}/availability`, () =>
      ++saves === 1 ? refusal(503, "Our server is busy.") : HttpResponse.json({ ...saved, version: 4 }),
    ),
  );
  const { user } = renderScreen(<CalendarView person={professional} today="2030-03-11" initial={initial()} />);
  await user.click(screen.getByRole("button", { name: "Set Availability" }));
  expect(await screen.findByText("Your hours did not load")).toBeTruthy();
  failing = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await user.click(await screen.findByRole("checkbox", { name: "Friday" }));
  await user.click(screen.getByRole("button", { name: "Save availability" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Our server is busy.");
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Friday" }).checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Save availability" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a new time that was not stored shows an error, and keeps the chosen time", async () => {
  goTo("/calendar?date=2030-03-14&booking=0b6f1f34-0000-4000-8000-000000000001");
  const searches: string[] = [];
  network.use(
    http.get(`${endpoint}/bookings`, () => list(booking())),
    http.get(`${endpoint}/bookings/:id`, () => HttpResponse.json(booking())),
    http.get(`${endpoint}/professionals/:id/slots`, ({ request }) => {
      searches.push(new URL(request.url).searchParams.get("moving") ?? "");
      return HttpResponse.json(slots());
    }),
    http.get(`${endpoint}/professionals/:id/openings`, () => HttpResponse.json(openings())),
    http.patch(`${endpoint}/bookings/:id`, () => refusal(503, "Our server is busy.")),
  );
  const { user } = renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial([booking()])} />);
  const window = within(await screen.findByRole("dialog", { name: "Tax Consultation" }));
  await user.click(window.getByRole("button", { name: "Reschedule" }));
  await user.click(await window.findByRole("radio", { name: /11:30 in Nairobi/ }));
  await user.click(window.getByRole("button", { name: "Move booking" }));
  expect((await window.findByRole("alert")).textContent).toContain("Our server is busy.");
  expect(window.getByRole<HTMLInputElement>("radio", { name: /11:30 in Nairobi/ }).checked).toBe(true);
  expect(searches[0]).toBe("0b6f1f34-0000-4000-8000-000000000001");
});

test("the Day view draws the day's hours and opens a booking; Today returns to today", async () => {
  goTo("/calendar?view=day&date=2030-03-14");
  const early = booking({
    // Seven o'clock in Kathmandu, this test's time zone.
    startsAt: "2030-03-14T01:15:00.000Z",
    endsAt: "2030-03-14T02:45:00.000Z",
    duration: 90,
  });
  network.use(
    http.get(`${endpoint}/bookings`, () => list(early)),
    http.get(`${endpoint}/bookings/:id`, () => HttpResponse.json(early)),
  );
  const { user } = renderScreen(
    <CalendarView person={client} today="2030-03-11" initial={{ ...initial([early]), ...dateRange(["2030-03-14"]) }} />,
  );
  expect(screen.queryByRole("grid")).toBeNull();
  expect(screen.getByRole("button", { name: "Previous day" })).toBeTruthy();
  // 07:00 is before the default start of 08:00: the day begins earlier.
  expect(screen.getByText("07:00", { selector: "div" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^Thu 14 Mar.*Tax Consultation.*Pending, 07:00 to 08:30/ }));
  expect(await screen.findByRole("dialog", { name: "Tax Consultation" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Today" }));
  expect(location.search).toBe("?view=day");
});

/** Opens the meeting's dialog over a server that stores what `next` answers to each action. */
async function openMeeting(person: CalendarPerson, first: Booking, next: (action: string) => Booking) {
  goTo("/calendar?date=2030-03-14&booking=0b6f1f34-0000-4000-8000-000000000001");
  let stored = first;
  const moves: unknown[] = [];
  network.use(
    http.get(`${endpoint}/bookings`, () => list(stored)),
    http.get(`${endpoint}/bookings/:id`, () => HttpResponse.json(stored)),
    http.patch(`${endpoint}/bookings/:id`, async ({ request }) => {
      const move = (await request.json()) as { action: string };
      moves.push(move);
      return HttpResponse.json((stored = next(move.action)));
    }),
  );
  const { user } = renderScreen(<CalendarView person={person} today="2030-03-11" initial={initial([stored])} />);
  return { user, moves, window: within(await screen.findByRole("dialog", { name: "Tax Consultation" })) };
}

test.each([
  ["professional", professional, "Thabo Mokoena"],
  ["client", client, "Grace Wanjiku Kimani"],
] as const)("the %s marks a no-show after one confirmation, and reads what it means", async (role, person, other) => {
  const started = booking({ status: "confirmed", actions: ["no-show"], completesAt: "2030-03-15T08:00:00.000Z" });
  const noShow = { by: role, objectionUntil: "2030-03-15T09:00:00.000Z" };
  const { user, moves, window } = await openMeeting(person, started, () =>
    booking({ status: "no-show", actions: [], noShow, version: 2 }),
  );
  expect(
    window.getByText(/^Counts as completed on Fri 15 Mar, \d\d:\d\d, unless one of you marks a no-show/),
  ).toBeTruthy();
  await user.click(window.getByRole("button", { name: "Mark as no-show" }));
  const question = within(window.getByRole("alertdialog", { name: "Mark as a no-show?" }));
  expect(question.getByText(new RegExp(`only if ${other} didn't come\\. They have 24 hours to object`))).toBeTruthy();
  expect(moves).toEqual([]);
  await user.click(question.getByRole("button", { name: "Mark as no-show" }));
  expect(await window.findByText("No-show")).toBeTruthy();
  expect(window.getByText(`Marked by the ${role}`)).toBeTruthy();
  expect(window.getByText(/^The other person can object until Fri 15 Mar/)).toBeTruthy();
  expect(moves).toEqual([{ action: "no-show" }]);
  expect(window.queryByRole("button", { name: /Mark as|Cancel booking/ })).toBeNull();
});

test.each([
  ["professional", client],
  ["client", professional],
] as const)(
  "the other side objects to a no-show marked by the %s, and the meeting is completed",
  async (by, person) => {
    const noShow = { by, objectionUntil: "2030-03-15T09:00:00.000Z" };
    const marked = booking({ status: "no-show", actions: ["object"], noShow });
    const { user, moves, window } = await openMeeting(person, marked, () =>
      booking({ status: "completed", actions: [], version: 2 }),
    );
    expect(window.getByText(/^Did it take place\? Confirm by Fri 15 Mar, \d\d:\d\d/)).toBeTruthy();
    await user.click(window.getByRole("button", { name: "It took place" }));
    expect(await window.findByText("Completed")).toBeTruthy();
    expect(moves).toEqual([{ action: "object" }]);
  },
);

test("the history shows that a meeting was completed and a request cancelled automatically", async () => {
  const event = { by: "system", at: "2030-03-15T08:00:00.000Z", fromStartsAt: null, toStartsAt: null } as const;
  const events = (["cancelled", "completed", "objected"] as const).map((kind) => ({ ...event, kind }));
  events[2] = { ...events[2]!, by: "client" } as never;
  const { window } = await openMeeting(client, booking({ status: "completed", actions: [], history: events }), () =>
    booking(),
  );
  const lines = window.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines[0]).toContain("Cancelled automatically: it wasn't confirmed in time");
  expect(lines[1]).toContain("Completed automatically, a day after the meeting");
  expect(lines[2]).toContain("No-show objected to by Thabo Mokoena");
});

test("cancelling needs one confirmation and takes a reason; a cancelled booking shows it and the next free times", async () => {
  goTo("/calendar?date=2030-03-14&booking=0b6f1f34-0000-4000-8000-000000000001");
  let stored = booking({ actions: ["cancel"] });
  const moves: BookingChange[] = [];
  network.use(
    http.get(`${endpoint}/bookings`, () => list(stored)),
    http.get(`${endpoint}/professionals/:id/openings`, () => HttpResponse.json(openings(2, 3))),
    http.get(`${endpoint}/bookings/:id`, () => HttpResponse.json(stored)),
    http.patch(`${endpoint}/bookings/:id`, async ({ request }) => {
      const change = (await request.json()) as BookingChange;
      moves.push(change);
      const cancellation = { reason: "ill" as const, note: "Back soon." };
      stored =
        change.action === "cancel"
          ? booking({
              status: "cancelled",
              cancelReason: "client",
              cancellation,
              actions: ["reopen"],
              version: 2,
            })
          : booking({ actions: ["cancel"], version: 3 });
      return HttpResponse.json(stored);
    }),
  );
  const { user } = renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial([stored])} />);
  const window = within(await screen.findByRole("dialog", { name: "Tax Consultation" }));
  await user.click(window.getByRole("button", { name: "Cancel booking" }));
  await user.click(window.getByRole("button", { name: "Keep it" }));
  expect(moves).toEqual([]);
  await user.click(window.getByRole("button", { name: "Cancel booking" }));
  const form = within(window.getByRole("alertdialog"));
  await user.selectOptions(form.getByLabelText(/^Reason/), "Illness or an emergency");
  await user.type(form.getByLabelText(/^Note/), "Back soon.");
  await user.click(form.getByRole("button", { name: "Cancel booking" }));
  expect(await window.findByText("Cancelled by the client")).toBeTruthy();
  expect(window.getByText(/Illness or an emergency/)).toBeTruthy();
  const free = within(await window.findByRole("region", { name: "Next free times" }));
  expect(free.getAllByRole("link")[0]!.getAttribute("href")).toMatch(/\/professional\/[\w-]+\/book\?date=[\d-]+&time=/);
  await user.click(window.getByRole("button", { name: "Take up again" }));
  expect(await window.findByText("Pending")).toBeTruthy();
  expect(moves).toEqual([{ action: "cancel", reason: "ill", note: "Back soon." }, { action: "reopen" }]);
});

test("the toast of a cancellation undoes it", async () => {
  let stored = booking({ actions: ["cancel"] });
  const moves: string[] = [];
  network.use(
    http.get(`${endpoint}/bookings`, () => list(stored)),
    http.patch(`${endpoint}/bookings/:id`, async ({ request }) => {
      const { action } = (await request.json()) as { action: string };
      moves.push(`${action} ${request.headers.get("if-match")}`);
      stored =
        action === "cancel"
          ? booking({ status: "cancelled", cancelReason: "client", actions: ["reopen"], version: 2 })
          : booking({ actions: ["cancel"], version: 3 });
      return HttpResponse.json(stored);
    }),
  );
  const { user } = renderScreen(
    <>
      <CalendarView person={client} today="2030-03-11" initial={initial([stored])} />
      <Toasts />
    </>,
  );
  const panel = dayPanel("Thursday 14 March 2030");
  await user.click(panel.getByRole("button", { name: /^Edit/ }));
  await user.click(panel.getByRole("button", { name: /^Cancel/ }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await panel.findByText("Pending")).toBeTruthy();
  expect(moves).toEqual(['cancel "1"', 'reopen "2"']);
});

test("an administrator sees both names, may confirm and cancel, and cannot book", () => {
  const ownBooking = booking({ actions: ["confirm", "cancel"] });
  network.use(http.get(`${endpoint}/bookings`, () => list(ownBooking)));
  renderScreen(
    <CalendarView
      person={{ id: "p-1", role: "admin", professionalId: null }}
      today="2030-03-11"
      initial={initial([ownBooking])}
    />,
  );
  expect(dayPanel("Thursday 14 March 2030").getByText("Thabo Mokoena with Grace Wanjiku Kimani")).toBeTruthy();
  expect(dayPanel("Thursday 14 March 2030").getByRole("button", { name: /^Edit Tax Consultation/ })).toBeTruthy();
  for (const name of ["New Booking", "Set Availability", "Book a meeting"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});
