import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { MeetingKinds } from "@/components/meetings/meeting-kinds";
import { NewBookingDialog } from "@/components/meetings/new-booking-dialog";
import { Toasts } from "@/components/ui/toasts";
import type { MeetingKind } from "@/lib/meetings/kinds/contract";
import { refusal } from "@/tests/identity/accounts/endpoints";
import { network } from "@/tests/support/network";
import { renderScreen } from "@/tests/support/render";
import { booking, openings, slots } from "../bookings/samples";

const call: MeetingKind = {
  id: "0b6f1f34-0000-4000-8000-0000000000c1",
  slug: "free-first-call",
  name: "Free first call",
  service: "payroll",
  minutes: 20,
  priceCents: 0,
  where: "phone",
  who: "all",
  archived: false,
  version: 3,
  bufferBefore: null,
  bufferAfter: null,
  noticeHours: null,
  questions: [
    { id: "about", label: "What is it about?", type: "text", options: [], required: true },
    { id: "vat", label: "Registered for VAT?", type: "yes-no", options: [], required: false },
  ],
};
const review: MeetingKind = {
  ...call,
  id: call.id.replace("c1", "c2"),
  slug: "review",
  name: "Tax review",
  version: 1,
};
const { archived: _a, version: _v, bufferBefore: _b, bufferAfter: _f, noticeHours: _n, ...offered } = call;

test("a client chooses a kind: its times, no service or length, and its questions, whose error is beside the field", async () => {
  const sent: object[] = [];
  const queries: string[] = [];
  network.use(
    http.get("*/api/professionals/:id/meeting-kinds", () =>
      HttpResponse.json({ items: [offered, { ...offered, id: review.id, name: review.name }], anyService: false }),
    ),
    http.get("*/api/professionals/:id/openings", () => HttpResponse.json(openings())),
    http.get("*/api/professionals/:id/slots", ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json(slots());
    }),
    http.post("*/api/bookings", async ({ request }) => {
      sent.push((await request.json()) as object);
      if (sent.length > 1) return HttpResponse.json(booking(), { status: 201 });
      const fields = { "answers.about": "Please answer this question" };
      return refusal(400, "invalid-input", "Some answers are missing.", fields);
    }),
  );
  const { user } = renderScreen(
    <NewBookingDialog
      open
      onOpenChange={() => {}}
      person={{ id: "kind-client", role: "client", professionalId: null }}
      preselected={{ id: "grace-wanjiku-kimani", name: "Grace Wanjiku Kimani", country: "KE" }}
      kindSlug="free-first-call"
      day="2030-03-14"
      opening={{ date: "2030-03-14", time: "11:00" }}
      today="2030-03-11"
      onBooked={() => {}}
      onSent={() => {}}
    />,
  );
  const form = within(await screen.findByRole("dialog", { name: "Schedule New Booking" }));
  expect(await form.findByText(/20 minutes, phone call/)).toBeTruthy();
  expect(form.queryByLabelText("Service type")).toBeNull();
  expect(form.queryByLabelText("Duration")).toBeNull();
  expect(queries.at(-1)).toBe(`?date=2030-03-14&kind=${call.id}`);
  await user.click(form.getByRole("button", { name: "Request booking" }));
  expect(await form.findByText("Please answer this question")).toBeTruthy();
  await user.type(form.getByLabelText("What is it about?"), "VAT");
  await user.click(form.getByRole("radio", { name: "Yes" }));
  await user.click(form.getByRole("button", { name: "Request booking" }));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toEqual({
    professionalId: "grace-wanjiku-kimani",
    date: "2030-03-14",
    time: "11:00",
    notes: "",
    kindId: call.id,
    answers: { about: "VAT", vat: "yes" },
  });
});

test("a professional orders and archives kinds, undoes it, and copies the code of a button", async () => {
  const changes: [match: string | null, change: object][] = [];
  network.use(
    http.get("*/api/meeting-kinds", () => HttpResponse.json({ items: [call, review] })),
    http.patch("*/api/meeting-kinds/:id", async ({ request }) => {
      const change = (await request.json()) as object;
      changes.push([request.headers.get("if-match"), change]);
      return HttpResponse.json({ ...call, ...change, version: 4 });
    }),
  );
  const { user } = renderScreen(
    <>
      <MeetingKinds professionalId="grace-wanjiku-kimani" />
      <Toasts />
    </>,
  );
  const lines = await screen.findAllByText(/20 minutes, phone call\. Free\. Everyone can book\. 2 questions\./);
  expect(lines).toHaveLength(2);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Move Free first call up" }).disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "Move Free first call down" }));
  await user.click(screen.getByRole("button", { name: "Archive Free first call" }));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await expect
    .poll(() => changes)
    .toEqual([
      ['"3"', { position: 1 }],
      ['"3"', { archived: true }],
      ['"4"', { archived: false }],
    ]);
  const code = screen.getByText(
    /^<a href="http:\/\/localhost:3000\/professional\/grace-wanjiku-kimani\/book\/free-first/,
  );
  expect(code.textContent).toContain(">Book: Free first call</a>");
});

test("a price is saved as it is written with a decimal comma, and another text is refused instead of saved as no price", async () => {
  const changes: object[] = [];
  network.use(
    http.get("*/api/meeting-kinds", () => HttpResponse.json({ items: [call] })),
    http.patch("*/api/meeting-kinds/:id", async ({ request }) => {
      changes.push((await request.json()) as object);
      return HttpResponse.json({ ...call, version: 4 });
    }),
  );
  const { user } = renderScreen(<MeetingKinds professionalId="grace-wanjiku-kimani" />);
  await user.click(await screen.findByRole("button", { name: "Edit Free first call" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit meeting" }));
  const price = form.getByLabelText(/^Price/);
  const save = () => user.click(form.getByRole("button", { name: "Save meeting" }));
  await user.clear(price);
  await user.type(price, "12.5.0");
  await save();
  expect(await form.findByText("Please enter an amount, such as 1250.50")).toBeTruthy();
  expect(changes).toEqual([]);
  await user.clear(price);
  await user.type(price, "1 250,50");
  await save();
  await expect.poll(() => changes).toMatchObject([{ priceCents: 125_050 }]);
});
