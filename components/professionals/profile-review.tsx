import { Stars } from "@/components/ui/stars";
import { formatDay } from "@/lib/format/dates";
import type { Review } from "@/lib/professionals/contract";

/** One review, and what the professional answered. */
export function ProfileReview({ review }: { review: Review }) {
  return (
    <article aria-label={`Review by ${review.clientName}`}>
      <p>
        <b>{review.clientName}</b>
        <Stars value={review.rating} />
      </p>
      <p>
        {`${review.projectType} · `}
        <time dateTime={review.date}>{formatDay(review.date)}</time>
        {review.verified && " · Verified client"}
      </p>
      <p>{review.comment}</p>
      {review.reply && (
        <div className="margin-line">
          <p>
            <b>Answer</b>
            {review.replyDate && `, ${formatDay(review.replyDate)}`}
          </p>
          <p>{review.reply}</p>
        </div>
      )}
    </article>
  );
}
