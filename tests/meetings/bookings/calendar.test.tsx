import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { useSyncExternalStore } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { dateRange } from "@/components/meetings/calendar-address";
import { CalendarView } from "@/components/meetings/calendar-view";
import { defaultRules } from "@/lib/directory/schedule/rules";
import type { Booking } from "@/lib/meetings/bookings/contract";
import { monthGrid } from "@/lib/meetings/bookings/rules";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { booking, kindless, noTimeOff, openings, slots } from "./samples";

/** Next notifies its subscribers when the address changes; in this test a listener does. */
const address = vi.hoisted(() => ({ listeners: new Set<() => void>() }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: () => {
    const query = useSyncExternalStore(
      (listener) => {
        address.listeners.add(listener);
        return () => address.listeners.delete(listener);
      },
      () => location.search,
    );
    return new URLSearchParams(query);
  },
}));
for (const way of ["pushState", "replaceState"] as const) {
  const original = history[way].bind(history);
  history[way] = (...args) => {
    original(...args);
    for (const listener of address.listeners) listener();
  };
}

const endpoint = "http://localhost:3000/api";
const grid = monthGrid("2030-03");
const client = { id: "p-1", role: "client" as const, professionalId: null };
const professional = { id: "p-1", role: "professional" as const, professionalId: "grace-wanjiku-kimani" };
const grace = { id: "grace-wanjiku-kimani", name: "Grace Wanjiku Kimani", country: "KE" };
const initial = (items: Booking[] = []) => ({
  ...dateRange(grid),
  items,
  upcoming: [],
  opened: null,
  professional: null,
});
const answerLists = (items: () => Booking[]) =>
  network.use(
    http.get(`${endpoint}/bookings`, () =>
      HttpResponse.json({ items: items(), total: items().length, page: 1, pages: 1 }),
    ),
  );

beforeEach(() => {
  network.use(
    ...kindless,
    http.get(`${endpoint}/calendar-sources`, () => HttpResponse.json({ items: [] })),
    http.get(`${endpoint}/calendar-busy`, () => HttpResponse.json({ items: [] })),
    http.get(`${endpoint}/availability`, () => HttpResponse.json(noTimeOff)),
  );
  network.use(
    http.post(`${endpoint}/notifications/read`, () => HttpResponse.json({ unread: 0 })),
    http.get(`${endpoint}/professionals/:id/openings`, () => HttpResponse.json(openings())),
  );
  history.replaceState(null, "", "/calendar?date=2030-03-14");
  answerLists(() => []);
});

test("a day shows two bookings and counts the rest, and its panel shows them all", () => {
  const items = ["09:00", "10:00", "11:00", "12:00"].map((time, index) =>
    booking({ id: `0b6f1f34-0000-4000-8000-00000000000${index}`, time }),
  );
  answerLists(() => items);
  renderScreen(<CalendarView person={professional} today="2030-03-11" initial={initial(items)} />);
  const cell = screen.getByRole("gridcell", { name: /^Thursday 14 March 2030, 4 bookings/ });
  expect(within(cell).getAllByRole("button")).toHaveLength(2);
  expect(within(cell).getAllByText("Thabo")).toHaveLength(2);
  expect(within(cell).getByText("+2 more")).toBeTruthy();
  const panel = screen.getByRole("region", { name: "Thursday 14 March 2030" });
  expect(within(panel).getAllByRole("listitem")).toHaveLength(4);
  expect(screen.getAllByRole("columnheader")[0]!.textContent).toBe("Sun");
});

test("arrow keys move between days and into the next month", async () => {
  const { user } = renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial()} />);
  screen.getByRole("gridcell", { name: /Thursday 14 March/ }).focus();
  await user.keyboard("{ArrowDown}{ArrowRight}");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Friday 22 March 2030"));
  await user.keyboard("{PageDown}");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Monday 22 April 2030"));
  expect(location.search).toBe("?date=2030-04-22");
});

