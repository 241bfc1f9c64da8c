import { and, asc, desc, eq, gt, inArray, sql, type SQL } from "drizzle-orm";
import { database } from "@/lib/db/connection";
import { portfolioItems, professionals, reviews } from "@/lib/db/tables";
import { badRequest, notFound } from "@/lib/http/errors";
import type { BodyCode } from "@/lib/reference/bodies";
import { countryByCode, findCountry, type CountryCode } from "@/lib/reference/countries";
import { totalCap } from "@/lib/reference/limits";
import type { ResponseTime } from "@/lib/reference/lists";
import { findSpecialization, specializationLabel, type SpecializationSlug } from "@/lib/reference/services";
import { findSoftware, softwareLabel, type SoftwareSlug } from "@/lib/reference/software";
import type { ListedStatus, Professional, ProfessionalCard, ProfessionalList, ProfessionalQuery, ProfessionalSort, Review, ReviewList } from "./contract";
import { lastPage, ratingDistribution, searchForm } from "./rules";

const p = professionals;
const dearestPrice = 1_000_000;
const reviewsPerPage = 10;

/** The columns of a card; contact details, gender and the search text are not among them. */
const cardColumns = {
  id: p.id,
  name: p.name,
  title: p.title,
  professionalBody: p.professionalBody,
  country: p.country,
  city: p.city,
  specializations: p.specializations,
  software: p.software,
  rating: p.rating,
  reviewCount: p.reviewCount,
  status: p.status,
  hourlyRateCents: p.hourlyRateCents,
  responseTime: p.responseTime,
  experience: p.experience,
  profileImage: p.profileImage,
};

type CardRow = Omit<Record<keyof typeof cardColumns, string>, "specializations" | "software" | "rating" | "reviewCount" | "hourlyRateCents" | "experience" | "profileImage"> & {
  specializations: string[];
  software: string[];
  rating: number;
  reviewCount: number;
  hourlyRateCents: number;
  experience: number;
  profileImage: string | null;
};

function cardOf(row: CardRow): ProfessionalCard {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    professionalBody: row.professionalBody as BodyCode,
    country: countryByCode(row.country as CountryCode).name,
    countryCode: row.country as CountryCode,
    city: row.city,
    specializations: row.specializations.map((slug) => specializationLabel(slug as SpecializationSlug)),
    software: row.software.map((slug) => softwareLabel(slug as SoftwareSlug)),
    rating: row.rating,
    reviewCount: row.reviewCount,
    verified: row.status === "approved",
    status: row.status as ListedStatus,
    hourlyRate: Math.round(row.hourlyRateCents / 100),
    currency: "ZAR",
    responseTime: row.responseTime as ResponseTime,
    experience: row.experience,
    profileImage: row.profileImage,
  };
}

/** Every order is total: the id decides last, so that pages never repeat or lose a person. */
const orders: Readonly<Record<ProfessionalSort, SQL>> = {
  rating: sql`${p.rating} desc, ${p.reviewCount} desc, ${p.id}`,
  price: sql`${p.hourlyRateCents}, ${p.rating} desc, ${p.id}`,
  reviews: sql`${p.reviewCount} desc, ${p.rating} desc, ${p.id}`,
  experience: sql`${p.experience} desc, ${p.rating} desc, ${p.id}`,
};

/** The conditions of specification 5 but for the price. Throws 400 `invalid-input` naming a filter whose value is none of the lists'. */
function conditionsOf(query: ProfessionalQuery): SQL[] {
  const unknown = (field: string) => badRequest(`The ${field} is not one of those offered.`, { [field]: "Choose one of those offered." });
  const conditions = [sql`${p.listed}`];
  const typed = searchForm(query.q);
  if (typed) conditions.push(sql`${p.searchText} like ${`%${typed.replace(/[\\%_]/g, "\\$&")}%`}`);
  if (query.country.trim()) {
    const country = findCountry(query.country);
    if (!country) throw unknown("country");
    conditions.push(eq(p.country, country.code));
  }
  if (query.specialization.trim()) {
    const slug = findSpecialization(query.specialization);
    if (!slug) throw unknown("specialization");
    conditions.push(sql`${p.specializations} @> array[${slug}]::text[]`);
  }
  if (query.software.trim()) {
    const slug = findSoftware(query.software);
    if (!slug) throw unknown("software");
    conditions.push(sql`${p.software} @> array[${slug}]::text[]`);
  }
  if (query.minRating > 0) conditions.push(sql`${p.rating} >= ${query.minRating}`);
  if (query.verified) conditions.push(sql`${p.status} = 'approved'`);
  return conditions;
}

const countTo = (where: SQL | undefined) => sql<number>`(select count(*)::int from (select 1 from ${p} where ${where} limit ${totalCap + 1}) counted)`;

/**
 * A page of the listed professionals that match (specification 5), in a total order; prices are whole ZAR, inclusive.
 * Totals are exact to 1,000. Throws 400 `invalid-input` for an unknown filter value and for a page deeper than 1,000 people.
 */
