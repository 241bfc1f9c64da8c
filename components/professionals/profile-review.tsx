import { Stars } from "@/components/ui/stars";
import { formatDay } from "@/lib/format/dates";
import type { Review } from "@/lib/professionals/contract";

/** One review, and what the professional answered. */
export function ProfileReview({ review }: { review: Review }) {
  return (
    <article aria-label={`Review by ${review.clientName}`} className="border-b border-rule py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{review.clientName}</p>
        <Stars value={review.rating} />
      </div>
      <p className="text-sm text-ink-soft">
        {review.projectType} · <time dateTime={review.date}>{formatDay(review.date)}</time>
        {review.verified && " · Verified client"}
      </p>
      <p className="measure mt-2.5 whitespace-pre-line">{review.comment}</p>
      {review.reply && (
        <div className="margin-line mt-3 ps-4 text-ink-soft">
          <p className="text-sm font-semibold text-ink">
            Answer{review.replyDate && <span className="font-normal text-ink-soft">, {formatDay(review.replyDate)}</span>}
          </p>
          <p className="measure whitespace-pre-line">{review.reply}</p>
        </div>
      )}
    </article>
  );
}
