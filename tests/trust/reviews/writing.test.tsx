import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { BookingReview } from "@/components/trust/booking-review";
import { ProjectReview } from "@/components/trust/project-review";
import { Toasts } from "@/components/ui/toasts";
import type { Project } from "@/lib/deals/leads/contract";
import { booking } from "../../meetings/bookings/samples";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { written } from "./samples";

const endpoint = "http://localhost:3000/api/reviews";
const completed = booking({ status: "completed", actions: [], reviewable: true });
const project: Project = {
  id: "3c6f1f34-0000-4000-8000-000000000001",
  professionalId: "grace-wanjiku-kimani",
  professionalName: "Grace Wanjiku Kimani",
  professionalCountry: "KE",
  professionalImage: null,
  clientId: "3c6f1f34-0000-4000-8000-000000000002",
  clientName: "Thabo Mokoena",
  clientCountry: "ZA",
  clientImage: null,
  projectTitle: "VAT Compliance",
  progress: 100,
  deadline: null,
  value: 1250.5,
  status: "completed",
  completesAt: null,
  reviewable: true,
  review: null,
  version: 3,
};

/** Answers POST with the result of `answer`, and records body and key of each request. */
function publish(answer: () => Response): unknown[] {
  const requests: unknown[] = [];
  network.use(
    http.post(endpoint, async ({ request }) => {
      requests.push([await request.json(), request.headers.get("idempotency-key")]);
      return answer();
    }),
  );
  return requests;
}
const problem = (status: number, code: string, detail: string, fields?: object) =>
  HttpResponse.json(
    { type: "about:blank", title: "x", status, code, detail, fields },
    { status, headers: { "content-type": "application/problem+json" } },
  );

beforeEach(() => sessionStorage.clear());

test("a completed meeting offers a review; each star shows its meaning, and the review is sent once", async () => {
  const requests = publish(() => HttpResponse.json(written(), { status: 201 }));
  const { user } = renderScreen(<BookingReview booking={completed} role="client" />);
  await user.click(screen.getByRole("button", { name: "Write a review" }));
  const stars = within(await screen.findByRole("radiogroup", { name: "Your rating" }));
  expect(stars.getAllByRole("radio").map((star) => star.getAttribute("aria-label"))).toEqual([
    "1 star, poor",
    "2 stars, fair",
    "3 stars, good",
    "4 stars, very good",
    "5 stars, excellent",
  ]);
  // The form takes the focus from the button it replaced.
  expect(document.activeElement).toBe(stars.getByRole("radio", { name: /^1 star/ }));
  await user.click(stars.getByRole("radio", { name: /^4 stars/ }));
  expect(stars.getByRole("radio", { name: /^4 stars/ })).toHaveProperty("checked", true);
  await user.type(screen.getByRole("textbox", { name: "Your review" }), "Clear and quick.");
  await user.click(screen.getByRole("button", { name: "Publish review" }));
  await waitFor(() =>
    expect(requests).toEqual([
      [
        { professionalId: "grace-wanjiku-kimani", bookingId: completed.id, rating: 4, comment: "Clear and quick." },
        expect.stringMatching(/./),
      ],
    ]),
  );
});

test("missing fields are marked before anything is sent", async () => {
  const { user } = renderScreen(<BookingReview booking={completed} role="client" />);
  await user.click(screen.getByRole("button", { name: "Write a review" }));
  await user.click(await screen.findByRole("button", { name: "Publish review" }));
  expect(await screen.findByText("Please choose 1 to 5 stars")).toBeDefined();
  expect(screen.getByRole("radiogroup").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("textbox", { name: "Your review" }).getAttribute("aria-describedby")).toContain(
    "comment-error",
  );
  await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe("rating"));
});

test("a refusal is shown, typed text is kept, and the same text is sent again with the same key", async () => {
  const answers = [
    () => HttpResponse.error(),
    () => problem(503, "busy", "We are busy. Try again in a moment."),
    () => HttpResponse.json(written(), { status: 201 }),
  ];
  const requests = publish(() => answers.shift()!());
  const { user } = renderScreen(<BookingReview booking={completed} role="client" />);
  await user.click(screen.getByRole("button", { name: "Write a review" }));
  await user.click(await screen.findByRole("radio", { name: /^5 stars/ }));
  await user.type(screen.getByRole("textbox", { name: "Your review" }), "Thank you.");
  await user.click(screen.getByRole("button", { name: "Publish review" }));
  expect((await screen.findByRole("alert")).textContent).toContain("We could not reach the server");
  expect(screen.getByRole("textbox", { name: "Your review" })).toHaveProperty("value", "Thank you.");
  await user.click(screen.getByRole("button", { name: "Publish review" }));
  expect(await screen.findByText("We are busy. Try again in a moment.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Publish review" }));
  await waitFor(() => expect(requests).toHaveLength(3));
  expect(new Set(requests.map((request) => JSON.stringify(request))).size).toBe(1);
});

