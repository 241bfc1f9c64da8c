import { ProfileMoreReviews, type ShownReviews } from "./profile-more-reviews";
import { StillReviewList } from "./profile-still";

/** The newest reviews, and the way to the others. `of` is the key of the profile's facts. */
export function ProfileReviews({ of, id, reviews }: { of: string; id: string; reviews: ShownReviews }) {
  return (
    <>
      <StillReviewList of={of} />
      {reviews.total > reviews.shown && <ProfileMoreReviews id={id} {...reviews} />}
    </>
  );
}
