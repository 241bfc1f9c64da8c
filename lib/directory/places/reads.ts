import { type SQL, sql } from "drizzle-orm";
import type { ProfessionalCard } from "@/lib/directory/professionals/contract";
import { listCards } from "@/lib/directory/professionals/reads";
import { facetOf } from "@/lib/directory/search/vocabulary/facets";
import { database } from "@/lib/platform/db/connection";
import { quotedLexeme } from "@/lib/platform/db/like";
import { professionals, professionalSearch } from "@/lib/platform/db/tables";
import type { BodyCode } from "@/lib/platform/reference/bodies";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { IndustrySlug } from "@/lib/platform/reference/industries";
import { responseTimes } from "@/lib/platform/reference/lists";
import { specializationLabel, type SpecializationSlug } from "@/lib/platform/reference/services";
import {
  type CountedPlace,
  isAlike,
  leastForHalf,
  leastListed,
  type Place,
  type PlaceFigures,
  shownPeople,
} from "./rules";

const p = professionals;
const s = professionalSearch;

/** The countries with at least three listed professionals, of all or of those who offer a service. */
export async function listCountries(service?: SpecializationSlug): Promise<CountedPlace[]> {
  const db = await database();
  const { rows } = await db.execute<{ country: CountryCode; total: number }>(sql`
    select country, count(*)::int as total from ${p}
    where listed and ${service ? sql`${service} = any(specializations)` : sql`true`}
    group by country having count(*) >= ${leastListed} order by country`);
  return rows.map((row) => ({ ...row, ...(service && { service }) }));
}

/**
 * Every country and city with a page: at least three listed professionals, in the order of their addresses. The pages
 * of some of these cities are not indexed (`listPlaces`).
 */
export async function listCities(): Promise<CountedPlace[]> {
  const db = await database();
  const { rows } = await db.execute<{ country: CountryCode; city: string | null; total: number }>(sql`
    select country, city, count(*)::int as total from ${p} where listed
    group by grouping sets ((country), (country, city)) having count(*) >= ${leastListed}
    order by country, city nulls first`);
  return rows.map(({ city, ...row }) => ({ ...row, ...(city !== null && { city }) }));
}

/**
 * Every place that search engines may index, in a country or in all: countries, cities, services, and services in a city, with
 * at least three listed professionals, in the order of their addresses. A city whose page would mostly repeat its
 * country's is left out.
 */
export async function listPlaces(country?: CountryCode): Promise<CountedPlace[]> {
  const db = await database();
  const listed = country ? sql`listed and country = ${country}` : sql`listed`;
  const { rows } = await db.execute<{
    country: CountryCode;
    city: string | null;
    service: SpecializationSlug | null;
    total: number;
  }>(sql`
    select country, city, null as service, count(*)::int as total from ${p} where ${listed}
    group by grouping sets ((country), (country, city)) having count(*) >= ${leastListed}
    union all
    select country, city, service, count(*)::int from ${p}, unnest(specializations) as service where ${listed}
    group by grouping sets ((country, service), (country, city, service)) having count(*) >= ${leastListed}
    order by 1, 2 nulls first, 3 nulls first`);
  const whole = rows.filter(({ city }) => city === null);
  const shared = await peopleOnCountryPages(whole);
  return rows
    .filter(({ country, city, service, total }) => {
      return city === null || !isAlike(total, shared.get(keyOf(country, service, city)) ?? 0);
    })
    .map(({ country, city, service, total }) => ({
      country,
      ...(city !== null && { city }),
      ...(service !== null && { service }),
      total,
    }));
}

const keyOf = (...parts: (string | null)[]) => parts.map((part) => part ?? "").join("|");