test("the tick of the edit mode confirms and leaves the edit mode", async () => {
  let stored = booking();
  answerLists(() => [stored]);
  const requests: unknown[] = [];
  network.use(
    http.patch(`${endpoint}/bookings/:id`, async ({ request }) => {
      requests.push([await request.json(), request.headers.get("if-match")]);
      stored = booking({ status: "confirmed", actions: ["cancel", "reschedule"], version: 2 });
      return HttpResponse.json(stored);
    }),
  );
  const { user } = renderScreen(<CalendarView person={professional} today="2030-03-11" initial={initial([stored])} />);
  const panel = within(screen.getByRole("region", { name: "Thursday 14 March 2030" }));
  await user.click(panel.getByRole("button", { name: "Edit Tax Consultation, Thabo Mokoena" }));
  await user.click(panel.getByRole("button", { name: "Confirm Tax Consultation, Thabo Mokoena" }));
  await waitFor(() => expect(panel.getByText("Confirmed")).toBeTruthy());
  expect(panel.queryByRole("button", { name: /^Confirm/ })).toBeNull();
  expect(requests).toEqual([[{ action: "confirm" }, '"1"']]);
});

test("the cancel icon keeps the booking as cancelled; a refusal restores it", async () => {
  const ownBooking = booking({ actions: ["cancel"] });
  answerLists(() => [ownBooking]);
  network.use(
    http.patch(`${endpoint}/bookings/:id`, () =>
      HttpResponse.json(
        { type: "about:blank", title: "Conflict", status: 409, code: "booking-move-refused", detail: "Refused." },
        { status: 409, headers: { "content-type": "application/problem+json" } },
      ),
    ),
  );
  const { user } = renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial([ownBooking])} />);
  const panel = within(screen.getByRole("region", { name: "Thursday 14 March 2030" }));
  await user.click(panel.getByRole("button", { name: /^Edit/ }));
  expect(panel.queryByRole("button", { name: /^Confirm/ })).toBeNull();
  await user.click(panel.getByRole("button", { name: /^Cancel/ }));
  await waitFor(() => expect(panel.getByText("Pending")).toBeTruthy());
});

test("the filter shows one status and is part of the address", async () => {
  const items = [
    booking(),
    booking({ id: "0b6f1f34-0000-4000-8000-000000000002", time: "12:00", status: "cancelled" }),
  ];
  answerLists(() => items);
  const { user } = renderScreen(<CalendarView person={professional} today="2030-03-11" initial={initial(items)} />);
  await user.selectOptions(screen.getByLabelText("Filter Bookings"), "Cancelled");
  expect(screen.getByRole("gridcell", { name: /^Thursday 14 March 2030, 1 booking\b/ })).toBeTruthy();
  expect(location.search).toBe("?date=2030-03-14&status=cancelled");
});

test("when the bookings fail to load, an error is shown with Retry", async () => {
  history.replaceState(null, "", "/calendar?date=2030-06-14");
  network.use(http.get(`${endpoint}/bookings`, () => HttpResponse.error()));
  const { user } = renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial()} />);
  expect(await screen.findByText("The bookings did not load")).toBeTruthy();
  answerLists(() => []);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText("The bookings did not load")).toBeNull());
});

async function openForm() {
  history.replaceState(null, "", "/calendar?date=2030-03-14&with=grace-wanjiku-kimani");
  network.use(http.get(`${endpoint}/professionals/:id/slots`, () => HttpResponse.json(slots())));
  const { user } = renderScreen(
    <CalendarView person={client} today="2030-03-11" initial={{ ...initial(), professional: grace }} />,
  );
  const form = within(await screen.findByRole("dialog", { name: "Schedule New Booking" }));
  await user.type(form.getByLabelText("Date"), "2030-03-14");
  return { user, form };
}

