import type { Professional } from "@/lib/professionals/contract";
import { ProfileMoreReviews } from "./profile-more-reviews";
import { StillReviewList } from "./profile-still";

/** The newest reviews, and the way to the others. */
export function ProfileReviews({ professional }: { professional: Professional }) {
  return (
    <>
      <StillReviewList professional={professional} />
      {professional.reviewCount > professional.reviews.length && <ProfileMoreReviews professional={professional} />}
    </>
  );
}