/** How many people of each city are on the pages of these countries and services; by country, service and city. */
async function peopleOnCountryPages(
  pages: readonly { country: string; service: string | null }[],
): Promise<Map<string, number>> {
  const db = await database();
  const queries = pages.map(({ service }) => (service ? quotedLexeme(facetOf("service", service)) : null));
  const { rows } = await db.execute<{ country: string; service: string | null; city: string; shown: number }>(sql`
    select page.country, page.service, best.city, count(*)::int as shown
    from unnest(${sql.param(pages.map(({ country }) => country))}::text[],
      ${sql.param(pages.map(({ service }) => service))}::text[], ${sql.param(queries)}::text[])
      as page (country, service, query)
    cross join lateral (
      select p.city from ${s} s join ${p} p on p.id = s.professional_id
      where s.country = page.country and (page.query is null or s.document @@ page.query::tsquery)
      order by s.rating desc, s.review_count desc, s.professional_id limit ${shownPeople}) best
    group by 1, 2, 3`);
  return new Map(rows.map(({ country, service, city, shown }) => [keyOf(country, service, city), shown]));
}

function listedIn({ country, city, service }: Place): SQL {
  const conditions = [
    sql`listed`,
    sql`country = ${country}`,
    ...(city ? [sql`city = ${city}`] : []),
    ...(service ? [sql`${service} = any(specializations)`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Figures over everybody listed in a place; null when fewer than three are. */
export async function placeFigures(place: Place): Promise<PlaceFigures | null> {
  const db = await database();
  const here = listedIn(place);
  const label = place.service ? specializationLabel(place.service) : "";
  const times = sql.param([...responseTimes], p.specializations);
  const [figures, bodies, starts] = await Promise.all([
    db.execute<{
      total: number;
      verified: number;
      rate: number | null;
      lowest: number;
      highest: number;
      reply: number | null;
    }>(sql`
      select count(*)::int as total, count(*) filter (where verified)::int as verified,
        round(percentile_cont(0.5) within group (order by hourly_rate_cents) / 100)::int as rate,
        round(min(hourly_rate_cents) / 100.0)::int as lowest, round(max(hourly_rate_cents) / 100.0)::int as highest,
        percentile_disc(0.5) within group (order by array_position(${times}, response_time))::int as reply
      from ${p} where ${here}`),
    db.execute<{ code: BodyCode; total: number }>(
      sql`select professional_body as code, count(*)::int as total from ${p} where ${here} group by 1
        order by 2 desc, 1`,
    ),
    db.execute<{ total: number; start: number | null }>(sql`
      select count(*)::int as total,
        round(percentile_cont(0.5) within group (order by (offer->>'startingPrice')::int))::int as start
      from ${p}, jsonb_array_elements(services) as offer where ${here} and offer->>'name' = ${label}`),
  ]);
  const { total, verified, rate, lowest, highest, reply } = figures.rows[0]!;
  if (total < leastListed || rate === null) return null;
  const { total: named, start } = starts.rows[0]!;
  return {
    total,
    verified,
    lowestRate: lowest,
    highestRate: highest,
    medianRate: total >= leastForHalf ? rate : null,
    usualReply: responseTimes[(reply ?? responseTimes.length) - 1]!,
    medianStart: named >= leastForHalf ? start : null,
    bodies: bodies.rows,
  };
}

/** The industries of at least three of a place's professionals, the most common first, at most eight. */
export async function placeIndustries(place: Place): Promise<{ slug: IndustrySlug; total: number }[]> {
  const db = await database();
  const { rows } = await db.execute<{ slug: IndustrySlug; total: number }>(sql`
    select industry as slug, count(*)::int as total from ${p}, unnest(industries) as industry
    where ${listedIn(place)} group by 1 having count(*) >= ${leastListed} order by 2 desc, 1 limit 8`);
  return rows;
}

/** The cards of the first six of a place, the best rated first. */
export async function placePeople(place: Place): Promise<ProfessionalCard[]> {
  const db = await database();
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${p} where ${listedIn(place)} order by rating desc, review_count desc, id limit ${shownPeople}`,
  );
  return listCards(rows.map(({ id }) => id));
}
