import { screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { ProfileReview } from "@/components/directory/profile-review";
import { profile } from "../../directory/seo/sample";
import { renderScreen } from "../../support/render";

const [sample] = profile().reviews;
/** Written and replied to late in the evening in UTC: the next day to the east, the same day to the west. */
const review = {
  ...sample!,
  date: "2026-11-21",
  at: "2026-11-21T22:30:00.000Z",
  reply: "Thank you",
  replyDate: "2026-11-22",
  repliedAt: "2026-11-22T23:15:00.000Z",
};
const drawn = <ProfileReview review={review} country="KE" Report={() => null} />;
const days = () =>
  within(screen.getByRole("article"))
    .getAllByText(/November 2026/)
    .map((element) => element.textContent);

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["Africa/Nairobi", ["22 November 2026", "23 November 2026"]],
  ["Africa/Accra", ["21 November 2026", "22 November 2026"]],
])("in %s a review and its reply show the local day they were written on", (zone, expected) => {
  vi.stubEnv("TZ", zone);
  renderScreen(drawn);
  expect(days()).toEqual(expected);
});

test("a date without a time stays the same in every zone, on the server too", () => {
  vi.stubEnv("TZ", "Asia/Kathmandu");
  expect(renderToString(drawn)).toMatch(/21 November 2026.*22 November 2026/s);
  renderScreen(<ProfileReview review={{ ...review, at: null, repliedAt: null }} country="KE" Report={() => null} />);
  expect(days()).toEqual(["21 November 2026", "22 November 2026"]);
});
