import { describe, expect, test } from "vitest";
import { completionOf } from "@/lib/meetings/bookings/rules";
import { newReviewSchema } from "@/lib/trust/reviews/contract";
import { reviewRefusal, reviewUntil } from "@/lib/trust/reviews/rules";

const completedAt = new Date("2026-03-01T10:00:00Z");
const later = (days: number, ms = 0) => new Date(completedAt.getTime() + days * 86_400_000 + ms);

describe("a review is accepted", () => {
  test("from completion until exactly 14 days later", () => {
    expect(reviewUntil(completedAt)).toEqual(later(14));
    expect(reviewRefusal({ completedAt, reviewed: false }, completedAt)).toBeNull();
    expect(reviewRefusal({ completedAt, reviewed: false }, later(14))).toBeNull();
    expect(reviewRefusal({ completedAt, reviewed: false }, later(14, 1))).toBe("review-too-late");
  });

  test("for completed work only, and once", () => {
    expect(reviewRefusal({ completedAt: null, reviewed: false }, completedAt)).toBe("review-not-completed");
    expect(reviewRefusal({ completedAt, reviewed: true }, completedAt)).toBe("already-reviewed");
    expect(reviewRefusal({ completedAt, reviewed: true }, later(30))).toBe("already-reviewed");
  });

  test("counted from the moment the meeting was marked completed, not from its end", () => {
    const endsAt = later(-3);
    const events = [
      { kind: "created", createdAt: later(-9) },
      { kind: "completed", createdAt: completedAt },
      { kind: "reviewed", createdAt: later(2) },
    ];
    expect(completionOf({ status: "completed", endsAt }, events)).toEqual(completedAt);
    expect(completionOf({ status: "completed", endsAt }, [])).toEqual(endsAt);
    expect(completionOf({ status: "confirmed", endsAt }, events)).toBeNull();
  });
});

describe("the text of a review", () => {
  const about = { professionalId: "grace-wanjiku-kimani", bookingId: "00000000-0000-4000-8000-000000000000" };
  const faults = (form: object) => newReviewSchema.safeParse(form).error?.issues.map(({ message }) => message) ?? [];

  test("is trimmed, required and limited", () => {
    expect(newReviewSchema.parse({ ...about, rating: 5, comment: "  Clear and quick.\nThank you.  " }).comment).toBe(
      "Clear and quick.\nThank you.",
    );
    expect(faults({ ...about, rating: 5, comment: "   " })).toEqual(["Please write a few words about the work"]);
    expect(faults({ ...about, rating: 5, comment: "x".repeat(2001) })).toEqual(["Please keep this to 2000 characters"]);
    expect(faults({ ...about, rating: 5, comment: "a\u0000b" })).toHaveLength(1);
    expect(faults({ ...about, rating: 5, comment: "\ud800" })).toHaveLength(1);
  });

  test("has one to five whole stars", () => {
    for (const rating of [0, 6, 4.5, Number.NaN, null, "5"])
      expect(faults({ ...about, rating, comment: "Good" }), String(rating)).toContain("Please choose 1 to 5 stars");
  });

  test("is about one booking or one project", () => {
    const review = { professionalId: about.professionalId, rating: 4, comment: "Good" };
    expect(faults(review)).toEqual(["A review is about one booking or one project"]);
    expect(faults({ ...review, bookingId: about.bookingId, projectId: about.bookingId })).toEqual([
      "A review is about one booking or one project",
    ]);
    expect(faults({ ...review, projectId: about.bookingId })).toEqual([]);
  });
});