test("the form cannot be sent before service, date and time are set, and names the missing ones", async () => {
  const { user, form } = await openForm();
  const send = form.getByRole<HTMLButtonElement>("button", { name: "Request booking" });
  expect(send.disabled).toBe(true);
  expect(form.getByText("Still needed: service, time")).toBeTruthy();
  await user.selectOptions(form.getByLabelText("Service type"), "VAT Compliance");
  await user.click(await form.findByRole("radio", { name: /11:00 in Nairobi/ }));
  expect(send.disabled).toBe(false);
});

test("the first field of the form has the focus, not the Close button", async () => {
  history.replaceState(null, "", "/calendar?with=grace-wanjiku-kimani");
  renderScreen(<CalendarView person={client} today="2030-03-11" initial={{ ...initial(), professional: grace }} />);
  const form = within(await screen.findByRole("dialog", { name: "Schedule New Booking" }));
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText("Service type")));
});

test("a time zone picked in the form changes all its times", async () => {
  const { user, form } = await openForm();
  await user.click(await form.findByRole("radio", { name: /11:00 in Nairobi/ }));
  await user.selectOptions(form.getByLabelText("Times in"), "Africa/Lagos");
  expect(await form.findByRole("radio", { name: "09:00 11:00 in Nairobi", checked: true })).toBeTruthy();
  expect(await form.findByText(/^Thu 14 Mar, 09:00 in Lagos/)).toBeTruthy();
});

test("all 21 times are shown, taken and closed ones disabled, the reader's time first, the professional's below", async () => {
  const { form } = await openForm();
  const times = await form.findAllByRole<HTMLInputElement>("radio", { name: /^\d\d:\d\d/ });
  expect(times).toHaveLength(21);
  expect(form.getByRole<HTMLInputElement>("radio", { name: "12:45 Taken" }).disabled).toBe(true);
  expect(form.getByRole<HTMLInputElement>("radio", { name: "11:15 Closed" }).disabled).toBe(true);
  // 11:00 in Nairobi is 13:45 in Kathmandu.
  expect(form.getByRole<HTMLInputElement>("radio", { name: "13:45 11:00 in Nairobi" }).disabled).toBe(false);
  expect(form.getByText("In Kathmandu time. Below each, the time in Nairobi.")).toBeTruthy();
});

test("a strip of days counts free times, the first free day is preselected, and a footer shows the booking", async () => {
  history.replaceState(null, "", "/calendar?with=grace-wanjiku-kimani");
  network.use(
    http.get(`${endpoint}/professionals/:id/openings`, () => HttpResponse.json(openings(0, 3, 16, "closed"))),
    http.get(`${endpoint}/professionals/:id/slots`, ({ request }) =>
      HttpResponse.json(slots(new URL(request.url).searchParams.get("date")!)),
    ),
  );
  const { user } = renderScreen(
    <CalendarView person={client} today="2030-03-11" initial={{ ...initial(), professional: grace }} />,
  );
  const form = within(await screen.findByRole("dialog", { name: "Schedule New Booking" }));
  expect(await form.findByRole("radio", { name: "Wed 13 Mar Full", checked: false })).toBeTruthy();
  expect(form.getByRole("radio", { name: "Sat 16 Mar Closed", checked: false })).toBeTruthy();
  expect(await form.findByRole("radio", { name: "Thu 14 Mar 3 free", checked: true })).toBeTruthy();
  await user.click(form.getByRole("radio", { name: "Fri 15 Mar 16 free" }));
  expect(form.getByLabelText<HTMLInputElement>("Date").value).toBe("2030-03-15");
  await user.click(await form.findByRole("radio", { name: /11:00 in Nairobi/ }));
  const chosen = await form.findByText(/^Fri 15 Mar, 13:45 in Kathmandu · 1 hour/);
  expect(chosen.closest("p")?.textContent).toMatch(/11:00 in Nairobi.*Grace Wanjiku Kimani/);
});

