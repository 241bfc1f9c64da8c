import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ReceivedReview } from "@/components/trust/received-review";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Stars } from "@/components/ui/stars";
import { showToast } from "@/components/ui/toast-store";
import type { Review } from "@/lib/directory/professionals/contract";
import { reviewQueries } from "@/lib/trust/reviews/client";
import type { ReceivedReviews as Received } from "@/lib/trust/reviews/contract";

type Props = { first: Received; renderReport?: (review: Review) => ReactNode };

/** The reviews of the signed-in professional, those without a reply first. The first page is loaded on the server. */
export function ReceivedReviews({ first, renderReport }: Props) {
  const cache = useQueryClient();
  const [page, setPage] = useState(1);
  const query = reviewQueries.received(page);
  const {
    data = first,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...query, initialData: page === 1 ? first : undefined });
  if (data.total === 0)
    return (
      <div className="ruled py-7">
        <p className="measure inline bg-surface box-decoration-clone pe-2 leading-7 text-ink-soft">
          No reviews yet. Clients can write one after a completed booking or project; you read and answer them here.
        </p>
      </div>
    );
  if (error && data.page !== page)
    return (
      <ErrorState
        title="These reviews did not load"
        detail={error.message}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <Stars value={data.rating} count={data.total} />
        {data.unanswered > 0 ? (
          <Badge tone="warning" className="max-sm:whitespace-normal">
            {`${data.unanswered} without an answer`}
          </Badge>
        ) : (
          <Badge tone="success">All answered</Badge>
        )}
      </div>
      <div aria-busy={isFetching} className={data.page === page ? "" : "opacity-60"}>
        {data.items.map((review) => (
          <ReceivedReview
            key={review.id}
            review={review}
            country={data.countryCode}
            report={renderReport?.(review)}
            onAnswered={(answered) => {
              // Updates the review in place: resorting would move it while it is read.
              cache.setQueryData<Received>(query.queryKey, {
                ...data,
                unanswered: data.unanswered - 1,
                items: data.items.map((item) => (item.id === answered.id ? answered : item)),
              });
              showToast("Your answer is published");
            }}
          />
        ))}
      </div>
      {data.pages > 1 && (
        <nav
          aria-label="Pages of reviews"
          className="flex flex-wrap items-center justify-between gap-3 border-t border-rule pt-4"
        >
          <Button size="sm" variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous page
          </Button>
          <span className="tnum text-sm text-ink-soft">{`Page ${page} of ${data.pages}`}</span>
          <Button size="sm" variant="secondary" disabled={page >= data.pages} onClick={() => setPage(page + 1)}>
            Next page
          </Button>
        </nav>
      )}
    </>
  );
}
