import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { ProfileReviews } from "@/components/directory/profile-reviews";
import { ReportButton } from "@/components/trust/report-button";
import type { Review } from "@/lib/directory/professionals/contract";
import type { ReviewList } from "@/lib/directory/reviews/contract";
import { network } from "../../support/network";
import { renderScreen } from "../../support/render";
import { profile } from "../seo/sample";

const endpoint = "http://localhost:3000/api/professionals/amina-otieno/reviews";
const reviews: Review[] = Array.from({ length: 23 }, (_, index) => ({
  id: `r${index + 1}`,
  clientName: `Client ${index + 1}`,
  clientImage: null,
  rating: 5,
  comment: `Comment ${index + 1}`,
  date: "2025-05-02",
  projectType: "Bookkeeping",
  service: "bookkeeping" as const,
  verified: true,
  reply: null,
  replyDate: null,
}));
const page = (number: number, from = reviews): ReviewList => ({
  items: from.slice((number - 1) * 10, number * 10),
  total: from.length,
  page: number,
  pages: Math.ceil(from.length / 10),
});
const reviewed = profile({ reviews: reviews.slice(0, 10), reviewCount: 23, ratingDistribution: [1, 0, 0, 2, 20] });
const answer = ({ request }: { request: Request }) =>
  HttpResponse.json(page(Number(new URL(request.url).searchParams.get("page"))));
const shown = () => screen.getAllByRole("article").map((article) => within(article).getByText(/^Client/).textContent);

test("the distribution shows how many gave each number of stars", () => {
  renderScreen(<ProfileReviews Report={ReportButton} professional={reviewed} />);
  const bars = within(screen.getByRole("list", { name: "Reviews by stars" })).getAllByRole("listitem");
  expect(bars.map((bar) => bar.textContent)).toEqual(["5 stars20", "4 stars2", "3 stars0", "2 stars0", "1 star1"]);
});

test("more reviews load ten at a time until all are shown", async () => {
  network.use(http.get(endpoint, answer));
  const { user } = renderScreen(<ProfileReviews Report={ReportButton} professional={reviewed} />);
  await user.click(await screen.findByRole("button", { name: "Show 10 more reviews" }, { timeout: 10_000 }));
  await user.click(await screen.findByRole("button", { name: "Show 3 more reviews" }));
  await screen.findByText("Comment 23");
  expect(shown()).toEqual(reviews.map(({ clientName }) => clientName));
  expect(screen.queryByRole("button", { name: /more reviews/ })).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("23 of 23 reviews shown");
});

test("a page that starts with five requests the other five of the newest ten, each once", async () => {
  network.use(http.get(endpoint, answer));
  const five = profile({ reviews: reviews.slice(0, 5), reviewCount: 23, ratingDistribution: [1, 0, 0, 2, 20] });
  const { user } = renderScreen(<ProfileReviews Report={ReportButton} professional={five} />);
  await user.click(await screen.findByRole("button", { name: "Show 5 more reviews" }));
  await user.click(await screen.findByRole("button", { name: "Show 10 more reviews" }));
  await screen.findByText("Comment 20");
  expect(shown()).toEqual(reviews.slice(0, 20).map(({ clientName }) => clientName));
});

test("a review written in the meantime makes none appear twice", async () => {
  const moved = [{ ...reviews[0]!, id: "new", clientName: "Client 0" }, ...reviews];
  network.use(http.get(endpoint, () => HttpResponse.json(page(2, moved))));
  const { user } = renderScreen(<ProfileReviews Report={ReportButton} professional={reviewed} />);
  await user.click(screen.getByRole("button", { name: /more reviews/ }));
  await screen.findByText("Comment 19");
  expect(new Set(shown()).size).toBe(shown().length);
});

test("when more reviews fail to load, Retry loads them and those shown stay", async () => {
  network.use(http.get(endpoint, () => HttpResponse.error(), { once: true }));
  const { user } = renderScreen(<ProfileReviews Report={ReportButton} professional={reviewed} />);
  await user.click(screen.getByRole("button", { name: /more reviews/ }));
  expect((await screen.findByRole("alert")).textContent).toContain("More reviews did not load");
  expect(shown()).toHaveLength(10);
  network.use(http.get(endpoint, answer));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Comment 20")).toBeTruthy();
});

test("few reviews need no button", () => {
  renderScreen(<ProfileReviews Report={ReportButton} professional={profile({ reviewCount: 2 })} />);
  expect(screen.queryByRole("button", { name: /more reviews/ })).toBeNull();
});

test("a profile without reviews shows an invitation, not a zero", () => {
  renderScreen(
    <ProfileReviews
      Report={ReportButton}
      professional={profile({ reviewCount: 0, rating: 0, reviews: [], ratingDistribution: [0, 0, 0, 0, 0] })}
    />,
  );
  expect(screen.getByText("No reviews yet")).toBeTruthy();
});

test("a professional's reply appears under the review", () => {
  renderScreen(<ProfileReviews Report={ReportButton} professional={profile({ reviewCount: 2 })} />);
  expect(screen.getByRole("article", { name: "Review by Grace Njeri" }).textContent).toContain("Thank you, Grace.");
});

test("every review on the public page can be reported, also those loaded later", async () => {
  network.use(http.get(endpoint, () => HttpResponse.json(page(2))));
  const { user } = renderScreen(
    <ProfileReviews Report={ReportButton} professional={profile({ reviewCount: 23, reviews: reviews.slice(0, 10) })} />,
  );
  await user.click(screen.getByRole("button", { name: /more reviews/ }));
  await screen.findByText("Comment 20");
  expect(screen.getAllByText(/^this review of Client \d+$/)).toHaveLength(20);
  const last = screen.getByRole("article", { name: "Review by Client 20" });
  expect(within(last).getByRole("button", { name: /^Report\s*this review of Client 20$/ })).toBeTruthy();
});
