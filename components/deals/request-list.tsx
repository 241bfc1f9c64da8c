"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { RequestEntry } from "@/components/deals/request-entry";
import { ErrorState } from "@/components/ui/error-state";
import { requestQueries, requestsKey } from "@/lib/deals/quotes/client";
import type { QuoteRequestList, RequestStatus } from "@/lib/deals/quotes/contract";
import { openLive } from "@/lib/notifications/live/client";

type Props = { first: QuoteRequestList; perPage: number; status?: RequestStatus | "" };

const emptyTexts: Record<RequestStatus | "", string> = {
  "": "No requests yet. Describe what you need once, and professionals answer with a quote.",
  open: "No open requests. Describe what you need once, and professionals answer with a quote.",
  closed: "No closed requests. A request closes when you accept a quote for it, or when you close it.",
};

/** A page of the client's own requests, newest first; it is refreshed by the live stream. */
export function RequestList({ first, perPage, status = "" }: Props) {
  const { data, error, isFetching, refetch } = useQuery({
    ...requestQueries.list(first.page, perPage, status),
    initialData: first,
    refetchInterval: 20_000,
  });
  const client = useQueryClient();
  // An accepted quote and an answer are messages, too, so this page follows other devices.
  useEffect(
    () =>
      openLive({
        hear: ({ changed }) => {
          if (changed.includes("conversations")) void client.invalidateQueries({ queryKey: requestsKey });
        },
        beat: () => {},
      }),
    [client],
  );
  return (
    <>
      {error && (
        <ErrorState
          title="Your requests did not load"
          detail={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {data.items.length === 0 ? (
        <p className="py-3 text-ink-soft">{emptyTexts[status]}</p>
      ) : (
        <ul>
          {data.items.map((request) => (
            <RequestEntry key={request.id} request={request} />
          ))}
        </ul>
      )}
    </>
  );
}
