import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { offeredMeetings } from "@/lib/directory/openings/rules";
import type { ReviewList } from "@/lib/directory/reviews/contract";
import { instantsOf } from "@/lib/directory/reviews/rules";
import { facetOf } from "@/lib/directory/search/vocabulary/facets";
import { database, type Db, type Tx } from "@/lib/platform/db/connection";
import { quotedLexeme } from "@/lib/platform/db/like";
import { portfolioItems, professionals, professionalSearch, reviews } from "@/lib/platform/db/tables";
import { notFound } from "@/lib/platform/http/errors";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { findLicence } from "@/lib/platform/reference/licences";
import { serviceIdOf } from "@/lib/platform/reference/services";
import { cardColumns, cardOf } from "./cards";
import type { Professional, ProfessionalCard, Review, ServiceOffer } from "./contract";
import { countedAchievements, ratingDistribution } from "./rules";

const p = professionals;
const s = professionalSearch;
const reviewsPerPage = 10;

const reviewColumns = {
  id: reviews.id,
  clientName: reviews.clientName,
  clientImage: sql<null>`null`,
  rating: reviews.rating,
  comment: reviews.comment,
  date: reviews.reviewDate,
  projectType: reviews.projectType,
  verified: reviews.verified,
  reply: reviews.reply,
  replyDate: reviews.replyDate,
};
const instantColumns = { sample: reviews.sample, createdAt: reviews.createdAt, repliedAt: reviews.repliedAt };

/** A professional's reviews, except those hidden by moderation. */
const shownReviews = (id: string) => and(eq(reviews.professionalId, id), isNull(reviews.hiddenAt));

async function newestReviews(id: string, limit: number, page = 1): Promise<Review[]> {
  const db = await database();
  const rows = await db
    .select({ ...reviewColumns, ...instantColumns })
    .from(reviews)
    .where(shownReviews(id))
    .orderBy(desc(reviews.reviewDate), desc(reviews.createdAt), reviews.id)
    .limit(limit)
    .offset((page - 1) * limit);
  return rows.map(({ sample, createdAt, repliedAt, ...review }) => ({
    ...review,
    service: serviceIdOf(review.projectType),
    ...instantsOf({ sample, createdAt, repliedAt }),
  }));
}

/**
 * A professional's portfolio in display order; the caller checks access. Works hidden by moderation are shown to their
 * owner only, with a mark.
 */
export async function listPortfolio(
  db: Db | Tx,
  professionalId: string,
  { forOwner = false } = {},
): Promise<Professional["portfolio"]> {
  const { id, title, description, image, category, completedDate, position, hiddenAt } = portfolioItems;
  const items = await db
    .select({ id, title, description, image, category, completedDate, hiddenAt })
    .from(portfolioItems)
    .where(and(eq(portfolioItems.professionalId, professionalId), forOwner ? undefined : isNull(hiddenAt)))
    .orderBy(position, id);
  return items.map(({ hiddenAt: hidden, ...item }) => ({
    ...item,
    service: serviceIdOf(item.category),
    ...(hidden && { hidden: true }),
  }));
}

/** The public profile with its ten newest reviews; null unless the person is listed (decisions, Finding). */
export async function getProfessional(id: string): Promise<Professional | null> {
  const db = await database();
  const [found] = await db
    .select({ row: p, openings: cardColumns.openings })
    .from(p)
    .where(and(eq(p.id, id), sql`${p.listed}`));
  if (!found) return null;
  const { row } = found;
  const [newest, stars, portfolio] = await Promise.all([
    newestReviews(id, reviewsPerPage),
    db
      .select({ rating: reviews.rating, count: sql<number>`count(*)::int` })
      .from(reviews)
      .where(shownReviews(id))
      .groupBy(reviews.rating),
    listPortfolio(db, id),
  ]);
  const weeklyHours = row.weeklyHours as Professional["weeklyHours"];
  const distribution = ratingDistribution(stars);
  const licence = findLicence(row.country, row.localAuthority);
  return {
    ...cardOf({ ...row, openings: found.openings }),
    registrationNumber: row.registrationNumber,
    practiceNumber: row.practiceNumber,
    localLicence: licence && row.localLicence ? { authority: licence.code, number: row.localLicence } : null,
    coverImage: row.coverImage,
    bio: row.bio,
    completedProjects: row.completedProjects,
    subscriptionTier: row.subscriptionTier as Professional["subscriptionTier"],
    timeZone: countryByCode(row.country as CountryCode).timeZone,
    availability: [...new Set(weeklyHours.map(({ day }) => day))],
    weeklyHours,
    languages: row.languages as Professional["languages"],
    industries: row.industries as Professional["industries"],
    meetingTypes: offeredMeetings(row.meetingTypes),
    education: row.education as Professional["education"],
    certifications: row.certifications as Professional["certifications"],
    packages: row.packages as Professional["packages"],
    services: (row.services as ServiceOffer[]).map((offer) => ({ ...offer, service: serviceIdOf(offer.name) })),
    portfolio,
    achievements: countedAchievements(row.achievements as Professional["achievements"], {
      completedProjects: row.completedProjects,
      stars: distribution,
    }),
    reviews: newest,
    ratingDistribution: distribution,
    joinedDate: row.joinedDate,
  };
}

