import { sql, type SQL } from "drizzle-orm";
import { firstOpening } from "@/lib/directory/openings/rules";
import { planEachTime } from "@/lib/platform/db/named-statements";
import { preparedQueries, preparedQuery } from "@/lib/platform/db/prepared-query";
import { professionalListings, professionals } from "@/lib/platform/db/tables";
import { badRequest } from "@/lib/platform/http/errors";
import type { BodyCode } from "@/lib/platform/reference/bodies";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { totalCap } from "@/lib/platform/reference/limits";
import type { ResponseTime } from "@/lib/platform/reference/lists";
import { specializationLabel, type SpecializationSlug } from "@/lib/platform/reference/services";
import { softwareLabel, type SoftwareSlug } from "@/lib/platform/reference/software";
import type { ProfessionalList, ProfessionalQuery, ProfessionalSort } from "@/lib/directory/search/contract";
import { adviseOn, countFacets, knownOf, type FacetRow } from "@/lib/directory/search/reads";
import { understand } from "@/lib/directory/search/rules";
import {
  byIndex,
  countTo,
  everyoneOf,
  facetsIn,
  inOrder,
  scoreOf,
  where,
  type Condition,
} from "@/lib/directory/search/search";
import { shapeKey, shapeOf, type Shape } from "@/lib/directory/search/shape";
import type { DayHours, ListedStatus, ProfessionalCard } from "./contract";
import { lastPage } from "./rules";

const p = professionals;
const l = professionalListings;

type Openings = [hours: DayHours[], busy: [number, number][] | null, daysOff: string[] | null];
const busyOf = sql`(select json_agg(json_build_array(extract(epoch from b.starts_at), extract(epoch from b.ends_at)))
  from bookings b
  where b.professional_id = professionals.id and b.starts_at between now() - interval '1 day'
    and now() + interval '30 days'
  and (b.status = 'confirmed' or b.status = 'pending' and b.hold_expires_at > now()))`;
const offOf = sql`(select json_agg(o.day) from days_off o
  where o.professional_id = professionals.id and o.day >= current_date - 1)`;

/** The columns of a card; contact details, gender and the search text are not among them. */
export const cardColumns = {
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
  /**
   * What a next free time is computed from: weekly hours, coming days off, and the time held by bookings as pairs of
   * epoch seconds.
   */
  openings: sql<Openings>`json_build_array(${p.weeklyHours}, ${busyOf}, ${offOf})`,
};
type CardRow = Pick<typeof professionals.$inferSelect, Exclude<keyof typeof cardColumns, "openings">> & {
  openings: Openings;
};

/** The next free time of a row, as the contract tells it. */
export function openingOf(
  { country, openings: [hours, busy, daysOff] }: Pick<CardRow, "country" | "openings">,
  now = Date.now(),
): ProfessionalCard["nextFree"] {
  return firstOpening({
    timeZone: countryByCode(country as CountryCode).timeZone,
    hours,
    daysOff: daysOff ?? [],
    busy: (busy ?? []).map(([from, until]) => ({ startsAt: from * 1000, endsAt: until * 1000 })),
    now,
  });
}

/** A row of those columns as the contract's card. */
export function cardOf(row: CardRow): ProfessionalCard {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    professionalBody: row.professionalBody as BodyCode,
    country: countryByCode(row.country as CountryCode).name,
    countryCode: row.country as CountryCode,
    city: row.city,
    specializations: row.specializations.map((slug) => specializationLabel(slug as SpecializationSlug)),
    specializationSlugs: row.specializations as SpecializationSlug[],
    software: row.software.map((slug) => softwareLabel(slug as SoftwareSlug)),
    softwareSlugs: row.software as SoftwareSlug[],
    rating: row.rating,
    reviewCount: row.reviewCount,
    verified: row.status === "approved",
    status: row.status as ListedStatus,
    hourlyRate: Math.round(row.hourlyRateCents / 100),
    currency: "ZAR",
    responseTime: row.responseTime as ResponseTime,
    experience: row.experience,
    profileImage: row.profileImage,
    nextFree: openingOf(row),
  };
}