test("an address with a time opens the form with that time chosen", async () => {
  history.replaceState(null, "", "/calendar?date=2030-03-14&with=grace-wanjiku-kimani&time=11%3A00");
  network.use(http.get(`${endpoint}/professionals/:id/slots`, () => HttpResponse.json(slots())));
  renderScreen(<CalendarView person={client} today="2030-03-11" initial={{ ...initial(), professional: grace }} />);
  const form = within(await screen.findByRole("dialog", { name: "Schedule New Booking" }));
  expect(await form.findByRole("radio", { name: /11:00 in Nairobi/, checked: true })).toBeTruthy();
  expect(form.getByText("Still needed: service")).toBeTruthy();
});

test("a time taken in the meantime offers the nearest free ones, and typed text is kept", async () => {
  const sent: { body: unknown; key: string | null }[] = [];
  network.use(
    http.post(`${endpoint}/bookings`, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get("idempotency-key") });
      if (sent.length > 1) return HttpResponse.json(booking({ time: "11:30" }), { status: 201 });
      const problem = {
        type: "about:blank",
        title: "Conflict",
        status: 409,
        code: "slot-taken",
        detail: "This time has just been taken.",
        nearest: ["10:30", "11:30"],
      };
      return HttpResponse.json(problem, { status: 409, headers: { "content-type": "application/problem+json" } });
    }),
  );
  const { user, form } = await openForm();
  await user.selectOptions(form.getByLabelText("Service type"), "VAT Compliance");
  await user.click(await form.findByRole("radio", { name: /11:00 in Nairobi/ }));
  await user.type(form.getByLabelText(/^Notes/), "Bring the ledger");
  await user.click(form.getByRole("button", { name: "Request booking" }));
  const alert = within(await form.findByRole("alert"));
  expect(alert.getByText("This time has just been taken.")).toBeTruthy();
  await user.click(alert.getByRole("button", { name: "14:15" }));
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe("Bring the ledger");
  await user.click(form.getByRole("button", { name: "Request booking" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ body }) => (body as { time: string }).time)).toEqual(["11:00", "11:30"]);
  expect(sent[0]!.body).toMatchObject({
    professionalId: "grace-wanjiku-kimani",
    duration: 60,
    meetingType: "video",
    service: "vat-compliance",
    notes: "Bring the ledger",
  });
  expect(sent[0]!.key).not.toBe(sent[1]!.key);
});

test("after a lost connection the same text is sent with the same key", async () => {
  const keys: (string | null)[] = [];
  network.use(
    http.post(`${endpoint}/bookings`, ({ request }) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1 ? HttpResponse.error() : HttpResponse.json(booking(), { status: 201 });
    }),
  );
  const { user, form } = await openForm();
  await user.selectOptions(form.getByLabelText("Service type"), "VAT Compliance");
  await user.click(await form.findByRole("radio", { name: /11:00 in Nairobi/ }));
  await user.click(form.getByRole("button", { name: "Request booking" }));
  await form.findByText(/We could not reach the server/);
  await user.click(form.getByRole("button", { name: "Request booking" }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

test("a booking shows both local times, its history and the allowed actions", async () => {
  history.replaceState(null, "", "/calendar?date=2030-03-14&booking=0b6f1f34-0000-4000-8000-000000000001");
  const confirmed = booking({ status: "confirmed", actions: ["cancel", "reschedule"] });
  answerLists(() => [confirmed]);
  network.use(http.get(`${endpoint}/bookings/:id`, () => HttpResponse.json(confirmed)));
  renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial([confirmed])} />);
  const window = within(await screen.findByRole("dialog", { name: "Tax Consultation" }));
  expect(window.getByText("Thursday 14 March 2030, 12:45 to 13:45")).toBeTruthy();
  expect(window.getByText("1 hour, Kathmandu time (10:00 in Nairobi)")).toBeTruthy();
  expect(window.getByRole("link", { name: "Join Meeting" }).getAttribute("href")).toBe("https://meet.jit.si/Daftari-1");
  expect(window.getByRole("link", { name: "Add to calendar" }).getAttribute("href")).toBe(
    "/api/bookings/0b6f1f34-0000-4000-8000-000000000001/calendar.ics",
  );
  expect(window.getByText(/by Thabo Mokoena/)).toBeTruthy();
  expect(window.queryByRole("button", { name: "Confirm" })).toBeNull();
});

test("in a view a booking has no links that add it to a calendar, whose file is hidden", async () => {
  document.documentElement.dataset.viewing = "client~2030-03-11T10:00:00.000Z~Thabo";
  onTestFinished(() => void delete document.documentElement.dataset.viewing);
  history.replaceState(null, "", "/calendar?date=2030-03-14&booking=0b6f1f34-0000-4000-8000-000000000001");
  const confirmed = booking({ status: "confirmed", meetingLink: null, actions: [] });
  answerLists(() => [confirmed]);
  network.use(http.get(`${endpoint}/bookings/:id`, () => HttpResponse.json(confirmed)));
  renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial([confirmed])} />);
  const window = within(await screen.findByRole("dialog", { name: "Tax Consultation" }));
  expect(window.getByText(/by Thabo Mokoena/)).toBeTruthy();
  expect(window.queryByRole("link", { name: /calendar|outlook/i })).toBeNull();
});

