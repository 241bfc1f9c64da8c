import { sql } from "drizzle-orm";
import { database } from "@/lib/platform/db/connection";
import { containing, lexemeBeginning } from "@/lib/platform/db/like";
import { markNumber, markNumbers } from "@/lib/platform/db/listing-marks";
import { planEachTime } from "@/lib/platform/db/named-statements";
import { preparedQueries, preparedQuery } from "@/lib/platform/db/prepared-query";
import { bioWords, professionalListings, professionals, professionalWords } from "@/lib/platform/db/tables";
import { countryCodes } from "@/lib/platform/reference/countries";
import { languages } from "@/lib/platform/reference/lists";
import { ratingOptions, totalCap } from "@/lib/platform/reference/limits";
import { meetingWays } from "@/lib/platform/reference/meetings";
import { foldText } from "@/lib/platform/reference/place-names";
import { findPlace, searchPlaces } from "@/lib/platform/reference/search-places";
import { specializationSlugs } from "@/lib/platform/reference/services";
import { softwareSlugs } from "@/lib/platform/reference/software";
import { facetNames, type FacetName, type Facets, type ProfessionalQuery, type SearchAdvice } from "./contract";
import { understand, vocabulary, withoutWord, wordsNear, type Concept, type Understood } from "./rules";
import { byIndex, byMarks, countTo, facetsIn, inOrder, isIndexed, mostCounted, where, type Condition } from "./search";
import { hasTrigram, shapeKey, shapeOf, signsOf, type Known, type Shape } from "./shape";

const l = professionalListings;
const at = sql.placeholder;

/** Up to so many listed people, reading all of them once is quicker than any index. */
const few = 5_000;
const countFew = preparedQuery<{ few: boolean }>(
  sql`select count(*) <= ${sql.raw(String(few))} as few
    from (select from ${l} limit ${sql.raw(String(few + 1))}) counted`,
);
const counted = { few: false, until: -1 };
const knownMs = 5_000;

/** Whether so few people are listed, as it was a few seconds ago. */
async function areFew(): Promise<boolean> {
  if (performance.now() > counted.until) {
    counted.until = performance.now() + knownMs;
    counted.few = (await countFew({}))[0]?.few ?? false;
  }
  return counted.few;
}

const planned = ({ few }: Shape) => sql.raw(few ? "" : planEachTime);
const bounds = ({ floor, ceiling }: Shape) => [
  floor && sql`hourly_rate_cents >= ${at("floor")}`,
  ceiling && sql`hourly_rate_cents <= ${at("ceiling")}`,
];

const countBy = (shape: Shape, fits: Condition[]) =>
  sql`select ${countTo(sql`from ${l} ${where([...fits, ...bounds(shape)])}`)} as total ${planned(shape)}`;
const countOf = preparedQueries<Shape, { total: number }>(shapeKey, (shape) =>
  countBy(shape, shape.gather ? byIndex(shape) : inOrder(shape)),
);
const countSure = preparedQueries<Shape, { total: number }>(shapeKey, (shape) => countBy(shape, byMarks(shape)));

/**
 * How many people there are, as far as it decides how to look for them: comparing letters of a hundred thousand takes
 * longer than counting marks that many of them have.
 */
export async function knownOf(query: ProfessionalQuery, understood: Understood): Promise<Known> {
  if (await areFew()) return { small: true };
  const { shape, values } = shapeOf(query, understood);
  if (!shape.sure) return {};
  const [row] = await countSure(shape)(values);
  return { many: (row?.total ?? 0) > totalCap };
}

/** How many a query finds, told to the cap. */
async function countFor(
  query: ProfessionalQuery,
  understood = understand(query.q),
): Promise<{ total: number; totalCapped: boolean }> {
  const { shape, values } = shapeOf(query, understood);
  const [row] = await countOf(shape)(values);
  const total = row?.total ?? 0;
  return { total: Math.min(total, totalCap), totalCapped: total > totalCap };
}

/** How many people there are of each mark, by its number, and of what is no mark. */
export type FacetRow = { seen: number; verified: number; free: number; marks: Record<string, number> | null };

function facetSql(shape: Shape) {
  const fits = shape.many ? byMarks(shape) : isIndexed(shape) ? byIndex(shape) : inOrder(shape);
  return sql`${facetsIn(sql`select facets, verified, free_soon from ${l} ${where([...fits, ...bounds(shape)])}`)} ${planned(shape)}`;
}

