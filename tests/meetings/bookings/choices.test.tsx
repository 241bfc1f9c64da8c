import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { AvailabilityForm } from "@/components/meetings/availability-form";
import { OfferTimes } from "@/components/meetings/offer-times";
import { Toasts } from "@/components/ui/toasts";
import { defaultRules } from "@/lib/directory/schedule/rules";
import type { Availability, AvailabilityChange } from "@/lib/meetings/bookings/contract";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";
import { booking } from "./samples";

const saved: Availability = {
  timeZone: "Africa/Nairobi",
  keepsRamadan: false,
  weeklyHours: [{ day: "Monday", start: "09:00", end: "17:00" }],
  overrides: [],
  rules: defaultRules,
  holidays: [],
  version: 4,
};

test("a professional chooses that the last meeting ends within her hours, and the choice is saved", async () => {
  const sent: AvailabilityChange[] = [];
  network.use(
    http.put("*/api/availability", async ({ request }) => {
      sent.push((await request.json()) as AvailabilityChange);
      return HttpResponse.json({ ...saved, ...sent[0], version: 5 });
    }),
  );
  const { user } = renderScreen(
    <AvailabilityForm professionalId="grace" saved={saved} today="2030-03-11" onDone={() => {}} />,
  );
  const name = "The last meeting may end after closing";
  const choice = screen.getByRole("checkbox", { name, checked: true });
  screen.getByText("Clients can start a meeting until your hours end.");
  await user.click(choice);
  screen.getByText("A meeting and the free time after it end within your hours.");
  await user.click(screen.getByRole("button", { name: "Save availability" }));
  await expect.poll(() => sent.map(({ rules }) => rules.lastMayEndLate)).toEqual([false]);
});

test("Offer new times asks before it mails the client, and Go back mails no one", async () => {
  let mailed = 0;
  const offered = ["2030-03-15T07:00:00.000Z", "2030-03-15T08:00:00.000Z"];
  network.use(
    http.post("*/api/bookings/:id/offers", () => {
      mailed += 1;
      return HttpResponse.json(booking({ offeredTimes: offered, version: 2 }));
    }),
  );
  const { user } = renderScreen(
    <>
      <OfferTimes booking={booking()} />
      <Toasts />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Offer new times" }));
  screen.getByRole("alertdialog", {
    name: "Offer new times?",
    description: "We mail Thabo Mokoena your next free times. Until they choose one, the meeting keeps its time.",
  });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Go back" }));
  await user.click(screen.getByRole("button", { name: "Go back" }));
  expect(mailed).toBe(0);
  await user.click(screen.getByRole("button", { name: "Offer new times" }));
  await user.click(screen.getByRole("button", { name: "Send new times" }));
  await screen.findByText("We sent Thabo Mokoena 2 new times");
  expect(mailed).toBe(1);
});