test("a professional books for a named client, even outside their hours, never over another booking", async () => {
  let sent: unknown;
  network.use(
    http.get(`${endpoint}/professionals/:id/slots`, () => HttpResponse.json(slots())),
    http.post(`${endpoint}/bookings`, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(booking(), { status: 201 });
    }),
  );
  const { user } = renderScreen(<CalendarView person={professional} today="2030-03-11" initial={initial()} />);
  await user.click(screen.getAllByRole("button", { name: "New Booking" })[0]!);
  const form = within(await screen.findByRole("dialog", { name: "Schedule New Booking" }));
  await user.type(form.getByLabelText("Date"), "2030-03-14");
  expect(form.getByText("Still needed: client name, service, time")).toBeTruthy();
  await user.type(form.getByLabelText("Client name"), "Naledi Khumalo");
  await user.selectOptions(form.getByLabelText("Service type"), "Payroll Management");
  expect((await form.findByRole<HTMLInputElement>("radio", { name: "12:45 Taken" })).disabled).toBe(true);
  await user.click(form.getByRole("radio", { name: /^11:15 Closed/ }));
  await user.click(form.getByRole("button", { name: "Schedule booking" }));
  await waitFor(() => expect(sent).toMatchObject({ clientName: "Naledi Khumalo", time: "08:30", service: "payroll" }));
  expect(sent).not.toHaveProperty("professionalId");
});

test("typed text is still there when the dialog is reopened", async () => {
  const { user } = renderScreen(<CalendarView person={professional} today="2030-03-11" initial={initial()} />);
  await user.click(screen.getAllByRole("button", { name: "New Booking" })[0]!);
  await user.type(await screen.findByLabelText("Client name"), "Naledi");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getAllByRole("button", { name: "New Booking" })[0]!);
  expect((await screen.findByLabelText<HTMLInputElement>("Client name")).value).toBe("Naledi");
});

