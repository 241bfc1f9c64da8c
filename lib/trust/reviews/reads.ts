import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { professionals } from "@/lib/platform/db/tables/directory";
import { reviews } from "@/lib/platform/db/tables/trust";
import type { Review } from "@/lib/directory/professionals/contract";
import { type CountryCode, defaultCountry } from "@/lib/platform/reference/countries";
import type { WrittenReview } from "@/lib/directory/reviews/contract";
import { instantsOf } from "@/lib/directory/reviews/rules";
import type { ReceivedQuery, ReceivedReviews } from "./contract";

type Row = typeof reviews.$inferSelect;

/** The authorization filter of received reviews: those on the viewer's profile. Required in every query on them. */
export function receivedBy(viewer: Viewer): SQL {
  return viewer.role === "professional" && viewer.professionalId
    ? sql`(${reviews.professionalId} = ${viewer.professionalId} and ${reviews.hiddenAt} is null)`
    : sql`false`;
}

/**
 * The reviews of these bookings or projects, also inside a transaction. The caller has authorized the viewer for them.
 */
export async function reviewsOf(db: Db | Tx, of: "bookingId" | "projectId", ids: string[]): Promise<WrittenReview[]> {
  if (ids.length === 0) return [];
  const rows = await db.select().from(reviews).where(inArray(reviews[of], ids));
  return rows.map(toWrittenReview);
}

/** The reviews of the viewer's profile, those without a reply first, then the newest. */
export async function listReceivedReviews(viewer: Viewer, { page, perPage }: ReceivedQuery): Promise<ReceivedReviews> {
  const db = await database();
  const mine = receivedBy(viewer);
  const [rows, total, unanswered, [profile]] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(mine)
      .orderBy(desc(isNull(reviews.reply)), desc(reviews.reviewDate), desc(reviews.createdAt), asc(reviews.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.$count(reviews, mine),
    db.$count(reviews, and(mine, isNull(reviews.reply))),
    db
      .select({ rating: professionals.rating, countryCode: professionals.country })
      .from(professionals)
      .where(eq(professionals.id, viewer.professionalId ?? "")),
  ]);
  return {
    items: rows.map(toReview),
    total,
    page,
    pages: Math.ceil(total / perPage),
    unanswered,
    rating: profile?.rating ?? 0,
    countryCode: (profile?.countryCode ?? defaultCountry.code) as CountryCode,
  };
}

/** The public fields of a review. */
export function toReview({
  id,
  clientName,
  rating,
  comment,
  reviewDate,
  projectType,
  verified,
  reply,
  replyDate,
  repliedAt,
  sample,
  createdAt,
}: Row): Review {
  return {
    id,
    clientName,
    clientImage: null,
    rating,
    comment,
    date: reviewDate,
    ...instantsOf({ sample, createdAt, repliedAt }),
    projectType,
    verified,
    reply,
    replyDate,
  };
}

/** A review with its subject. */
export function toWrittenReview(row: Row): WrittenReview {
  return { ...toReview(row), professionalId: row.professionalId, bookingId: row.bookingId, projectId: row.projectId };
}
