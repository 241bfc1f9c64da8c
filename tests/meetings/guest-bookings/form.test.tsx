import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { GuestBookingForm } from "@/components/meetings/guest-booking-form";
import type { Openings } from "@/lib/directory/openings/contract";
import { renderScreen } from "@/tests/support/render";

const startsAt = "2030-05-06T07:00:00.000Z";
const openings: Openings = {
  timeZone: "Africa/Nairobi",
  duration: 60,
  hourlyRateCents: 85_000,
  meetingTypes: ["video", "phone"],
  days: [{ date: "2030-05-06", closed: false, free: [{ time: "10:00", startsAt }] }],
};
const show = (givenStart = "") =>
  renderScreen(
    <GuestBookingForm
      professional={{ id: "amina-otieno", name: "Amina Otieno" }}
      openings={openings}
      givenZone="Africa/Nairobi"
      givenDay=""
      givenStart={givenStart}
    />,
  );

test("an empty form moves the focus to the first wrong field, and each error goes as its field becomes right", async () => {
  const { user } = show(startsAt);
  await user.click(screen.getByRole("button", { name: "Request booking" }));
  const service = screen.getByLabelText("Service");
  await waitFor(() => expect(document.activeElement).toBe(service));
  screen.getByText("Please choose a service");
  screen.getByText("Your name is required");
  await user.selectOptions(service, "bookkeeping");
  await waitFor(() => expect(screen.queryByText("Please choose a service")).toBeNull());
  await user.type(screen.getByLabelText("Your name"), "Wanjiru");
  await waitFor(() => expect(screen.queryByText("Your name is required")).toBeNull());
});

test("the price, the length and both kinds of meeting show before the request", () => {
  show(startsAt);
  expect(screen.getAllByText("R850").length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLSelectElement>("Length").value).toBe("60");
  screen.getByRole("radio", { name: /Phone/ });
  const summary = screen.getByRole("complementary", { name: "Your booking", hidden: true });
  expect(summary.textContent).toContain("Monday 6 May 2030");
});
