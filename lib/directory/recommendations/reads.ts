import { and, count, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { ProfessionalCard } from "@/lib/directory/professionals/contract";
import { listCards } from "@/lib/directory/professionals/reads";
import { facetOf } from "@/lib/directory/search/vocabulary/facets";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { quotedLexeme } from "@/lib/platform/db/like";
import { professionals, professionalSearch, savedProfessionals } from "@/lib/platform/db/tables/directory";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { specializationLabel, type SpecializationSlug } from "@/lib/platform/reference/services";
import type { Recommendation } from "./contract";

/**
 * Verified professionals that the viewer has not saved: those of the viewer's country first, among them those with the
 * services of the saved ones, best rated first; then other countries in the same order. Each has its reason.
 */
export async function recommend(viewer: Viewer, country: CountryCode, limit = 3): Promise<Recommendation[]> {
  const liked = await likedServices(viewer);
  const services = liked.map((slug) => quotedLexeme(facetOf("service", slug))).join(" | ");
  const like = liked.length > 0 && sql`${professionalSearch.document} @@ ${services}::tsquery`;
  const near = eq(professionalSearch.country, country);
  const found: string[] = [];
  for (const wanted of [like && and(near, like), near, like, sql`true`]) {
    if (wanted && found.length < limit) found.push(...(await bestRated(viewer, wanted, found, limit - found.length)));
  }
  return (await listCards(found)).map((person) => ({ person, reasons: reasonsFor(person, country, liked) }));
}

/** The services of the saved professionals, the most common first. */
async function likedServices({ id }: Viewer): Promise<SpecializationSlug[]> {
  const db = await database();
  const offered = db
    .select({ slug: sql<SpecializationSlug>`unnest(${professionals.specializations})`.as("slug") })
    .from(savedProfessionals)
    .innerJoin(professionals, eq(professionals.id, savedProfessionals.professionalId))
    .where(eq(savedProfessionals.accountId, id))
    .as("offered");
  const rows = await db
    .select({ slug: offered.slug })
    .from(offered)
    .groupBy(offered.slug)
    .orderBy(desc(count()), offered.slug);
  return rows.map(({ slug }) => slug);
}

async function bestRated(
  { id, professionalId }: Viewer,
  wanted: SQL,
  found: readonly string[],
  limit: number,
): Promise<string[]> {
  const db = await database();
  const saved = db
    .select({ id: savedProfessionals.professionalId })
    .from(savedProfessionals)
    .where(eq(savedProfessionals.accountId, id));
  const { professionalId: personId, rating, reviewCount, verified } = professionalSearch;
  const rows = await db
    .select({ id: personId })
    .from(professionalSearch)
    .where(and(wanted, verified, notInArray(personId, saved), notInArray(personId, [...found, professionalId ?? ""])))
    .orderBy(desc(rating), desc(reviewCount), personId)
    .limit(limit);
  return rows.map((row) => row.id);
}

function reasonsFor(
  { countryCode, specializationSlugs, rating }: ProfessionalCard,
  country: CountryCode,
  liked: readonly SpecializationSlug[],
): string[] {
  const shared = liked.find((slug) => specializationSlugs.includes(slug));
  return [
    ...(countryCode === country ? [`In ${countryByCode(country).name}`] : []),
    ...(shared ? [`${specializationLabel(shared)}, like people you saved`] : []),
    ...(rating > 0 ? [`Rated ${rating.toFixed(1)}`] : ["New here"]),
  ];
}