test("a professional without hours saves the usual week in one press", async () => {
  const sent: unknown[] = [];
  const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => ({
    day,
    start: "09:00",
    end: "17:00",
  }));
  network.use(
    http.put(`${endpoint}/availability`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...noTimeOff, weeklyHours: week, version: 2 });
    }),
  );
  const { user } = renderScreen(<CalendarView person={professional} today="2030-03-11" initial={initial()} />);
  await user.click(screen.getByRole("button", { name: "Set Availability" }));
  await user.click(await screen.findByRole("button", { name: "Use Monday to Friday, 9:00 to 17:00" }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ weeklyHours: week })]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a professional sets weekly hours with a break, two weeks off and a notice", async () => {
  let sent: unknown;
  const saved = {
    timeZone: "Africa/Nairobi",
    weeklyHours: [{ day: "Monday", start: "09:00", end: "17:00" }],
    overrides: [],
    rules: defaultRules,
    holidays: [],
    keepsRamadan: false,
    version: 3,
  };
  network.use(
    http.get(`${endpoint}/availability`, () => HttpResponse.json(saved)),
    http.put(`${endpoint}/availability`, async ({ request }) => {
      sent = [await request.json(), request.headers.get("if-match")];
      return HttpResponse.json({ ...saved, version: 4 });
    }),
  );
  const { user } = renderScreen(<CalendarView person={professional} today="2030-03-11" initial={initial()} />);
  await user.click(screen.getByRole("button", { name: "Set Availability" }));
  await user.click(await screen.findByRole("checkbox", { name: "Tuesday" }));
  await user.click(screen.getByRole("button", { name: "Add a break on Tuesday" }));
  await user.type(screen.getByLabelText("First day"), "2030-04-01");
  await user.type(screen.getByLabelText(/^Last day/), "2030-04-14");
  await user.click(screen.getByRole("button", { name: "Add time off" }));
  await user.click(screen.getByText("Notice and limits"));
  await user.selectOptions(await screen.findByLabelText("Least notice"), "4 hours");
  await user.click(screen.getByRole("button", { name: "Save availability" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const tuesday = [
    { day: "Tuesday", start: "08:00", end: "12:00" },
    { day: "Tuesday", start: "13:00", end: "17:00" },
  ];
  expect(sent).toEqual([
    {
      weeklyHours: [...saved.weeklyHours, ...tuesday],
      overrides: [{ from: "2030-04-01", until: "2030-04-14", hours: [] }],
      rules: { ...defaultRules, noticeMinutes: 240 },
    },
    '"3"',
  ]);
});

test("a booking moves to another time", async () => {
  history.replaceState(null, "", "/calendar?date=2030-03-14&booking=0b6f1f34-0000-4000-8000-000000000001");
  let stored = booking();
  let sent: unknown;
  answerLists(() => [stored]);
  network.use(
    http.get(`${endpoint}/bookings/:id`, () => HttpResponse.json(stored)),
    http.get(`${endpoint}/professionals/:id/slots`, () => HttpResponse.json(slots("2030-03-15"))),
    http.patch(`${endpoint}/bookings/:id`, async ({ request }) => {
      sent = await request.json();
      stored = booking({
        date: "2030-03-15",
        time: "11:00",
        startsAt: "2030-03-15T08:00:00.000Z",
        endsAt: "2030-03-15T09:00:00.000Z",
        version: 2,
      });
      return HttpResponse.json(stored);
    }),
  );
  const { user } = renderScreen(<CalendarView person={professional} today="2030-03-11" initial={initial([stored])} />);
  await user.click(await screen.findByRole("button", { name: "Reschedule" }));
  await user.clear(screen.getByLabelText("New date"));
  await user.type(screen.getByLabelText("New date"), "2030-03-15");
  await user.click(await screen.findByRole("radio", { name: /11:00 in Nairobi/ }));
  await user.click(screen.getByRole("button", { name: "Move booking" }));
  await waitFor(() => expect(location.search).toContain("date=2030-03-15"));
  expect(sent).toEqual({ action: "reschedule", date: "2030-03-15", time: "11:00" });
  expect(await screen.findByText("Friday 15 March 2030, 13:45 to 14:45")).toBeTruthy();
});

test("month, week and day use the reader's time zone, with the other side's time in brackets", async () => {
  // 22:30 in Nairobi is 01:15 of the next day in Kathmandu, and 21:30 for the client in Johannesburg.
  const late = booking({
    status: "confirmed",
    time: "22:30",
    startsAt: "2030-03-14T19:30:00.000Z",
    endsAt: "2030-03-14T20:30:00.000Z",
  });
  answerLists(() => [late]);
  const { user } = renderScreen(<CalendarView person={professional} today="2030-03-11" initial={initial([late])} />);
  const cell = within(screen.getByRole("gridcell", { name: /^Friday 15 March 2030, 1 booking/ }));
  expect(cell.getByText("01:15")).toBeTruthy();
  expect(screen.getByRole("gridcell", { name: /^Thursday 14 March 2030, no bookings/ })).toBeTruthy();
  await user.click(screen.getByRole("gridcell", { name: /^Friday 15 March/ }));
  const panel = within(screen.getByRole("region", { name: "Friday 15 March 2030" }));
  expect(panel.getByText("(Thu 14 Mar, 21:30 in Johannesburg)")).toBeTruthy();
  for (const view of ["Week", "Day"]) {
    await user.click(screen.getByRole("button", { name: view }));
    expect(await screen.findByText("01:15", { exact: true })).toBeTruthy();
    expect(screen.queryByRole("grid")).toBeNull();
  }
});

test("opening a booking marks its notices read", async () => {
  const ownBooking = booking();
  answerLists(() => [ownBooking]);
  const requests: unknown[] = [];
  network.use(
    http.get(`${endpoint}/bookings/:id`, () => HttpResponse.json(ownBooking)),
    http.post(`${endpoint}/notifications/read`, async ({ request }) => {
      requests.push(await request.json());
      return HttpResponse.json({ unread: 0 });
    }),
  );
  history.replaceState(null, "", `/calendar?date=2030-03-14&booking=${ownBooking.id}`);
  renderScreen(<CalendarView person={client} today="2030-03-11" initial={initial([ownBooking])} />);
  expect(await screen.findByRole("dialog", { name: "Tax Consultation" })).toBeTruthy();
  expect(requests).toEqual([{ about: `booking:${ownBooking.id}` }]);
});

test("an address that opens a booking form explains why a user cannot book", async () => {
  history.replaceState(null, "", "/calendar?with=kofi-mensah");
  const calendar = (
    person: typeof client | typeof professional | { id: string; role: "admin"; professionalId: null },
  ) => renderScreen(<CalendarView person={person} today="2030-03-11" initial={initial()} />);
  const admin = calendar({ id: "p-1", role: "admin", professionalId: null });
  expect(await screen.findByRole("dialog", { name: "Administrators don't book meetings" })).toBeTruthy();
  admin.unmount();
  const other = calendar(professional);
  const window = within(await screen.findByRole("dialog", { name: "Professionals book meetings with clients" }));
  await other.user.click(window.getByRole("button", { name: "Book a meeting for a client" }));
  expect(await screen.findByRole("dialog", { name: "Schedule New Booking" })).toBeTruthy();
  expect(location.search).toBe("");
  other.unmount();
  history.replaceState(null, "", "/calendar?with=kofi-mensah");
  renderScreen(
    <CalendarView
      person={{ id: "p-1", role: "professional", professionalId: null }}
      today="2030-03-11"
      initial={initial()}
    />,
  );
  const setUp = within(await screen.findByRole("dialog", { name: "Set up your profile first" }));
  expect(setUp.getByRole("link", { name: "Set up your profile" }).getAttribute("href")).toBe("/professional-signup");
});

test.each(["month", "week", "day"])(
  "with clocks of 12 hours the %s, its rows and the dialog show am and pm only",
  async (view) => {
    vi.spyOn(navigator, "language", "get").mockReturnValue("en-US");
    const item = booking({ time: "14:00", history: [] });
    answerLists(() => [item]);
    history.replaceState(null, "", `/calendar?date=2030-03-14&view=${view}&booking=${item.id}`);
    network.use(http.get(`${endpoint}/bookings/:id`, () => HttpResponse.json(item)));
    renderScreen(<CalendarView person={professional} today="2030-03-11" initial={initial([item])} />);
    const dialog = await screen.findByRole("dialog", undefined, { timeout: 10_000 });
    expect(await within(dialog).findByText(/\d:\d\d pm to \d:\d\d pm/)).toBeTruthy();
    const texts = [
      document.body.textContent,
      ...[...document.querySelectorAll("[title]")].map((part) => part.getAttribute("title")),
    ];
    expect(texts.join(" ")).toMatch(/\d:\d\d pm/);
    expect(texts.join(" ").match(/\d+:\d\d(?!\d* [ap]m)/g)).toBeNull();
  },
);