const facetsOf = preparedQueries<Shape, FacetRow>(shapeKey, facetSql);

async function facetRow(query: ProfessionalQuery, understood: Understood, known: Known): Promise<FacetRow> {
  const { shape, values } = shapeOf(query, understood, known);
  const [row] = await facetsOf(shape)(values);
  return row ?? { seen: 0, verified: 0, free: 0, marks: null };
}

/** The value of a filter that a listing's mark stands for, by the number of the mark. */
const valueOf: ReadonlyMap<number, readonly [FacetName, string]> = new Map(
  [
    ...countryCodes.map((code) => [`+${code}`, "country", code] as const),
    ...searchPlaces.flatMap(({ city }) => (city ? [[`@${foldText(city)}`, "city", city] as const] : [])),
    ...specializationSlugs.map((slug) => [slug, "specialization", slug] as const),
    ...softwareSlugs.map((slug) => [slug, "software", slug] as const),
    ...languages.map((language) => [`~${language.toLowerCase()}`, "language", language] as const),
    ...meetingWays.map((way) => [`&${way}`, "meetingType", way] as const),
    ...ratingOptions.map((option) => [`+${option}`, "minRating", String(option)] as const),
  ].map(([mark, facet, value]) => [markNumber(mark), [facet, value]]),
);

/** A query without one of its filters. A city goes with its country. */
const without: Readonly<Record<FacetName, Partial<ProfessionalQuery>>> = {
  country: { country: "", city: "" },
  city: { city: "" },
  specialization: { specialization: "" },
  software: { software: "" },
  language: { language: "" },
  meetingType: { meetingType: "" },
  minRating: { minRating: 0 },
  verified: { verified: false },
  free: { free: "" },
};

/**
 * How many each value of each filter would find, all other filters kept; `known` and `whole` are what the search itself
 * has found out and counted. Where many fit all filters, without one of them there are no fewer.
 */
export async function countFacets(
  query: ProfessionalQuery,
  understood: Understood,
  known: Known,
  whole?: FacetRow | null,
): Promise<Facets> {
  const asked = { ...query, page: 1 };
  const all = whole ? Promise.resolve(whole) : facetRow(asked, understood, known);
  const counted = facetNames.map(async (facet): Promise<[FacetName, Facets[FacetName]]> => {
    const free = { ...asked, ...without[facet] };
    const active = Object.keys(without[facet]).some((key) => free[key as "city"] !== asked[key as "city"]);
    const row = await (active ? facetRow(free, understood, known) : all);
    const pairs =
      facet === "verified"
        ? [["true", row.verified] as const]
        : facet === "free"
          ? [["week", row.free] as const]
          : Object.entries(row.marks ?? {}).flatMap(([mark, count]) => {
              const [of, value] = valueOf.get(Number(mark)) ?? [];
              return of === facet && value !== undefined ? [[value, Math.min(count, totalCap)] as const] : [];
            });
    return [facet, { atLeast: row.seen >= mostCounted, counts: Object.fromEntries(pairs) }];
  });
  return Object.fromEntries(await Promise.all(counted)) as Facets;
}

/**
 * Those of the concepts that nobody who is listed fits, whatever the filters. Of several words the very short ones are
 * not asked about.
 */
async function unknownAmong(concepts: readonly Concept[]): Promise<Concept[]> {
  const asked = concepts.filter(
    ({ text, marks }) =>
      marks.length > 0 || (text !== null && (concepts.length === 1 || hasTrigram(text) || signsOf(text).length > 0)),
  );
  if (asked.length === 0) return [];
  const db = await database();
  const holds = (text: string) => {
    const signs = signsOf(text);
    const held = hasTrigram(text) ? sql`search_text like ${containing(text)}` : sql`strpos(search_text, ${text}) > 0`;
    return signs.length > 0 ? sql`(signs @> ${sql.param(signs, l.signs)} and ${held})` : held;
  };
  const fits = ({ text, marks }: Concept) => {
    const ways = [
      ...(text === null ? [] : [holds(text)]),
      ...(marks.length === 0 ? [] : [sql`facets && ${sql.param(markNumbers(marks), l.facets)}`]),
    ];
    return sql`exists (select from ${l} where ${sql.join(ways, sql` or `)})`;
  };
  const { rows } = await db.execute<{ known: boolean[] }>(
    sql`select array[${sql.join(asked.map(fits), sql`, `)}] as known`,
  );
  return asked.filter((_, index) => !rows[0]?.known[index]);
}

