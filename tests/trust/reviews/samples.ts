import type { Review } from "@/lib/directory/professionals/contract";
import type { WrittenReview } from "@/lib/directory/reviews/contract";
import type { ReceivedReviews } from "@/lib/trust/reviews/contract";

/** A review without a reply, in its public form. */
export function review(change: Partial<Review> = {}): Review {
  return {
    id: "5e0f1f34-0000-4000-8000-000000000001",
    clientName: "Thabo Mokoena",
    clientImage: null,
    rating: 4,
    comment: "Clear and quick.",
    date: "2030-03-14",
    projectType: "Tax Consultation",
    service: "tax-planning",
    verified: true,
    reply: null,
    replyDate: null,
    ...change,
  };
}

/** The same review as its author sees it. */
export const written = (change: Partial<WrittenReview> = {}): WrittenReview => ({
  ...review(),
  professionalId: "grace-wanjiku-kimani",
  bookingId: "0b6f1f34-0000-4000-8000-000000000001",
  projectId: null,
  state: "public",
  ...change,
});

/** A page of a professional's received reviews. */
export function received(items: Review[], change: Partial<ReceivedReviews> = {}): ReceivedReviews {
  return {
    items,
    total: items.length,
    page: 1,
    pages: 1,
    unanswered: items.filter(({ reply }) => reply === null).length,
    rating: 4.2,
    countryCode: "ZA",
    ...change,
  };
}
