import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { OutsideCalendars } from "@/components/meetings/outside-calendars";
import { TimeColumns } from "@/components/meetings/time-columns";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";

const endpoint = "http://localhost:3000/api";
const source = {
  id: "0b6f1f34-0000-4000-8000-000000000001",
  host: "calendar.google.com",
  failure: null,
  partlyRead: false,
  unknownZones: [] as { name: string; entries: number }[],
  busyTimes: 2,
  createdAt: "2030-03-11T08:00:00.000Z",
  readAt: "2030-03-11T08:00:00.000Z",
};

test("a calendar is added by its address, read again and removed; a refused address is named at its field", async () => {
  let items = [] as (typeof source)[];
  let refuse = true;
  const message = "This address is on a private network. Enter one that is reachable on the internet.";
  network.use(
    http.get(`${endpoint}/calendar-sources`, () => HttpResponse.json({ items })),
    http.post(`${endpoint}/calendar-sources`, () => {
      if (refuse)
        return HttpResponse.json(
          {
            type: "about:blank",
            title: "No",
            status: 400,
            code: "invalid-input",
            detail: message,
            fields: { address: message },
          },
          { status: 400, headers: { "content-type": "application/problem+json" } },
        );
      items = [source];
      return HttpResponse.json(source, { status: 201 });
    }),
    http.post(`${endpoint}/calendar-sources/:id/read`, () => HttpResponse.json({ ...source, busyTimes: 3 })),
    http.delete(`${endpoint}/calendar-sources/:id`, () => {
      items = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderScreen(<OutsideCalendars />);
  const address = await screen.findByRole("textbox", { name: "Private calendar address" });
  await user.type(address, "https://10.0.0.1/a.ics");
  await user.click(screen.getByRole("button", { name: "Add calendar" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(address.getAttribute("aria-invalid")).toBe("true");
  refuse = false;
  await user.click(screen.getByRole("button", { name: "Add calendar" }));
  const row = await screen.findByRole("listitem");
  expect(within(row).getByText(/2 busy times ahead/)).toBeTruthy();
  await user.click(within(row).getByRole("button", { name: "Read now: Google Calendar" }));
  await user.click(within(row).getByRole("button", { name: "Remove Google Calendar" }));
  await expect.poll(() => screen.queryByRole("listitem")).toBeNull();
});

test("a calendar with entries in unknown time zones names the zones and how many entries have them", async () => {
  const unknownZones = [
    { name: "Head Office", entries: 3 },
    { name: "IST", entries: 1 },
  ];
  network.use(
    http.get(`${endpoint}/calendar-sources`, () => HttpResponse.json({ items: [{ ...source, unknownZones }] })),
  );
  renderScreen(<OutsideCalendars />);
  expect(await screen.findByText(/We could not read the time zone Head Office of 3 entries\./)).toBeTruthy();
  expect(screen.getByText(/We could not read the time zone IST of 1 entry\./)).toBeTruthy();
});

test("a calendar that is read in part says why, that the rest is blocked, and what is not", async () => {
  const items = [{ ...source, partlyRead: true }];
  network.use(http.get(`${endpoint}/calendar-sources`, () => HttpResponse.json({ items })));
  renderScreen(<OutsideCalendars />);
  const text = (await screen.findByText(/Where we could not read it, your time is blocked/)).textContent;
  expect(text).toContain("it is too large, or has entries that are not valid");
  expect(text).toContain("but not for entries without a valid time");
});

test("a week shows busy times without titles, and none that a booking button opens", () => {
  const date = "2030-03-14";
  renderScreen(
    <TimeColumns
      dates={[date]}
      date={date}
      today={date}
      bookings={[]}
      role={"professional" as const}
      busy={[{ date, start: 600, end: 660 }]}
      onSelect={() => undefined}
      onOpen={() => undefined}
      onMove={() => undefined}
    />,
  );
  expect(screen.getByText(/^Busy/).textContent).toContain("Busy");
  expect(screen.queryByRole("button", { name: /Busy/ })).toBeNull();
});
