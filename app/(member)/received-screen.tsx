"use client";

import { ReceivedReviews } from "@/components/trust/received-reviews";
import { ReportMenu } from "@/components/trust/report-menu";
import type { ReceivedReviews as Received } from "@/lib/trust/reviews/contract";

/** Received reviews with moderation's report button, for the hub. */
export function ReceivedScreen({ first }: { first: Received }) {
  return (
    <ReceivedReviews
      first={first}
      renderReport={({ id, clientName }) => (
        <ReportMenu kind="review" targetId={id} name={clientName} className="-my-1" />
      )}
    />
  );
}
