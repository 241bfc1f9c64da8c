"use client";

import type { ComponentType } from "react";
import { WrittenDay } from "@/components/ui/day";
import { Monogram } from "@/components/ui/monogram";
import { Stars } from "@/components/ui/stars";
import type { Review } from "@/lib/directory/professionals/contract";
import { lettersClass } from "@/lib/platform/letters/letters";

/** The menu of a review with Report, passed in because it belongs to another domain. */
export type ReviewReport = ComponentType<{
  kind: "review" | "portfolio";
  targetId: string;
  name: string;
  className?: string;
}>;

/**
 * One review: the client, the stars, the service and date, the text and the professional's reply. A client component,
 * because later pages of reviews render it in the browser; the page then serializes each review only once. `country` is
 * the professional's country.
 */
export function ProfileReview({ review, country, Report }: { review: Review; country: string; Report: ReviewReport }) {
  return (
    <article aria-label={`Review by ${review.clientName}`} className="border-b border-rule py-5 whitespace-pre-line">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Monogram id={review.clientName} name={review.clientName} country={country} size={36} />
        <b className={lettersClass(review.clientName, "me-auto font-semibold")}>{review.clientName}</b>
        <Stars value={review.rating} />
        <Report kind="review" targetId={review.id} name={review.clientName} className="no-print -my-1" />
      </p>
      <p className="mt-1 text-sm/5 text-ink-soft">
        <span>{`${review.projectType} · `}</span>
        <WrittenDay date={review.date} at={review.at} />
        {review.verified && <span> · Verified client</span>}
      </p>
      <p className={lettersClass(review.comment, "measure mt-2.5")}>{review.comment}</p>
      {review.reply && (
        <div className="margin-line mt-3 ps-4 text-ink-soft">
          <p className="text-sm/5">
            <b className="font-semibold text-ink">Reply</b>
            {review.replyDate && (
              <span>
                , <WrittenDay date={review.replyDate} at={review.repliedAt} />
              </span>
            )}
          </p>
          <p className={lettersClass(review.reply, "measure")}>{review.reply}</p>
        </div>
      )}
    </article>
  );
}
