import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { useSyncExternalStore } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { CalendarScreen } from "@/app/(member)/calendar/calendar-screen";
import { shownDates } from "@/components/meetings/calendar-address";
import { CalendarPrint } from "@/components/meetings/calendar-print";
import type { DueDays } from "@/lib/practice/work/contract";
import { booking, kindless, noTimeOff, openings } from "@/tests/meetings/bookings/samples";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn() }),
  useSearchParams: () =>
    new URLSearchParams(
      useSyncExternalStore(
        () => () => {},
        () => location.search,
      ),
    ),
}));

const endpoint = "http://localhost:3000/api";
const id = (end: number) => `0b6f1f34-0000-4000-8000-0000000000a${end}`;
const work = (end: number) => ({ id: id(end), title: `VAT ${end}`, client: "Mara Bakers" });
const days: DueDays = {
  items: [
    { date: "2030-03-14", total: 7, work: [1, 2, 3, 4, 5].map(work) },
    { date: "2030-03-20", total: 1, work: [work(6)] },
  ],
};
const professional = { id: "p-1", role: "professional", professionalId: "grace-wanjiku-kimani" } as const;
const client = { id: "p-1", role: "client", professionalId: null } as const;
const meeting = booking();

/** The ranges that the screen asks for. */
let asked: string[];
beforeEach(() => {
  asked = [];
  network.use(
    ...kindless,
    http.get(`${endpoint}/calendar-sources`, () => HttpResponse.json({ items: [] })),
    http.get(`${endpoint}/calendar-busy`, () => HttpResponse.json({ items: [] })),
    http.get(`${endpoint}/availability`, () => HttpResponse.json(noTimeOff)),
    http.get(`${endpoint}/professionals/:id/openings`, () => HttpResponse.json(openings())),
    http.get(`${endpoint}/bookings`, () => HttpResponse.json({ items: [meeting], total: 1, page: 1, pages: 1 })),
    http.get(`${endpoint}/practice/work/days`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(days);
    }),
  );
});
function shown(person: typeof professional | typeof client, search: string) {
  history.replaceState(null, "", `/calendar?${search}`);
  const nothing = { from: "", to: "", items: [], upcoming: [], opened: null, professional: null };
  return renderScreen(<CalendarScreen person={person} today="2030-03-11" initial={nothing} />);
}
const hub = "/professional-dashboard?tab=work";

test("a day of the month shows its meeting and the first work due, and counts the rest", async () => {
  shown(professional, "date=2030-03-14");
  const cell = within(await screen.findByRole("gridcell", { name: /^Thursday 14 March 2030, 1 booking, 7 due/ }));
  expect(cell.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["VAT 1, Mara Bakers", `${hub}&work=${id(1)}`],
  ]);
  expect(cell.getByText("+6 more")).toBeTruthy();
  expect(asked).toEqual(["?from=2030-02-24&to=2030-04-06"]);
  const panel = within(screen.getByRole("region", { name: "Due on this day" }));
  expect(panel.getAllByRole("link")).toHaveLength(6);
  const more = panel.getByRole("link", { name: "+2 more" });
  expect(more.getAttribute("href")).toBe(`${hub}&from=2030-03-14&to=2030-03-14`);
});

test("a week shows what is due above its hours, and lists it on phones", async () => {
  shown(professional, "date=2030-03-20&view=week");
  const links = await screen.findAllByRole("link", { name: /VAT 6/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(Array(3).fill(`${hub}&work=${id(6)}`));
  expect(asked).toEqual(["?from=2030-03-17&to=2030-03-23"]);
});

test("work is hidden while bookings are filtered by their status", async () => {
  shown(professional, "date=2030-03-14&status=pending");
  expect(await screen.findByRole("gridcell", { name: /^Thursday 14 March 2030, 1 booking(?!, 7 due)/ })).toBeTruthy();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText("Due on this day")).toBeNull();
});

test("a client's calendar does not ask for work", async () => {
  shown(client, "date=2030-03-14");
  expect(await screen.findByRole("gridcell", { name: /^Thursday 14 March 2030, 1 booking(?!, 7 due)/ })).toBeTruthy();
  expect(asked).toEqual([]);
});

test("a printed month names what is due", () => {
  const { items } = days;
  const due = items.map(({ date, total, work: first }) => ({
    date,
    total,
    href: hub,
    entries: first.map((one) => ({ id: one.id, title: one.title, about: one.client, href: hub })),
  }));
  const nothing = { busy: [], timeOff: [], bookings: [], role: "professional", zone: "Africa/Nairobi" } as const;
  const dates = shownDates("month", "2030-03-14");
  renderScreen(<CalendarPrint {...nothing} due={due} view="month" label="March 2030" dates={dates} />);
  expect(screen.getByText("Due: VAT 6, Mara Bakers")).toBeTruthy();
  expect(screen.getByText("+2 more")).toBeTruthy();
});
