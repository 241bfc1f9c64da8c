import { render, screen, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { MailedMeeting } from "@/components/meetings/mailed-meeting";
import { booking } from "../bookings/samples";

type Props = ComponentProps<typeof MailedMeeting>;
const free = ["2030-03-15T07:00:00.000Z", "2030-03-15T08:00:00.000Z", "2030-03-18T07:00:00.000Z"];
const show = (over: Partial<Props> = {}) =>
  render(
    <MailedMeeting
      token="t.client.1.s"
      booking={booking({ clientId: null, status: "confirmed" })}
      side="client"
      actions={["accept", "move", "cancel"]}
      changed={false}
      invited
      timeZone="Africa/Lagos"
      free={free}
      accepting="new"
      chosen={null}
      done={null}
      {...over}
    />,
  );
const fieldsOf = (button: HTMLElement) => Object.fromEntries(new FormData(button.closest("form")!).entries());

test("an invitation is accepted by a form with the terms, beside its other answers", () => {
  show();
  expect(screen.getByRole("heading", { name: "Accept this meeting?" })).toBeTruthy();
  const accept = screen.getByRole("button", { name: "Accept this meeting" });
  expect(fieldsOf(accept)).toEqual({ token: "t.client.1.s", action: "accept" });
  expect(accept.closest("form")!.getAttribute("action")).toBe("/api/meeting-links");
  expect(screen.getByRole("checkbox", { name: /^I agree to the/ })).toHaveProperty("required", true);
  expect(screen.getByRole("link", { name: "Decline this meeting" }).getAttribute("href")).toBe(
    "/meeting/t.client.1.s?do=cancel",
  );
});

test("an address with an account signs in first, and another account is refused", () => {
  const { unmount } = show({ accepting: "sign-in" });
  expect(screen.getByRole("link", { name: "Sign in to accept" }).getAttribute("href")).toContain(
    encodeURIComponent("/meeting/t.client.1.s?do=accept"),
  );
  unmount();
  show({ accepting: "other-account" });
  expect(screen.getByText(/signed in with another address/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a move lists the offered times first, by day in the reader's zone", () => {
  const offeredTimes = ["2030-03-18T07:00:00.000Z"];
  show({ chosen: "move", booking: booking({ status: "confirmed", offeredTimes }) });
  const times = screen.getByLabelText("New time, in Lagos");
  expect(
    within(times)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Mon 18 Mar, 08:00", "Fri 15 Mar, 08:00", "Fri 15 Mar, 09:00"]);
  expect(fieldsOf(screen.getByRole("button", { name: "Use this time" }))).toMatchObject({ startsAt: offeredTimes[0] });
});

test("a cancellation takes a reason, and afterwards the page offers the next free times", () => {
  const { unmount } = show({ chosen: "cancel" });
  expect(within(screen.getByLabelText(/^Reason/)).getAllByRole("option")).toHaveLength(7);
  unmount();
  show({ actions: [], invited: false, done: "cancel", booking: booking({ status: "cancelled" }) });
  expect(screen.getByRole("heading", { name: "This meeting is cancelled" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Fri 15 Mar, 08:00" }).getAttribute("href")).toBe(
    "/professional/grace-wanjiku-kimani/book?date=2030-03-15&time=10%3A00",
  );
});

test("a link of an earlier version shows the meeting as it is now, without actions", () => {
  show({ changed: true, actions: [] });
  expect(screen.getByRole("heading", { name: "This meeting has changed since that email" })).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