test("typed text is still there after the form was closed, and gone once it is published", async () => {
  publish(() => HttpResponse.json(written(), { status: 201 }));
  const first = renderScreen(<BookingReview booking={completed} role="client" />);
  await first.user.click(screen.getByRole("button", { name: "Write a review" }));
  await first.user.click(await screen.findByRole("radio", { name: /^2 stars/ }));
  await first.user.type(screen.getByRole("textbox", { name: "Your review" }), "Half a thought");
  first.unmount();
  const { user } = renderScreen(<BookingReview booking={completed} role="client" />);
  await user.click(screen.getByRole("button", { name: "Write a review" }));
  expect(await screen.findByRole("textbox", { name: "Your review" })).toHaveProperty("value", "Half a thought");
  expect(screen.getByRole("radio", { name: /^2 stars/ })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("button", { name: "Publish review" }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test("a published review is shown with its reply; work that accepts no review shows nothing", () => {
  const { container, rerender } = renderScreen(
    <BookingReview
      booking={booking({ status: "completed", review: written({ reply: "Thank you for coming." }) })}
      role="client"
    />,
  );
  const ownReview = within(screen.getByRole("region", { name: "Your review" }));
  expect(ownReview.getByText("Clear and quick.")).toBeDefined();
  expect(ownReview.getByText("Thank you for coming.")).toBeDefined();
  expect(ownReview.getByRole("link", { name: "See it on the profile" }).getAttribute("href")).toBe(
    "/professional/grace-wanjiku-kimani#reviews",
  );
  rerender(<div />);
  expect(container.textContent).toBe("");
  expect(renderScreen(<BookingReview booking={booking()} role="client" />).container.textContent).toBe("");
});

test("a held review is shown as being checked, without a link to the profile", async () => {
  publish(() => HttpResponse.json(written({ state: "held" }), { status: 201 }));
  const { user } = renderScreen(
    <>
      <BookingReview booking={completed} role="client" />
      <Toasts />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Write a review" }));
  await user.click(await screen.findByRole("radio", { name: /^5 stars/ }));
  await user.type(screen.getByRole("textbox", { name: "Your review" }), "Thank you.");
  await user.click(screen.getByRole("button", { name: "Publish review" }));
  expect(await screen.findByText("Your review is being checked")).toBeDefined();

  const known = { ...completed, reviewable: false, review: written({ state: "held" }) };
  const { unmount } = renderScreen(<BookingReview booking={known} role="client" />);
  expect(screen.getByText(/^We're checking this review\./)).toBeDefined();
  expect(screen.queryByRole("link", { name: "See it on the profile" })).toBeNull();
  unmount();
  renderScreen(<BookingReview booking={{ ...known, review: written({ state: "hidden" }) }} role="client" />);
  expect(screen.getByText("This review isn't shown on the profile.")).toBeDefined();
});

test("the professional reads the review at the meeting, with a link to reply", () => {
  renderScreen(<BookingReview booking={booking({ status: "completed", review: written() })} role="professional" />);
  expect(
    within(screen.getByRole("region", { name: "Review by Thabo Mokoena" }))
      .getByRole("link", { name: "Answer it in your hub" })
      .getAttribute("href"),
  ).toBe("/professional-dashboard?tab=profile#review-5e0f1f34-0000-4000-8000-000000000001");
});

test("a completed project is reviewed in a dialog, and its review replaces the button", async () => {
  const requests = publish(() =>
    HttpResponse.json(written({ bookingId: null, projectId: project.id, rating: 3 }), { status: 201 }),
  );
  const { user } = renderScreen(<ProjectReview project={project} />);
  await user.click(screen.getByRole("button", { name: "Write a review" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Review Grace Wanjiku Kimani" }));
  await user.click(await dialog.findByRole("radio", { name: /^3 stars/ }));
  await user.type(dialog.getByRole("textbox", { name: "Your review" }), "Clear and quick.");
  await user.click(dialog.getByRole("button", { name: "Publish review" }));
  expect(await screen.findByRole("region", { name: "Your review" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Write a review" })).toBeNull();
  expect(requests).toMatchObject([[{ projectId: project.id, rating: 3 }, expect.any(String)]]);
});

test("a project that was reviewed in the meantime shows an error and keeps the text", async () => {
  publish(() => problem(409, "already-reviewed", "You have reviewed this already. A review stands once."));
  const { user } = renderScreen(<ProjectReview project={project} />);
  await user.click(screen.getByRole("button", { name: "Write a review" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(await dialog.findByRole("radio", { name: /^3 stars/ }));
  await user.type(dialog.getByRole("textbox"), "Again");
  await user.click(dialog.getByRole("button", { name: "Publish review" }));
  expect((await dialog.findByRole("alert")).textContent).toBe("You have reviewed this already. A review stands once.");
  expect(dialog.getByRole("textbox")).toHaveProperty("value", "Again");
});
