import type { Professional } from "@/lib/professionals/contract";
import { ProfileEmpty } from "./profile-empty";
import { ProfileRatingBars } from "./profile-rating-bars";
import { ProfileReview } from "./profile-review";

/** How clients rated, star by star, and what they wrote, newest first. */
export function ProfileReviewList({ professional }: { professional: Professional }) {
  const { name, rating, reviewCount, ratingDistribution, reviews, countryCode } = professional;
  if (reviewCount === 0)
    return (
      <ProfileEmpty
        country={countryCode}
        title="No reviews yet"
        hint={`Clients can review ${name} after a finished booking or project.`}
      />
    );
  return (
    <>
      <h2>Reviews</h2>
      <ProfileRatingBars rating={rating} count={reviewCount} distribution={ratingDistribution} />
      <div>
        {reviews.map((review) => (
          <ProfileReview key={review.id} review={review} />
        ))}
      </div>
    </>
  );
}