/** Every order is total: the id decides last, so that pages never repeat or lose a person. */
export const orders: Readonly<Record<ProfessionalSort, SQL>> = {
  relevance: sql.raw("score desc, quality desc, id"),
  rating: sql.raw("rating desc, review_count desc, id"),
  price: sql.raw("hourly_rate_cents, rating desc, id"),
  reviews: sql.raw("review_count desc, rating desc, id"),
  experience: sql.raw("experience desc, rating desc, id"),
};
const byQuality = sql.raw("quality desc, id");

const at = sql.placeholder;
const cardJson = sql.join(Object.values(cardColumns), sql`, `);
/** The ids of a page, in its order. */
const pageOf = (source: SQL, order: SQL) =>
  sql`array(select id ${source} order by ${order} limit ${at("limit")} offset ${at("offset")})`;
/** Their cards, each as a list of its columns. Once in a statement: planning it costs twice as much as running it. */
const cardsOf = (ids: SQL) =>
  sql`(select json_agg(json_build_array(${cardJson}) order by hits.place)
    from unnest(${ids}) with ordinality hits(hit, place) join ${p} on ${p.id} = hits.hit)`;
const cardsBy = preparedQuery<{ items: unknown[][] | null }>(
  sql`select ${cardsOf(sql`${at("ids")}::text[]`)} as items`,
);

/**
 * The SQL of one shape: the page and the two totals. Where there are few people, the page is its cards, each as a list
 * of its columns; where there are many, its ids, because the plan depends on what is asked for, and that of the cards
 * does not. Without `gather` the list
 * is read in its order until the page is full, and the totals are counted to their cap. With it, the first whom the
 * index finds are looked at: if they are all there are, page and totals are made of them; if they fill the total, there
 * are so many that reading in order meets a page of them soon; only otherwise is everyone gathered (a part nobody asks
 * for is not run). Where marks have told that there are many (`many`), the page is read in order and nothing counted. Where
 * there are few people, all of them are read once. By relevance, the best rated are read and put in order where there
 * are too many to weigh each.
 */
function searchSql(shape: Shape): SQL {
  const { gather, floor, ceiling, sort } = shape;
  const lowest = floor && sql`hourly_rate_cents >= ${at("floor")}`;
  const within = [lowest, ceiling && sql`hourly_rate_cents <= ${at("ceiling")}`];
  const over = [lowest, sql`hourly_rate_cents > ${at("ceiling")}`];
  const order = orders[sort];
  // Whose price is out of bounds is only counted.
  const fitting = within.filter((one) => one !== false);
  const score =
    fitting.length > 0 ? sql`case when ${sql.join(fitting, sql` and `)} then ${scoreOf(shape)} end` : scoreOf(shape);
  const sorted = sort === "relevance" ? sql`quality, ${score} as score` : sql`rating, review_count, experience`;
  const searched = sql`id, hourly_rate_cents, ${sorted}`;
  const reading = (bounds: Condition[]) => sql`from ${l} ${where([...inOrder(shape), ...bounds])}`;
  const indexed = (bounds: Condition[] = []) => sql`from ${l} ${where([...byIndex(shape), ...bounds])}`;
  const first = (bounds: Condition[]) => sql`from first ${where(bounds)}`;
  const everyone = (bounds: Condition[]) => sql`from everyone ${where(bounds)}`;
  const readPage = () => {
    if (sort !== "relevance") return pageOf(reading(within), order);
    if (!shape.rerank) return pageOf(reading(within), byQuality);
    const best = sql`select id, quality, ${scoreOf(shape)} as score ${reading(within)} order by ${byQuality}
      limit ${at("deep")}`;
    return pageOf(sql`from (${best}) best`, order);
  };
  const many = sql.raw(String(totalCap));
  const items = (ids: SQL) => (shape.few ? cardsOf(ids) : sql`${ids} ${sql.raw(planEachTime)}`);
  if (shape.small) {
    const number = (bounds: Condition[]) => sql`count(*) filter (${where([sql`true`, ...bounds])})::int`;
    const facets = facetsIn(sql`select facets, verified, free_soon ${everyone(within)}`, true);
    return sql`with everyone as materialized (${everyoneOf(shape)})
      select ${items(pageOf(everyone(within), order))} as items, total, above,
        ${shape.counted ? sql`(select row_to_json(counted) from (${facets}) counted)` : sql`null`} as facets
      from (select ${number(within)} as total, ${ceiling ? number(over) : sql`0`} as above from everyone) counted`;
  }
  if (shape.many)
    return sql`select ${items(readPage())} as items, ${many} + 1 as total,
      ${ceiling ? countTo(reading(over)) : sql`0`} as above`;
  if (!gather)
    return sql`select ${items(readPage())} as items, ${countTo(reading(within))} as total,
      ${ceiling ? countTo(reading(over)) : sql`0`} as above`;
  return sql`with first as materialized (select ${searched} ${indexed()} limit ${at("few")}),
    everyone as materialized (select ${searched} ${indexed()}),
    known as materialized (
      select (select count(*) from first) < ${at("few")} as complete, ${countTo(first(within))} as total)
    select ${items(sql`case when complete then ${pageOf(first(within), order)} when known.total > ${many} then ${readPage()} else ${pageOf(everyone(within), order)} end`)} as items,
    case when complete or known.total > ${many} then known.total else ${countTo(everyone(within))} end as total,
    ${ceiling ? sql`case when complete then ${countTo(first(over))} when known.total > ${many} then ${countTo(indexed(over))} else ${countTo(everyone(over))} end` : sql`0`} as above
    from known`;
}