/**
 * What the text asks for when its unknown words are those that people write about themselves; null unless somebody
 * writes each.
 */
async function inBios(q: string, unknown: readonly Concept[]): Promise<Understood | null> {
  if (unknown.some(({ word }) => word.length < 4)) return null;
  const db = await database();
  // Counted: for one row alone the planner would read bios in hope of an early one.
  const written = unknown.map(
    ({ word }) =>
      sql`(select count(*) > 0 from ${professionals}
        where listed and ${bioWords} @@ ${lexemeBeginning(word)}::tsquery)`,
  );
  const { rows } = await db.execute<{ all: boolean }>(sql`select ${sql.join(written, sql` and `)} as all`);
  if (!rows[0]?.all) return null;
  const understood = understand(q);
  const words = unknown.map(({ word }) => word);
  const concepts = understood.concepts.map((concept) =>
    words.includes(concept.word)
      ? { word: concept.word, text: null, marks: [], lead: [], bio: true as const }
      : concept,
  );
  return { ...understood, concepts, phrase: false };
}

/**
 * The text with its unknown words put right, by the words of the lists and of people's names and cities; null unless
 * each has a likely meaning.
 */
async function correct(q: string, unknown: readonly Concept[]): Promise<string | null> {
  const db = await database();
  let text = q;
  for (const { word } of unknown) {
    if (word.length < 4 || word.includes(" ")) return null;
    const w = professionalWords.word;
    const { rows } = await db.execute<{ word: string }>(
      sql`select word from (select word from unnest(${sql.param(wordsNear(word, vocabulary), l.signs)}::text[]) word
        where word % ${word}
        union (select ${w} from ${professionalWords} where ${w} % ${word}
          order by similarity(${w}, ${word}) desc limit 12)) near
        order by similarity(word, ${word}) desc, word limit 24`,
    );
    const [meant] = wordsNear(
      word,
      rows.map((row) => row.word),
    );
    if (!meant) return null;
    text = text
      .split(/\s+/)
      .map((token) => (understand(token).concepts[0]?.word === word || foldText(token) === word ? meant : token))
      .join(" ");
  }
  return text === q ? null : text;
}

/** For a text that found nobody: what was likely meant, and what would find somebody. */
export async function adviseOn(
  query: ProfessionalQuery,
): Promise<{ bios: Understood | null; corrected: string | null; advice: SearchAdvice | null }> {
  const { concepts } = understand(query.q);
  const unknown = await unknownAmong(concepts);
  const bios = unknown.length > 0 ? await inBios(query.q, unknown) : null;
  if (bios && (await countFor({ ...query, page: 1 }, bios)).total > 0) return { bios, corrected: null, advice: null };
  const corrected = query.exact || unknown.length === 0 ? null : await correct(query.q, unknown);
  const words = [...new Set(concepts.map(({ word }) => word))];
  const without: SearchAdvice["without"] = [];
  if (!corrected && words.length > 1)
    for (const word of words) {
      const q = withoutWord(query.q, word);
      if (q !== query.q && q) without.push({ word, q, ...(await countFor({ ...query, q, page: 1 })) });
    }
  return {
    bios: null,
    corrected,
    advice: {
      unknown: [...new Set(unknown.map(({ word }) => word))],
      without: without.filter(({ total }) => total > 0),
      wider: corrected ? null : await widerThan(query, concepts),
    },
  };
}

/** The whole country of the city that a query names, by its filter or in its text. */
async function widerThan(query: ProfessionalQuery, concepts: readonly Concept[]): Promise<SearchAdvice["wider"]> {
  const named = concepts.find(({ word }) => findPlace(word)?.city);
  const place = findPlace(query.city || (named?.word ?? ""));
  if (!place?.city) return null;
  const q = query.city ? query.q : withoutWord(query.q, named?.word ?? "");
  const found = await countFor({ ...query, q, city: "", country: place.country, page: 1 });
  return found.total > 0 ? { country: place.country, q, ...found } : null;
}
