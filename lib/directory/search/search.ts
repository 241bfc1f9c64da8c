import { sql, type SQL } from "drizzle-orm";
import { bioWords, professionalListings } from "@/lib/platform/db/tables";
import { totalCap } from "@/lib/platform/reference/limits";
import type { Shape } from "./shape";

const l = professionalListings;

const at = sql.placeholder;
export type Condition = SQL | false;
const either = (ways: Condition[]) => {
  const open = ways.filter((one) => one !== false);
  return open.length > 1 ? sql`(${sql.join(open, sql` or `)})` : (open[0] ?? sql`true`);
};
const all = (conditions: SQL[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`);

/** A where clause of what holds; nothing where nothing does. */
export const where = (conditions: Condition[]) => {
  const held = conditions.filter((one) => one !== false);
  return held.length > 0 ? sql`where ${sql.join(held, sql` and `)}` : sql``;
};

/** As an array, so that the index on bios is read once, whatever else is asked. */
const fitsBio = (index: number) =>
  sql`id = any(array(select p.id from professionals p where ${bioWords} @@ ${at(`b${index}`)}::tsquery))`;
/**
 * Where a text of the search's values stands in the searched text, 0 for nowhere: strpos(), because the planner takes
 * like for a reason to use the index, which is slow where many match.
 */
type Placed = (value: string) => SQL;
const placed: Placed = (value) => sql`strpos(search_text, ${at(value)})`;
/** Whether a row has one of the marks of a concept (`m`) or of its lead (`l`). */
const marked = (ways: string, letter: "m" | "l", index: number): Condition =>
  ways.includes(letter) && sql`facets && ${at(`${letter}${index}`)}::int[]`;
/** One concept fits, as a filter of rows that are read. */
const fitsRead =
  (place: Placed = placed) =>
  (ways: string, index: number) =>
    either([
      ways.includes("b") && fitsBio(index),
      ways.includes("t") && sql`${place(`t${index}`)} > 0`,
      marked(ways, "m", index),
    ]);
/**
 * A text is held, with its signs (a letter of the shape): where nobody has them, that is known at once. Letters that are
 * in no index are compared, because the planner would read all of it for them.
 */
function textIndexed(ways: string, [text, pattern, signs]: [string, string, string]): SQL {
  const like = sql`search_text like ${at(pattern)}`;
  if (!/s/i.test(ways)) return like;
  return sql`(signs @> ${at(signs)}::text[] and ${ways.includes("S") ? sql`${placed(text)} > 0` : like})`;
}
/** The same for the index over text and facets. */
const fitsIndex = (ways: string, index: number) =>
  either([
    ways.includes("b") && fitsBio(index),
    ways.includes("t") && textIndexed(ways, [`t${index}`, `p${index}`, `g${index}`]),
    marked(ways, "m", index),
  ]);

function textFits({ concepts, phrase }: Shape, fits: ReturnType<typeof fitsRead>, itself: SQL): Condition {
  if (phrase === "alone") return itself;
  if (concepts.length === 0) return false;
  const each = all(concepts.map(fits));
  return phrase === "also" ? sql`(${itself} or (${each}))` : each;
}

/** As the job that looks for free times left it, at most a minute ago. */
const isFree = sql`free_soon`;

const textRead = (shape: Shape, place = placed) => textFits(shape, fitsRead(place), sql`${place("text")} > 0`);
const filtersRead = (shape: Shape): Condition[] => [
  shape.slugs && sql`facets @> ${at("slugs")}::int[]`,
  shape.country && sql`country = ${at("country")}`,
  shape.rating !== "any" && sql`rating >= ${at("rating")}`,
  shape.verified && sql`verified`,
  shape.free && isFree,
];

/** Who fits, for reading the list in its order. */
export const inOrder = (shape: Shape): Condition[] => [textRead(shape), ...filtersRead(shape)];

/** The filters for the index over text and facets. What its marks say already is not asked again. */
const filtersIndexed = (shape: Shape): Condition[] => [
  (shape.slugs || shape.country || shape.rating !== "any") && sql`facets @> ${at("facets")}::int[]`,
  shape.rating === "other" && sql`rating + 0 >= ${at("rating")}`,
  shape.verified && sql`verified`,
  shape.free && isFree,
];

/** Who fits, for the index over text and facets. */
export const byIndex = (shape: Shape): Condition[] => [
  textFits(shape, fitsIndex, textIndexed(shape.signs, ["text", "pattern", "signs"])),
  ...filtersIndexed(shape),
];

/** Who fits for certain, by marks alone: not everybody, but found without comparing text. */
export const byMarks = (shape: Shape): Condition[] => [
  ...shape.concepts.map((_, index) => sql`facets && ${at(`k${index}`)}::int[]`),
  ...filtersIndexed(shape),
];

/**
 * Whether the index finds who fits: it need not be asked where all are read anyway, unless for letters alone, which few
 * may have.
 */
export const isIndexed = ({ gather, small, concepts, soft }: Shape): boolean =>
  gather && (!small || (concepts.every((ways) => /^ts?$/i.test(ways)) && soft.length === 0));

/**
 * Everyone who fits, where there are few, with what an order and the counts of filters need: from the index, or reading
 * all. Then what filter and score both look for is looked for once a row (`offset 0` keeps the planner from writing it
 * out twice).
 */
export function everyoneOf(shape: Shape): SQL {
  const { concepts, counted, phrase, sort } = shape;
  const weighed = sort === "relevance";
  const kept = `id, hourly_rate_cents, ${weighed ? "quality" : "rating, review_count, experience"}${counted ? ", verified, free_soon, facets" : ""}`;
  const columns = (place = placed) =>
    weighed ? sql`${sql.raw(kept)}, ${scoreOf(shape, place)} as score` : sql.raw(kept);
  if (isIndexed(shape)) return sql`select ${columns()} from ${l} ${where(byIndex(shape))}`;
  const alone = concepts.length === 1 && concepts[0]?.includes("t") ? ["t0"] : [];
  const once = phrase === "none" ? alone : ["text", ...alone];
  const place: Placed = (value) => (once.includes(value) ? sql.raw(`at_${value}`) : placed(value));
  const places = once.map((value) => sql`, ${placed(value)} as ${sql.raw(`at_${value}`)}`);
  const read = [kept, !counted && "facets", weighed && "name_end, lead_end", concepts.length > 1 && "search_text"];
  return sql`select ${columns(place)} from (select ${sql.raw(read.filter(Boolean).join(", "))}${sql.join(places)}
    from ${l} ${where(filtersRead(shape))} offset 0) listed ${where([textRead(shape, place)])}`;
}

/**
 * How much a match weighs by its field: the name, then title and first service, then the rest; and what only brings
 * people forward.
 */
export function scoreOf({ concepts, phrase, soft }: Shape, place = placed): SQL {
  const parts = concepts.flatMap((ways, index) => {
    // What somebody writes about themselves weighs least.
    if (ways === "b") return [];
    const begins = sql`nullif(${place(`t${index}`)}, 0)`;
    const leads = either([ways.includes("t") && sql`${begins} <= lead_end`, marked(ways, "l", index)]);
    return sql`case ${ways.includes("t") ? sql`when ${begins} <= name_end then 9` : sql``} ${
      /[tl]/.test(ways) ? sql`when ${leads} then 6` : sql``
    } when ${phrase === "also" ? fitsRead(place)(ways, index) : sql`true`} then 3 else 0 end`;
  });
  const itself = sql`nullif(${place("text")}, 0)`;
  if (phrase !== "none")
    parts.push(
      sql`case when ${itself} <= name_end then ${sql.raw(phrase === "alone" ? "9" : "2")} when ${itself} <= lead_end then 1 else 0 end`,
    );
  for (const [index, weight] of soft.entries())
    parts.push(sql`case when facets && ${at(`s${index}`)}::int[] then ${sql.raw(String(weight))} else 0 end`);
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`;
}

/** How many rows there are, counted to just above what is told. */
export const countTo = (source: SQL) =>
  sql`(select count(*)::int from (select ${source} limit ${sql.raw(String(totalCap))} + 1) counted)`;

/**
 * So many of those who match are counted by their filters' values, as many as totals tell; where there are more, the
 * counts are told as "at least".
 */
export const mostCounted = totalCap + 1;

/**
 * How many of some people, with marks, `verified` and `free_soon`, each value of each filter has. People who are `gathered`
 * already are read again instead of being copied.
 */
export const facetsIn = (people: SQL, gathered = false) =>
  sql`with matched as ${sql.raw(gathered ? "not materialized" : "materialized")} (${people} limit ${sql.raw(String(mostCounted))})
    select count(*)::int as seen, count(*) filter (where verified)::int as verified,
    count(*) filter (where free_soon)::int as free,
    (select json_object_agg(mark, n)
      from (select mark, count(*)::int as n
        from (select unnest(facets) as mark from matched) marks group by mark) counted) as marks
    from matched`;