/** Whether search engines may show a profile: its owner allows it, and it is in the directory. */
export async function isForSearchEngines(id: string): Promise<boolean> {
  const db = await database();
  const [row] = await db
    .select({ visibility: p.visibility, searchEngines: p.searchEngines })
    .from(p)
    .where(eq(p.id, id));
  return row?.visibility === "everyone" && row.searchEngines;
}

/** A page of ten of a listed professional's reviews, newest first. Throws 404 unless the person is listed. */
export async function listReviews(id: string, page: number): Promise<ReviewList> {
  const db = await database();
  const [person] = await db
    .select({ id: p.id })
    .from(p)
    .where(and(eq(p.id, id), sql`${p.listed}`));
  if (!person) throw notFound("There is no professional at this address.");
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(reviews)
    .where(shownReviews(id));
  const total = counted?.total ?? 0;
  return {
    items: await newestReviews(id, reviewsPerPage, page),
    total,
    page,
    pages: Math.ceil(total / reviewsPerPage),
  };
}

/**
 * Three similar professionals: first those of the country with a shared specialization, then others with one, the best
 * rated first.
 */
export async function similarProfessionals(id: string): Promise<ProfessionalCard[]> {
  const db = await database();
  const [person] = await db
    .select({ country: p.country, specializations: p.specializations })
    .from(p)
    .where(eq(p.id, id));
  if (!person) return [];
  const sharing = person.specializations.map((slug) => quotedLexeme(facetOf("service", slug))).join(" | ");
  const others = (place: SQL) =>
    sql`(select professional_id as id from ${s}
      where professional_id <> ${id} and document @@ ${sharing}::tsquery and ${place}
      order by rating desc, review_count desc, professional_id limit 3)`;
  const { rows } = await db.execute<{ id: string }>(
    sql`${others(sql`country = ${person.country}`)} union all ${others(sql`country <> ${person.country}`)}`,
  );
  return listCards(rows.slice(0, 3).map((row) => row.id));
}

/**
 * Ids of listed professionals that search engines may show, in id order and in a range, with the time of each one's
 * last change: for the sitemap and the profiles to prerender.
 */
export async function listedProfessionalIds({
  after = "",
  upTo,
  limit,
}: Partial<IdRange> & { limit: number }): Promise<{ id: string; updatedAt: Date }[]> {
  const db = await database();
  return db
    .select({ id: p.id, updatedAt: p.updatedAt })
    .from(s)
    .innerJoin(p, eq(p.id, s.professionalId))
    .where(
      and(gt(s.professionalId, after), upTo === undefined ? undefined : lte(s.professionalId, upTo), p.searchEngines),
    )
    .orderBy(asc(s.professionalId))
    .limit(limit);
}

/** A range of profile ids: above `after` and, but for the last range, up to and including `upTo`. */
export interface IdRange {
  after: string;
  upTo?: string;
}

/**
 * Ranges of about `size` listed profiles each, in id order, for the sitemap's files; none without listed profiles. One
 * pass over the primary key's index, without the rows; callers cache it.
 */
export async function listedIdRanges(size: number): Promise<IdRange[]> {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select professional_id as id, row_number() over ids as place, lead(professional_id) over ids as next
      from ${s} window ids as (order by professional_id)) numbered
    where next is null or place % ${size}::int = 0 order by id`);
  return rows.map(({ id }, index) => ({
    after: rows[index - 1]?.id ?? "",
    // The last range is open: it takes ids that are added after this read.
    ...(index < rows.length - 1 && { upTo: id }),
  }));
}

/** Cards of the listed professionals among the given ids, in the given order (saved lists). */
export async function listCards(ids: readonly string[]): Promise<ProfessionalCard[]> {
  if (ids.length === 0) return [];
  const db = await database();
  const rows = await db
    .select(cardColumns)
    .from(p)
    .where(and(sql`${p.listed}`, inArray(p.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, cardOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
