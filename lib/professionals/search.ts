import { sql, type SQL } from "drizzle-orm";
import { firstOpening } from "@/lib/bookings/rules";
import { preparedQuery, type PreparedQuery } from "@/lib/db/prepared-query";
import { professionalListings, professionals } from "@/lib/db/tables";
import { badRequest } from "@/lib/http/errors";
import type { BodyCode } from "@/lib/reference/bodies";
import { countryByCode, findCountry, type CountryCode } from "@/lib/reference/countries";
import { ratingOptions, totalCap } from "@/lib/reference/limits";
import { professionalTitles, type ResponseTime } from "@/lib/reference/lists";
import {
  findSpecialization,
  specializationLabel,
  specializations,
  type SpecializationSlug,
} from "@/lib/reference/services";
import { findSoftware, software, softwareLabel, type SoftwareSlug } from "@/lib/reference/software";
import type {
  DayHours,
  ListedStatus,
  ProfessionalCard,
  ProfessionalList,
  ProfessionalQuery,
  ProfessionalSort,
} from "./contract";
import { lastPage, searchForm } from "./rules";

const p = professionals;
const l = professionalListings;
const dearestPrice = 1_000_000;
/** So many matches are gathered before it is considered to read in order instead; of text alone half as many tell whether to. */
const enough = 3_000;

type Openings = [hours: DayHours[], busy: [number, number][] | null, daysOff: string[] | null];
const busyOf = sql`(select json_agg(json_build_array(extract(epoch from b.starts_at), extract(epoch from b.ends_at))) from bookings b
  where b.professional_id = professionals.id and b.starts_at between now() - interval '1 day' and now() + interval '30 days'
  and (b.status = 'confirmed' or b.status = 'pending' and b.hold_expires_at > now()))`;
const offOf = sql`(select json_agg(o.day) from days_off o where o.professional_id = professionals.id and o.day >= current_date - 1)`;

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
  /** What a next free time is computed from: weekly hours, coming days off, and the time held by bookings as pairs of epoch seconds. */
  openings: sql<Openings>`json_build_array(${p.weeklyHours}, ${busyOf}, ${offOf})`,
};
type CardRow = Pick<typeof professionals.$inferSelect, Exclude<keyof typeof cardColumns, "openings">> & {
  openings: Openings;
};

