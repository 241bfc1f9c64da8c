import type { Professional } from "@/lib/directory/professionals/contract";
import { counted } from "@/lib/platform/format/counts";
import { ProfileMoreReviews } from "./profile-more-reviews";
import { ProfileEmpty } from "./profile-portfolio";
import { ProfileReview, type ReviewReport } from "./profile-review";

/** The rating distribution and the newest reviews, with a button for the others. */
export function ProfileReviews({ professional, Report }: { professional: Professional; Report: ReviewReport }) {
  const { id, name, reviewCount, reviews } = professional;
  if (reviewCount === 0)
    return (
      <ProfileEmpty title="No reviews yet" hint={`Clients can review ${name} after a completed booking or project.`} />
    );
  return (
    <>
      <h2 className="mb-3 text-xl/7">Reviews</h2>
      <Distribution professional={professional} />
      <div className="mt-2">
        {reviews.map((review) => (
          <ProfileReview key={review.id} review={review} country={professional.countryCode} Report={Report} />
        ))}
      </div>
      {reviewCount > reviews.length && (
        <ProfileMoreReviews
          id={id}
          country={professional.countryCode}
          total={reviewCount}
          shown={reviews.length}
          last={reviews.at(-1)?.id}
          Report={Report}
        />
      )}
    </>
  );
}

/** The average rating and the number of reviews per star. */
function Distribution({ professional: { rating, reviewCount, ratingDistribution } }: { professional: Professional }) {
  return (
    <div className="tnum mt-1 grid items-center gap-x-10 gap-y-4 sm:grid-cols-[auto_1fr]">
      <div className="text-ink-soft">
        <p aria-hidden className="font-display text-5xl/none font-bold text-ink">
          {rating.toFixed(1)}
        </p>
        <p className="mt-1">
          <span aria-hidden className="stars" style={{ "--value": rating } as React.CSSProperties} />
          <span className="sr-only">{`Rated ${rating.toFixed(1)} out of 5 by `}</span>
        </p>
        <p>{counted(reviewCount, "review")}</p>
      </div>
      <ul aria-label="Reviews by stars" className="grid max-w-md gap-1.5 text-sm/5">
        {[5, 4, 3, 2, 1].map((stars) => {
          const number = ratingDistribution[stars - 1] ?? 0;
          return (
            <li key={stars} className="flex items-center gap-3">
              <span className="w-14 shrink-0 text-ink-soft">{counted(stars, "star")}</span>
              <span className="h-2.5 grow rounded-full bg-rule">
                <span
                  className="block h-full rounded-full bg-highlight"
                  style={{ inlineSize: `${(100 * number) / reviewCount}%` }}
                />
              </span>
              <b className="w-6 shrink-0 text-end font-semibold">{number}</b>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
