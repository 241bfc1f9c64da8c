import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { ReceivedReviews } from "@/components/trust/received-reviews";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { received, review } from "./samples";

const endpoint = "http://localhost:3000/api/reviews";
const second = review({
  id: "5e0f1f34-0000-4000-8000-000000000002",
  clientName: "Lerato Dube",
  reply: "Thank you, Lerato.",
});

beforeEach(() => sessionStorage.clear());

test("an empty list shows what will be here", () => {
  renderScreen(<ReceivedReviews first={received([])} />);
  expect(screen.getByText(/^No reviews yet/)).toBeDefined();
});

test("reviews without a reply are counted and can be replied to once", async () => {
  const requests: unknown[] = [];
  network.use(
    http.post(`${endpoint}/:id/reply`, async ({ request, params }) => {
      requests.push([params.id, await request.json(), typeof request.headers.get("idempotency-key")]);
      return HttpResponse.json(review({ reply: "You are welcome.", replyDate: "2030-03-15" }), { status: 201 });
    }),
  );
  const { user } = renderScreen(<ReceivedReviews first={received([review(), second])} />);
  expect(screen.getByText("1 without an answer")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Answer Thabo Mokoena" }));
  const box = await screen.findByRole("textbox", { name: "Your answer" });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.type(box, "You are welcome.");
  await user.click(screen.getByRole("button", { name: "Publish answer" }));
  const article = await screen.findByRole("article", { name: "Review by Thabo Mokoena" });
  expect(await within(article).findByText("You are welcome.")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(article));
  expect(screen.getByText("All answered")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Answer/ })).toBeNull();
  expect(requests).toEqual([[review().id, { reply: "You are welcome." }, "string"]]);
});

test("a refused reply stays in its box, with the reason", async () => {
  network.use(
    http.post(`${endpoint}/:id/reply`, () =>
      HttpResponse.json(
        {
          type: "about:blank",
          title: "Conflict",
          status: 409,
          code: "already-answered",
          detail: "You have answered this review already.",
        },
        { status: 409, headers: { "content-type": "application/problem+json" } },
      ),
    ),
  );
  const { user } = renderScreen(<ReceivedReviews first={received([review()])} />);
  await user.click(screen.getByRole("button", { name: "Answer Thabo Mokoena" }));
  await user.click(await screen.findByRole("button", { name: "Publish answer" }));
  expect(await screen.findByText("Please write your answer")).toBeDefined();
  await user.type(screen.getByRole("textbox", { name: "Your answer" }), "Thank you");
  await user.click(screen.getByRole("button", { name: "Publish answer" }));
  expect((await screen.findByRole("alert")).textContent).toBe("You have answered this review already.");
  expect(screen.getByRole("textbox", { name: "Your answer" })).toHaveProperty("value", "Thank you");
});

test("the next page loads on request; one that fails can be retried", async () => {
  let works = false;
  network.use(
    http.get(endpoint, () =>
      works ? HttpResponse.json(received([second], { page: 2, pages: 2, total: 11 })) : HttpResponse.error(),
    ),
  );
  const { user } = renderScreen(<ReceivedReviews first={received([review()], { pages: 2, total: 11 })} />);
  expect(screen.getByRole("button", { name: "Previous page" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Next page" }));
  expect(await screen.findByText("These reviews did not load")).toBeDefined();
  works = true;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("article", { name: "Review by Lerato Dube" })).toBeDefined();
  expect(screen.getByText("Page 2 of 2")).toBeDefined();
});
