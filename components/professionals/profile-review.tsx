import type { ComponentType } from "react";
import { Stars } from "@/components/ui/stars";
import { formatDay } from "@/lib/format/dates";
import type { Review } from "@/lib/professionals/contract";

/** The way to report a review; it belongs to another room. */
export type ReviewReport = ComponentType<{ kind: "review"; targetId: string; name: string; className?: string }>;

/** One review: who and how many stars, for what and when, what they wrote, and what the professional replied. */
export function ProfileReview({ review, Report }: { review: Review; Report: ReviewReport }) {
  return (
    <article aria-label={`Review by ${review.clientName}`} className="border-b border-rule py-5 whitespace-pre-line">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <b className="font-semibold">{review.clientName}</b>
        <Stars value={review.rating} />
      </p>
      <p className="text-sm/5 text-ink-soft">
        {`${review.projectType} · `}
        <time dateTime={review.date}>{formatDay(review.date)}</time>
        {review.verified && " · Verified client"}
      </p>
      <p className="measure mt-2.5">{review.comment}</p>
      {review.reply && (
        <div className="margin-line mt-3 ps-4 text-ink-soft">
          <p className="text-sm/5">
            <b className="font-semibold text-ink">Reply</b>
            {review.replyDate && `, ${formatDay(review.replyDate)}`}
          </p>
          <p className="measure">{review.reply}</p>
        </div>
      )}
      <p className="no-print mt-1 flex justify-end">
        <Report kind="review" targetId={review.id} name={review.clientName} />
      </p>
    </article>
  );
}
