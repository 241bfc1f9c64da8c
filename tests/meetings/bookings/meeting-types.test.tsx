import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { NewBookingDialog } from "@/components/meetings/new-booking-dialog";
import { RescheduleForm } from "@/components/meetings/reschedule-form";
import type { Openings } from "@/lib/directory/openings/contract";
import { refusal } from "../../identity/accounts/endpoints";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { booking, kindless, openings, slots } from "./samples";

const client = { id: "p-1", role: "client" as const, professionalId: null };
const grace = { id: "grace-wanjiku-kimani", name: "Grace Wanjiku Kimani", country: "KE" };
const notOffered = () =>
  refusal(409, "meeting-not-offered", "Grace doesn't offer this type of meeting. Choose another.");

/** The meeting types the professional offers now. */
let offered: Openings["meetingTypes"];
beforeEach(() => {
  offered = ["video", "phone", "in-person"];
  network.use(
    http.get("*/api/professionals/:id/openings", () => HttpResponse.json({ ...openings(), meetingTypes: offered })),
    ...kindless,
    http.get("*/api/professionals/:id/slots", () => HttpResponse.json(slots())),
  );
});

async function fillIn() {
  const { user } = renderScreen(
    <NewBookingDialog
      open
      onOpenChange={() => {}}
      person={client}
      preselected={grace}
      kindSlug=""
      day="2030-03-14"
      opening={{ date: "2030-03-14", time: "11:00" }}
      today="2030-03-11"
      onBooked={() => {}}
      onSent={() => {}}
    />,
  );
  const form = within(await screen.findByRole("dialog", { name: "Schedule New Booking" }));
  await user.selectOptions(form.getByLabelText("Service type"), "VAT Compliance");
  return { user, form };
}

test("only meeting types the professional offers can be chosen, and one is preselected", async () => {
  offered = ["phone", "in-person"];
  let sent: unknown;
  network.use(
    http.post("*/api/bookings", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(booking(), { status: 201 });
    }),
  );
  const { user, form } = await fillIn();
  expect(await form.findByRole("radio", { name: "Phone call", checked: true })).toBeTruthy();
  expect(form.getByRole("radio", { name: "In person" })).toBeTruthy();
  expect(form.queryByRole("radio", { name: "Video call" })).toBeNull();
  await user.click(form.getByRole("button", { name: "Request booking" }));
  await waitFor(() => expect(sent).toMatchObject({ meetingType: "phone" }));
});

test("a meeting type withdrawn in the meantime is refused with its own message", async () => {
  network.use(http.post("*/api/bookings", notOffered));
  const { user, form } = await fillIn();
  expect(await form.findByRole("radio", { name: "Video call", checked: true })).toBeTruthy();
  await user.click(form.getByRole("button", { name: "Request booking" }));
  const alert = within(await form.findByRole("alert"));
  expect(alert.getByText("Grace doesn't offer this type of meeting. Choose another.")).toBeTruthy();
  expect(alert.queryByText(/another time/)).toBeNull();
});

test("a booking keeps its meeting type when it moves; a withdrawn type must be replaced first", async () => {
  const sent: unknown[] = [];
  network.use(
    http.patch("*/api/bookings/:id", async ({ request }) => {
      sent.push(await request.json());
      offered = ["phone", "in-person"];
      return notOffered();
    }),
  );
  const { user } = renderScreen(
    <RescheduleForm
      booking={booking()}
      role="client"
      today="2030-03-11"
      zone={null}
      onDone={() => {}}
      onLeave={() => {}}
    />,
  );
  await user.click(await screen.findByRole("radio", { name: /^11:00/ }));
  expect(screen.queryByRole("group", { name: "Meeting type" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Move booking" }));
  const choice = within(await screen.findByRole("group", { name: "Meeting type" }));
  expect(screen.getByText(/^Video call is no longer offered/)).toBeTruthy();
  expect(choice.getByRole("radio", { name: "Phone call", checked: true })).toBeTruthy();
  await user.click(choice.getByRole("radio", { name: "In person" }));
  await user.click(screen.getByRole("button", { name: "Move booking" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const move = { action: "reschedule", date: "2030-03-14", time: "11:00" };
  expect(sent).toEqual([move, { ...move, meetingType: "in-person" }]);
});

test("the form says that an earlier time opened by the waiting list keeps a meeting confirmed", async () => {
  const mine = { ...booking(), status: "confirmed" as const, startsAt: "2030-03-14T09:00:00.000Z", time: "12:00" };
  const entry = { id: "w-1", bookingId: mine.id, notified: true };
  network.use(http.get("*/api/waiting-list", () => HttpResponse.json({ items: [entry] })));
  const { user } = renderScreen(
    <RescheduleForm booking={mine} role="client" today="2030-03-11" zone={null} onDone={() => {}} onLeave={() => {}} />,
  );
  await user.click(await screen.findByRole("radio", { name: /^11:00/ }));
  expect(await screen.findByText(/^Your meeting stays confirmed\. We'll let .* know\.$/)).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: /^13:00/ }));
  expect(await screen.findByText(/will be asked to confirm the new time\.$/)).toBeTruthy();
});
