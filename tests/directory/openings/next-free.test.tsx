import { act, screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProfessionalList } from "@/components/directory/professional-list";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { person } from "../professionals/people";

const at = (iso: string) => ({
  at: `${iso}:00Z`,
  timeZone: "Africa/Accra",
  date: iso.slice(0, 10),
  time: iso.slice(11),
});
const start = Date.parse("2030-03-12T09:00:00Z");
const madeAhead = (id: string) => person({ id, nextFree: undefined });

let requests: string[];
let answers: Record<string, ReturnType<typeof at> | null>;
beforeEach(() => {
  vi.useFakeTimers({ now: start, shouldAdvanceTime: true });
  requests = [];
  network.use(
    http.get("http://localhost:3000/api/professionals/free-times", ({ request }) => {
      const ids = new URL(request.url).searchParams.get("ids")!;
      requests.push(ids);
      return HttpResponse.json({ items: ids.split(",").map((id) => ({ id, nextFree: answers[id] ?? null })) });
    }),
  );
});
afterEach(() => void vi.useRealTimers());

test("a page made ahead contains no free time; the browser reads those of all its cards at once", async () => {
  answers = { ama: at("2030-03-13T10:00"), kofi: at("2030-03-14T11:00") };
  const people = [madeAhead("ama"), madeAhead("kofi"), madeAhead("esi")];
  expect(renderToString(<ProfessionalList people={people} />)).not.toContain("Next free");
  renderScreen(<ProfessionalList people={people} />);
  expect(await screen.findByText("Next free Wed 13 Mar, 15:45 (10:00 in Accra)")).toBeTruthy();
  expect(screen.getByText("Next free Thu 14 Mar, 16:45 (11:00 in Accra)")).toBeTruthy();
  expect(screen.getAllByText(/Next free/)).toHaveLength(2);
  expect(requests).toEqual(["ama,kofi,esi"]);
});

test("before hydration a card names the professional's zone", () => {
  const people = [person({ id: "ama", nextFree: at("2030-03-13T10:00") })];
  expect(renderToString(<ProfessionalList people={people} />)).toContain("Next free Wed 13 Mar, 10:00 in Accra");
});

test("a reader who picked a time zone gets times in it", async () => {
  document.cookie = "daftari-zone=America/New_York; path=/";
  renderScreen(<ProfessionalList people={[person({ id: "ama", nextFree: at("2030-03-13T10:00") })]} />);
  expect(await screen.findByText("Next free Wed 13 Mar, 06:00 (10:00 in Accra)")).toBeTruthy();
});

test("a reader whose language has clocks of twelve hours gets am and pm", async () => {
  vi.spyOn(navigator, "language", "get").mockReturnValue("en-US");
  renderScreen(<ProfessionalList people={[person({ id: "ama", nextFree: at("2030-03-13T10:00") })]} />);
  expect(await screen.findByText("Next free Wed 13 Mar, 3:45 pm (10:00 am in Accra)")).toBeTruthy();
  vi.restoreAllMocks();
});

test("a time that was booked meanwhile is replaced within five minutes", async () => {
  answers = { ama: at("2030-03-13T10:00") };
  renderScreen(<ProfessionalList people={[madeAhead("ama")]} />);
  await screen.findByText("Next free Wed 13 Mar, 15:45 (10:00 in Accra)");
  answers = { ama: at("2030-03-15T08:00") };
  await act(() => vi.advanceTimersByTimeAsync(200_000));
  expect(await screen.findByText("Next free Fri 15 Mar, 13:45 (08:00 in Accra)")).toBeTruthy();
});

test("a time that passes while the page is open is never shown as free", async () => {
  answers = { ama: null };
  renderScreen(<ProfessionalList people={[person({ id: "ama", nextFree: at("2030-03-12T09:01") })]} />);
  expect(screen.getByText("Next free Tue 12 Mar, 14:46 (09:01 in Accra)")).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(screen.queryByText(/Next free/)).toBeNull();
});

test("a list that was just read needs no second request, and a time in the past is not shown", async () => {
  answers = {};
  const people = [person({ id: "ama", nextFree: at("2030-03-13T10:00") }), person({ id: "kofi", nextFree: null })];
  renderScreen(<ProfessionalList people={people} />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText("Next free Wed 13 Mar, 15:45 (10:00 in Accra)")).toBeTruthy();
  expect(requests).toEqual([]);
});
