import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { useFocusOncePublished } from "@/components/trust/use-focus-once-published";
import { Button } from "@/components/ui/button";
import { WrittenDay } from "@/components/ui/day";
import { Monogram } from "@/components/ui/monogram";
import { Skeleton } from "@/components/ui/skeleton";
import { Stars } from "@/components/ui/stars";
import type { Review } from "@/lib/directory/professionals/contract";
import { lettersClass } from "@/lib/platform/letters/letters";

// Loaded when the form opens.
const ReplyForm = dynamic(() => import("@/components/trust/reply-form").then((module) => module.ReplyForm), {
  ssr: false,
  loading: () => <Skeleton className="mt-3 h-40" />,
});

type Props = { review: Review; country: string; onAnswered: (answered: Review) => void; report?: ReactNode };

/** A review as its professional sees it, with the reply or the button to write it. */
export function ReceivedReview({ review, country, onAnswered, report }: Props) {
  const [answering, setAnswering] = useState(false);
  const { id, clientName, rating, comment, date, projectType, verified, reply, replyDate } = review;
  const focusRef = useFocusOncePublished<HTMLElement>(reply);
  return (
    <article
      ref={focusRef}
      tabIndex={-1}
      id={`review-${id}`}
      aria-label={`Review by ${clientName}`}
      className="scroll-mt-24 border-t border-rule py-4 target:bg-primary-soft"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Monogram id={clientName} name={clientName} country={country} size={36} />
        <p className={lettersClass(clientName, "me-auto font-semibold")}>{clientName}</p>
        <Stars value={rating} />
        {report}
      </div>
      <p className="text-sm text-ink-soft">
        <span>{`${projectType} ·`}</span> <WrittenDay date={date} at={review.at} />
        {verified && <span> · Verified client</span>}
      </p>
      <p className={lettersClass(comment, "measure mt-2 wrap-anywhere whitespace-pre-line")}>{comment}</p>
      {reply ? (
        <div className="margin-line mt-3 ps-4 text-ink-soft">
          <p className="text-sm font-semibold text-ink">
            <span>Your answer</span>
            {replyDate && (
              <span className="font-normal text-ink-soft">
                , <WrittenDay date={replyDate} at={review.repliedAt} />
              </span>
            )}
          </p>
          <p className="measure wrap-anywhere whitespace-pre-line">{reply}</p>
        </div>
      ) : answering ? (
        <ReplyForm review={review} onDone={onAnswered} onLeave={() => setAnswering(false)} />
      ) : (
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          aria-label={`Answer ${clientName}`}
          onClick={() => setAnswering(true)}
        >
          Answer
        </Button>
      )}
    </article>
  );
}