export async function listProfessionals(query: ProfessionalQuery): Promise<ProfessionalList> {
  if (query.page > lastPage(query.perPage))
    throw badRequest("Lists end after 1,000 people. Narrow the search instead.", { page: `The last page of this size is ${lastPage(query.perPage)}.` });
  const conditions = conditionsOf(query);
  const db = await database();
  const within = and(...conditions, ...priceWithin(query));
  const above = query.maxPrice < dearestPrice ? countTo(and(...conditions, sql`${p.hourlyRateCents} > ${query.maxPrice * 100}`)) : sql<number>`0`;
  const [items, [counts]] = await Promise.all([
    db.select(cardColumns).from(p).where(within).orderBy(orders[query.sort]).limit(query.perPage).offset((query.page - 1) * query.perPage),
    db.select({ total: countTo(within), above }).from(sql`(select 1) one`),
  ]);
  const total = Math.min(counts?.total ?? 0, totalCap);
  return {
    items: items.map(cardOf),
    total,
    totalCapped: (counts?.total ?? 0) > totalCap,
    page: query.page,
    pages: Math.ceil(total / query.perPage),
    aboveRange: Math.min(counts?.above ?? 0, totalCap),
  };
}

function priceWithin({ minPrice, maxPrice }: ProfessionalQuery): SQL[] {
  const bounds = minPrice > 0 ? [sql`${p.hourlyRateCents} >= ${minPrice * 100}`] : [];
  return maxPrice < dearestPrice ? [...bounds, sql`${p.hourlyRateCents} <= ${maxPrice * 100}`] : bounds;
}

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

async function newestReviews(id: string, page: number): Promise<Review[]> {
  const db = await database();
  return db.select(reviewColumns).from(reviews).where(eq(reviews.professionalId, id))
    .orderBy(desc(reviews.reviewDate), reviews.id).limit(reviewsPerPage).offset((page - 1) * reviewsPerPage);
}

/** The public profile with its ten newest reviews; null unless the person is listed (decisions, Finding). */
export async function getProfessional(id: string): Promise<Professional | null> {
  const db = await database();
  const [row] = await db.select().from(p).where(and(eq(p.id, id), sql`${p.listed}`));
  if (!row) return null;
  const [newest, stars, portfolio] = await Promise.all([
    newestReviews(id, 1),
    db.select({ rating: reviews.rating, count: sql<number>`count(*)::int` }).from(reviews).where(eq(reviews.professionalId, id)).groupBy(reviews.rating),
    db.select({ id: portfolioItems.id, title: portfolioItems.title, description: portfolioItems.description, image: portfolioItems.image, category: portfolioItems.category, completedDate: portfolioItems.completedDate })
      .from(portfolioItems).where(eq(portfolioItems.professionalId, id)).orderBy(portfolioItems.position, portfolioItems.id),
  ]);
  const weeklyHours = row.weeklyHours as Professional["weeklyHours"];
  return {
    ...cardOf(row),
    registrationNumber: row.registrationNumber,
    practiceNumber: row.practiceNumber,
    coverImage: row.coverImage,
    bio: row.bio,
    completedProjects: row.completedProjects,
    subscriptionTier: row.subscriptionTier as Professional["subscriptionTier"],
    timeZone: countryByCode(row.country as CountryCode).timeZone,
    availability: [...new Set(weeklyHours.map(({ day }) => day))],
    weeklyHours,
    languages: row.languages as Professional["languages"],
    education: row.education as Professional["education"],
    certifications: row.certifications as Professional["certifications"],
    portfolio,
    achievements: row.achievements as Professional["achievements"],
    reviews: newest,
    ratingDistribution: ratingDistribution(stars),
    joinedDate: row.joinedDate,
  };
}

/** A page of ten of a listed professional's reviews, newest first. Throws 404 unless the person is listed. */
export async function listReviews(id: string, page: number): Promise<ReviewList> {
  const db = await database();
  const [person] = await db.select({ total: p.reviewCount }).from(p).where(and(eq(p.id, id), sql`${p.listed}`));
  if (!person) throw notFound("There is no professional at this address.");
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(reviews).where(eq(reviews.professionalId, id));
  const total = counted?.total ?? 0;
  return { items: await newestReviews(id, page), total, page, pages: Math.ceil(total / reviewsPerPage) };
}

/** Three others to look at: those of the same country who share a specialization first, then sharers anywhere, the best rated first. */
export async function similarProfessionals(id: string): Promise<ProfessionalCard[]> {
  const db = await database();
  const [person] = await db.select({ country: p.country, specializations: p.specializations }).from(p).where(eq(p.id, id));
  if (!person) return [];
  const others = (...where: SQL[]) => db.select(cardColumns).from(p)
    .where(and(sql`${p.listed}`, sql`${p.id} <> ${id}`, sql`${p.specializations} && ${sql.param(person.specializations, p.specializations)}`, ...where))
    .orderBy(orders.rating).limit(3);
  const near = await others(eq(p.country, person.country));
  const far = near.length < 3 ? await others(sql`${p.country} <> ${person.country}`) : [];
  return [...near, ...far].slice(0, 3).map(cardOf);
}

/** Ids of listed professionals in id order, after `after`, with when each last changed: for the sitemap and the profiles to prerender. */
export async function listedProfessionalIds({ after = "", limit }: { after?: string; limit: number }): Promise<{ id: string; updatedAt: Date }[]> {
  const db = await database();
  return db.select({ id: p.id, updatedAt: p.updatedAt }).from(p).where(and(sql`${p.listed}`, gt(p.id, after))).orderBy(asc(p.id)).limit(limit);
}

/** How many professionals are listed. */
export async function countListed(): Promise<number> {
  const db = await database();
  return db.$count(p, sql`${p.listed}`);
}

/** Cards of those of the given ids that are listed, in the given order (saved lists). */
export async function listCards(ids: readonly string[]): Promise<ProfessionalCard[]> {
  if (ids.length === 0) return [];
  const db = await database();
  const rows = await db.select(cardColumns).from(p).where(and(sql`${p.listed}`, inArray(p.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, cardOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