function openingOf({ country, openings: [hours, busy, daysOff] }: CardRow): ProfessionalCard["nextFree"] {
  return firstOpening({
    timeZone: countryByCode(country as CountryCode).timeZone,
    hours,
    daysOff: daysOff ?? [],
    busy: (busy ?? []).map(([from, until]) => ({ startsAt: from * 1000, endsAt: until * 1000 })),
    now: Date.now(),
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
    nextFree: openingOf(row),
  };
}

/** Every order is total: the id decides last, so that pages never repeat or lose a person. */
export const orders: Readonly<Record<ProfessionalSort, SQL>> = {
  rating: sql.raw("rating desc, review_count desc, id"),
  price: sql.raw("hourly_rate_cents, rating desc, id"),
  reviews: sql.raw("review_count desc, rating desc, id"),
  experience: sql.raw("experience desc, rating desc, id"),
};

/** The slugs and the code that a query's filters mean. Throws 400 `invalid-input` naming a filter whose value is none of the lists'. */
function filtersOf(query: ProfessionalQuery) {
  const known = <T>(
    field: "country" | "specialization" | "software",
    find: (value: string) => T | undefined,
  ): T | undefined => {
    if (!query[field].trim()) return undefined;
    const found = find(query[field]);
    if (found === undefined)
      throw badRequest(`The ${field} is not one of those offered.`, { [field]: "Choose one of those offered." });
    return found;
  };
  return {
    country: known("country", findCountry)?.code,
    specialization: known("specialization", findSpecialization),
    software: known("software", findSoftware),
  };
}

const commonLines = [
  ...professionalTitles,
  ...specializations.map(({ label }) => label),
  ...software.map(({ label }) => label),
].map(searchForm);

/** Whether so many people must match a text that reading them in order finds a page at once: short text, and parts of titles and labels. */
const isCommon = (text: string) => text.length < 3 || commonLines.some((line) => line.includes(text));

/** What the index over text and facets knows beside slugs (`listing_facets` in the migrations): the country, and the highest offered rating that is not above the wanted one. */
function marksOf(country: CountryCode | undefined, step: number | undefined): string[] {
  return [country, step].flatMap((mark) => (mark === undefined ? [] : `+${mark}`));
}

/** What decides the text of a search's SQL; everything else is in its values. */
interface Shape {
  /** Rare text, or two of text, specialization and software: the index on both finds who matches, before anything is read in its order. */
  gather: boolean;
  text: boolean;
  slugs: boolean;
  country: boolean;
  /** `step`: one of the offered ratings, which the index knows. */
  rating: "any" | "step" | "other";
  verified: boolean;
  floor: boolean;
  ceiling: boolean;
  sort: ProfessionalSort;
}

function shapeOf(query: ProfessionalQuery): { shape: Shape; values: Record<string, unknown> } {
  const { country, specialization, software: program } = filtersOf(query);
  const text = searchForm(query.q);
  const slugs = [specialization, program].filter((slug) => slug !== undefined);
  const step = ratingOptions.findLast((option) => option > 0 && option <= query.minRating);
  const narrowed = country !== undefined || slugs.length > 0 || query.minRating > 0 || query.verified;
  const shape: Shape = {
    gather: (text !== "" && !isCommon(text)) || (text.length >= 3 ? 1 : 0) + slugs.length > 1,
    text: text !== "",
    slugs: slugs.length > 0,
    country: country !== undefined,
    rating: query.minRating === 0 ? "any" : query.minRating === step ? "step" : "other",
    verified: query.verified,
    floor: query.minPrice > 0,
    ceiling: query.maxPrice < dearestPrice,
    sort: query.sort,
  };
  const values = {
    text,
    pattern: `%${text.replace(/[\\%_]/g, "\\$&")}%`,
    slugs,
    facets: [...slugs, ...marksOf(country, step)],
    country,
    rating: query.minRating,
    floor: query.minPrice * 100,
    ceiling: query.maxPrice * 100,
    limit: query.perPage,
    offset: (query.page - 1) * query.perPage,
    // A deeper page needs more reading in order; it is worth gathering more for it.
    few: Math.ceil((narrowed ? enough : enough / 2) * Math.sqrt(query.page)),
  };
  return { shape, values };
}

const at = sql.placeholder;
const searched = sql.raw("id, hourly_rate_cents, rating, review_count, experience");
const capped = sql.raw(String(totalCap));
const countTo = (source: SQL) => sql`(select count(*)::int from (select ${source} limit ${capped} + 1) counted)`;
const cardJson = sql.join(Object.values(cardColumns), sql`, `);

type Condition = SQL | false;
const where = (conditions: Condition[]) => {
  const held = conditions.filter((one) => one !== false);
  return held.length > 0 ? sql`where ${sql.join(held, sql` and `)}` : sql``;
};

/** Who fits, for reading the list in its order. strpos(), because the planner takes like for a reason to use the index, which is slow where many match. */
const inOrder = ({ text, slugs, country, rating, verified }: Shape) => [
  text && sql`strpos(search_text, ${at("text")}) > 0`,
  slugs && sql`facets @> ${at("slugs")}`,
  country && sql`country = ${at("country")}`,
  rating !== "any" && sql`rating >= ${at("rating")}`,
  verified && sql`verified`,
];

/** The same for the index over text and facets. What its marks say already is not asked again. */
const byIndex = ({ text, slugs, country, rating, verified }: Shape) => [
  text && sql`search_text like ${at("pattern")}`,
  (slugs || country || rating !== "any") && sql`facets @> ${at("facets")}`,
  rating === "other" && sql`rating + 0 >= ${at("rating")}`,
  verified && sql`verified`,
];

/**
 * The SQL of one shape: the page's cards, each as a list of its columns, and the two totals. Without `gather` the list is read in its order until the page is full,
 * and the totals are counted to their cap. With it, the first whom the index finds are looked at: if they are all there are, page and totals are made of them; if
 * they fill the total, there are so many that reading in order meets a page of them soon; only otherwise is everyone gathered (a part nobody asks for is not run).
 */
function searchSql(shape: Shape): SQL {
  const { gather, floor, ceiling } = shape;
  const lowest = floor && sql`hourly_rate_cents >= ${at("floor")}`;
  const within = [lowest, ceiling && sql`hourly_rate_cents <= ${at("ceiling")}`];
  const over = [lowest, sql`hourly_rate_cents > ${at("ceiling")}`];
  const order = orders[shape.sort];
  const reading = (bounds: Condition[]) => sql`from ${l} ${where([...inOrder(shape), ...bounds])}`;
  const indexed = (bounds: Condition[] = []) => sql`from ${l} ${where([...byIndex(shape), ...bounds])}`;
  const first = (bounds: Condition[]) => sql`from first ${where(bounds)}`;
  const everyone = (bounds: Condition[]) => sql`from everyone ${where(bounds)}`;
  // An aggregate keeps the order of what it is given; a join in between would not.
  const page = (source: SQL) =>
    sql`(select json_agg((select json_build_array(${cardJson}) from ${p} where ${p.id} = hits.hit)) from (select id as hit ${source} order by ${order} limit ${at("limit")} offset ${at("offset")}) hits)`;
  if (!gather)
    return sql`select ${page(reading(within))} as items, ${countTo(reading(within))} as total, ${ceiling ? countTo(reading(over)) : sql`0`} as above`;
  return sql`with first as materialized (select ${searched} ${indexed()} limit ${at("few")}),
    everyone as materialized (select ${searched} ${indexed()}),
    known as materialized (select (select count(*) from first) < ${at("few")} as complete, ${countTo(first(within))} as total)
    select case when complete then ${page(first(within))} when known.total > ${capped} then ${page(reading(within))} else ${page(everyone(within))} end as items,
    case when complete or known.total > ${capped} then known.total else ${countTo(everyone(within))} end as total,
    ${ceiling ? sql`case when complete then ${countTo(first(over))} when known.total > ${capped} then ${countTo(indexed(over))} else ${countTo(everyone(over))} end` : sql`0`} as above
    from known`;
}

type Found = { items: unknown[][] | null; total: number; above: number };
const searches = new Map<string, PreparedQuery<Found>>();

/** The search of a shape; its SQL is written once. */
function searchOf(shape: Shape): PreparedQuery<Found> {
  const key = Object.values(shape).join();
  const known = searches.get(key);
  if (known) return known;
  const made = preparedQuery<Found>(searchSql(shape));
  searches.set(key, made);
  return made;
}

const cardKeys = Object.keys(cardColumns);
const rowOf = (values: unknown[]) => Object.fromEntries(cardKeys.map((key, index) => [key, values[index]])) as CardRow;

/**
 * A page of the listed professionals that match (specification 5), in a total order; prices are whole ZAR, inclusive.
 * Totals are exact to 1,000. Throws 400 `invalid-input` for an unknown filter value and for a page deeper than 1,000 people.
 */
export async function listProfessionals(query: ProfessionalQuery): Promise<ProfessionalList> {
  if (query.page > lastPage(query.perPage))
    throw badRequest("Lists end after 1,000 people. Narrow the search instead.", {
      page: `The last page of this size is ${lastPage(query.perPage)}.`,
    });
  const { shape, values } = shapeOf(query);
  const [{ items, total: counted, above }] = (await searchOf(shape)(values)) as [Found];
  const total = Math.min(counted, totalCap);
  return {
    items: (items ?? []).map((one) => cardOf(rowOf(one))),
    total,
    totalCapped: counted > totalCap,
    page: query.page,
    pages: Math.ceil(total / query.perPage),
    aboveRange: Math.min(above, totalCap),
  };
}
