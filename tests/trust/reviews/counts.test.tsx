import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { HubHead } from "@/components/dashboards/hub-head";
import { ProfileMoreReviews } from "@/components/directory/profile-more-reviews";
import { ProfileReviews } from "@/components/directory/profile-reviews";
import { Stars } from "@/components/ui/stars";
import type { ProfessionalDashboard } from "@/lib/dashboards/dashboard/contract";
import { profile } from "../../directory/seo/sample";
import { renderScreen } from "../../support/render";

const text = () => document.body.textContent.replace(/\s+/g, " ");

/** Every component that counts reviews, rendered with the given count. */
const places: [string, (count: number) => void][] = [
  ["stars", (count) => renderScreen(<Stars value={4.5} count={count} />)],
  [
    "the head of the hub",
    (count) => {
      const profile = { rating: 4, reviewCount: count, title: "Tax Expert", country: "ZA", status: "approved" };
      renderScreen(
        <HubHead
          tab="overview"
          data={{ name: "Ama", profile, counts: {}, earned: 0 } as unknown as ProfessionalDashboard}
        />,
      );
    },
  ],
  [
    "the reviews of a profile",
    (count) => renderScreen(<ProfileReviews professional={reviewed(count)} Report={() => null} />),
  ],
  [
    "the way to further reviews",
    (count) =>
      renderScreen(
        <ProfileMoreReviews country="KE" id="ama" total={10 + count} shown={10} last="r10" Report={() => null} />,
      ),
  ],
];

const reviewed = (reviewCount: number) =>
  profile({
    reviewCount,
    reviews: profile().reviews.slice(0, reviewCount),
    ratingDistribution: [0, 0, 0, 0, reviewCount],
  });

test.each(places)("%s shows 1 review, and 2 reviews", (_place, draw) => {
  draw(1);
  expect(text()).toMatch(/\b1 (more )?review(?!s)/);
  document.body.innerHTML = "";
  draw(2);
  expect(text()).toMatch(/\b2 (more )?reviews/);
});

test("without any the stars show that there are no reviews", () => {
  renderScreen(<Stars value={0} count={0} />);
  expect(screen.getByText("No reviews yet")).toBeTruthy();
});
