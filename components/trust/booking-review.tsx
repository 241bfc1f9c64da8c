"use client";

import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useFocusOncePublished } from "@/components/trust/use-focus-once-published";
import { WrittenReview } from "@/components/trust/written-review";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { showToast } from "@/components/ui/toast-store";
import type { Booking } from "@/lib/meetings/bookings/contract";
import type { Role } from "@/lib/platform/auth/access";
import { reviewDays } from "@/lib/trust/reviews/rules";

// Loaded when the form opens.
const ReviewForm = dynamic(() => import("@/components/trust/review-form").then((module) => module.ReviewForm), {
  ssr: false,
  loading: () => <Skeleton className="h-72" />,
});

/** The review of a completed booking: the button to write one, the form, or the published review. */
export function BookingReview({ booking, role }: { booking: Booking; role: Role }) {
  const cache = useQueryClient();
  const [writing, setWriting] = useState(false);
  const { id, review, reviewable, professionalId, professionalName } = booking;
  const focusRef = useFocusOncePublished<HTMLDivElement>(review);
  if (!review && !reviewable) return null;
  const answer = { label: "Answer it in your hub", href: `/professional-dashboard?tab=profile#review-${review?.id}` };
  const profileLink = { label: "See it on the profile", href: `/professional/${professionalId}#reviews` };
  return (
    <div ref={focusRef} tabIndex={-1} className="outline-none">
      {review && (
        <WrittenReview
          review={review}
          title={role === "client" ? "Your review" : `Review by ${review.clientName}`}
          name={professionalName}
          link={role === "professional" && !review.reply ? answer : profileLink}
        />
      )}
      {!review && writing && (
        <div className="rounded-card border border-rule bg-paper px-4 py-4 sm:px-5">
          <ReviewForm
            work={{ professionalId, bookingId: id, name: professionalName }}
            takesFocus
            onLeave={() => setWriting(false)}
            onDone={(written) => {
              const reviewed = { ...booking, review: written, reviewable: false };
              cache.setQueryData<Booking>(["bookings", "one", id], reviewed);
              cache.setQueriesData<Booking[]>({ queryKey: ["bookings", "range"] }, (items) =>
                items?.map((item) => (item.id === id ? reviewed : item)),
              );
              showToast(written.state === "held" ? "Your review is being checked" : "Your review is published");
            }}
          />
        </div>
      )}
      {!review && !writing && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-rule bg-paper px-4 py-3.5 sm:px-5">
          <p className="me-auto min-w-0">
            <span className="block font-semibold">{`How was it with ${professionalName}?`}</span>
            <span className="text-sm text-ink-soft">{`You can say so for ${reviewDays} days after the meeting.`}</span>
          </p>
          <Button onClick={() => setWriting(true)}>
            <Icon name="star" /> Write a review
          </Button>
        </div>
      )}
    </div>
  );
}
