"use client";

import { ReceivedReviews } from "@/components/trust/received-reviews";
import { ReportButton } from "@/components/trust/report-button";
import type { ReceivedReviews as Received } from "@/lib/trust/reviews/contract";

/** Received reviews with moderation's report button, for the hub. */
export function ReceivedScreen({ first }: { first: Received }) {
  return (
    <ReceivedReviews
      first={first}
      renderReport={({ id, clientName }) => (
        <ReportButton kind="review" targetId={id} name={clientName} className="mt-3 ms-2" />
      )}
    />
  );
}
