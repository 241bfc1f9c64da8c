import { WrittenDay } from "@/components/ui/day";
import { IntentLink } from "@/components/ui/link";
import { Stars } from "@/components/ui/stars";
import type { WrittenReview as Written } from "@/lib/directory/reviews/contract";
import { lettersClass } from "@/lib/platform/letters/letters";

type Props = { review: Written; title: string; link: { label: string; href: string }; name: string };

/** The author's explanation of why a review is not public. */
const notPublic = {
  held: "We're checking this review. We'll let you know the outcome, usually within 2 business days.",
  hidden: "This review isn't shown on the profile.",
};

/** A review beside its booking or project, with the reply; a link to it only where it is public. */
export function WrittenReview({ review, title, link, name }: Props) {
  const { rating, comment, date, reply, replyDate } = review;
  return (
    <section aria-label={title} className="rounded-card border border-rule bg-paper px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">
          <span>{title}</span>{" "}
          <span className="font-normal text-ink-soft">
            <WrittenDay date={date} at={review.at} />
          </span>
        </p>
        <Stars value={rating} />
      </div>
      <p className={lettersClass(comment, "measure mt-1.5 wrap-anywhere whitespace-pre-line")}>{comment}</p>
      {reply && (
        <div className="margin-line mt-3 ps-4 text-ink-soft">
          <p className="text-sm font-semibold text-ink">
            <span className={lettersClass(name)}>{`Answer by ${name}`}</span>
            {replyDate && (
              <span className="font-normal text-ink-soft">
                , <WrittenDay date={replyDate} at={review.repliedAt} />
              </span>
            )}
          </p>
          <p className={lettersClass(reply, "measure wrap-anywhere whitespace-pre-line")}>{reply}</p>
        </div>
      )}
      {review.state === "public" ? (
        <IntentLink href={link.href} className="mt-1 text-link font-semibold">
          {link.label}
        </IntentLink>
      ) : (
        <p className="mt-2 text-sm font-medium">{notPublic[review.state]}</p>
      )}
    </section>
  );
}
