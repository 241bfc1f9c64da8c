import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { ProfileFreeTimes } from "@/components/directory/profile-free-times";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";

const endpoint = "http://localhost:3000/api/professionals/:id/openings";
const day = (date: string, ...times: string[]) => ({
  date,
  closed: times.length === 0,
  free: times.map((time) => ({
    time,
    startsAt: `${date}T${String(Number(time.slice(0, 2)) - 3).padStart(2, "0")}:00:00Z`,
  })),
});
const answer = (...days: ReturnType<typeof day>[]) =>
  network.use(http.get(endpoint, () => HttpResponse.json({ timeZone: "Africa/Nairobi", duration: 60, days })));

test("the next three free times are shown in the reader's time zone and open the booking at that time", async () => {
  answer(day("2030-03-13"), day("2030-03-14", "16:00", "22:00"), day("2030-03-15", "09:00", "10:00"));
  renderScreen(<ProfileFreeTimes id="grace-wanjiku-kimani" />);
  // 16:00 in Nairobi is 18:45 in Kathmandu, and 22:00 is the next day there.
  const chips = await screen.findAllByRole("link", { name: /^Book/ });
  expect(chips.map((chip) => chip.textContent)).toEqual([
    "Book Thu 14 Mar, 18:45 16:00 in Nairobi",
    "Book Fri 15 Mar, 00:45 22:00 in Nairobi",
    "Book Fri 15 Mar, 11:45 09:00 in Nairobi",
  ]);
  expect(screen.getByText("Next free times (Kathmandu time)")).toBeTruthy();
  expect(chips[1]!.getAttribute("href")).toBe("/professional/grace-wanjiku-kimani/book?date=2030-03-14&time=22%3A00");
});

test("no free time within two weeks shows an empty state", async () => {
  answer(day("2030-03-13"));
  renderScreen(<ProfileFreeTimes id="grace-wanjiku-kimani" />);
  expect(await screen.findByText("No free time in the next two weeks.")).toBeTruthy();
});

test("times that fail to load leave the link to all of them", async () => {
  network.use(http.get(endpoint, () => HttpResponse.error()));
  renderScreen(<ProfileFreeTimes id="grace-wanjiku-kimani" />);
  expect(await screen.findByText("Schedule Call shows every free time.")).toBeTruthy();
});
