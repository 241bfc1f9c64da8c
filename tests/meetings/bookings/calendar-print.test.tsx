import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CalendarPrint } from "@/components/meetings/calendar-print";
import { localBooking } from "@/components/meetings/formats";
import { renderScreen } from "../../support/render";
import { booking } from "./samples";

const nothing = { busy: [], timeOff: [], due: [], role: "client", zone: "Africa/Nairobi" } as const;
const meeting = localBooking(booking(), { role: "client", zone: "Africa/Nairobi", twelveHours: false });

test("a printed day has one heading, and a printed week one for the week and for each day", () => {
  const day = (
    <CalendarPrint {...nothing} view="day" label="Thursday 14 March 2030" dates={["2030-03-14"]} bookings={[meeting]} />
  );
  renderScreen(day);
  expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Thursday 14 March 2030"]);
  expect(screen.getByText("10:00 to 11:00")).toBeTruthy();
  renderScreen(
    <CalendarPrint
      {...nothing}
      view="week"
      label="10 to 16 Mar 2030"
      dates={["2030-03-13", "2030-03-14"]}
      bookings={[]}
    />,
  );
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Wednesday 13 March 2030",
    "Thursday 14 March 2030",
  ]);
});