type Found = { items: unknown[] | null; total: number; above: number; facets?: FacetRow | null };
const searchOf = preparedQueries<Shape, Found>(shapeKey, searchSql);

const cardKeys = Object.keys(cardColumns);
const rowOf = (values: unknown[]) => Object.fromEntries(cardKeys.map((key, index) => [key, values[index]])) as CardRow;

/** The list of a query as it stands, with the counts of its filters where they are asked for. */
async function listOf(query: ProfessionalQuery, understood = understand(query.q)): Promise<ProfessionalList> {
  const known = await knownOf(query, understood);
  const { shape, values } = shapeOf(query, understood, known);
  const [{ items, total: counted, above, facets }] = (await searchOf(shape)(values)) as [Found];
  const total = Math.min(counted, totalCap);
  const cards = shape.few ? items : (await cardsBy({ ids: items ?? [] }))[0]?.items;
  return {
    items: (cards ?? []).map((one) => cardOf(rowOf(one as unknown[]))),
    total,
    totalCapped: counted > totalCap,
    page: query.page,
    pages: Math.ceil(total / query.perPage),
    aboveRange: Math.min(above, totalCap),
    corrected: null,
    dropped: null,
    facets: query.facets ? await countFacets(query, understood, known, facets) : null,
  };
}

/**
 * A page of the listed professionals that match (specification 5) or fit what the text means, in a total order; prices
 * are whole ZAR, inclusive. Totals are exact to 1,000. Words that no listing has are looked for in what people write
 * about themselves; a text that finds nobody because it is mistyped is put right, unless `exact`; otherwise the answer
 * says what would find somebody. Throws 400 `invalid-input` for an unknown filter value and for a page deeper than
 * 1,000 people.
 */
export async function listProfessionals(query: ProfessionalQuery): Promise<ProfessionalList> {
  if (query.page > lastPage(query.perPage))
    throw badRequest("Lists end after 1,000 people. Narrow the search instead.", {
      page: `The last page of this size is ${lastPage(query.perPage)}.`,
    });
  const list = await listOf(query);
  if (list.total > 0 || list.aboveRange > 0 || query.q.trim() === "") return list;
  const { bios, corrected, advice } = await adviseOn(query);
  if (bios) return listOf(query, bios);
  if (corrected) {
    const better = await listOf({ ...query, q: corrected });
    if (better.total > 0 || better.aboveRange > 0) return { ...better, corrected };
  }
  return { ...list, dropped: advice };
}
