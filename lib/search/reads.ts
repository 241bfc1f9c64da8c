import { sql } from "drizzle-orm";
import { database } from "@/lib/db/connection";
import { preparedQuery, type PreparedQuery } from "@/lib/db/prepared-query";
import { professionalListings, professionalWords } from "@/lib/db/tables";
import type { ProfessionalQuery, SearchAdvice } from "@/lib/professionals/contract";
import { totalCap } from "@/lib/reference/limits";
import { findPlace, foldText } from "@/lib/reference/search-places";
import { nearestWord, understand, vocabulary, withoutWord, type Concept } from "./rules";
import { byIndex, countTo, inOrder, shapeOf, where, type Shape } from "./search";

const l = professionalListings;
const at = sql.placeholder;

const counts = new Map<string, PreparedQuery<{ total: number }>>();

function countSql(shape: Shape) {
  const { floor, ceiling, gather } = shape;
  const bounds = [
    floor && sql`hourly_rate_cents >= ${at("floor")}`,
    ceiling && sql`hourly_rate_cents <= ${at("ceiling")}`,
  ];
  const fits = gather ? byIndex(shape) : inOrder(shape);
  return sql`select ${countTo(sql`from ${l} ${where([...fits, ...bounds])}`)} as total`;
}

/** How many a query finds, told to the cap. */
async function countFor(query: ProfessionalQuery): Promise<{ total: number; totalCapped: boolean }> {
  const { shape, values } = shapeOf(query);
  const key = Object.values(shape).join();
  const count = counts.get(key) ?? preparedQuery<{ total: number }>(countSql(shape));
  counts.set(key, count);
  const [row] = await count(values);
  const total = row?.total ?? 0;
  return { total: Math.min(total, totalCap), totalCapped: total > totalCap };
}

/** Those of the concepts that nobody who is listed fits, whatever the filters. */
async function unknownAmong(concepts: readonly Concept[]): Promise<Concept[]> {
  if (concepts.length === 0) return [];
  const db = await database();
  const fits = ({ text, marks }: Concept) =>
    sql`exists (select from ${l} where ${text === null ? sql`false` : sql`search_text like ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`} or facets && ${sql.param(marks, l.facets)})`;
  const { rows } = await db.execute<{ known: boolean[] }>(
    sql`select array[${sql.join(concepts.map(fits), sql`, `)}] as known`,
  );
  return concepts.filter((_, index) => !rows[0]?.known[index]);
}

/** The text with its unknown words put right, by the words of the lists and of people's names and cities; null unless each has a likely meaning. */
async function correct(q: string, unknown: readonly Concept[]): Promise<string | null> {
  const db = await database();
  let text = q;
  for (const { word } of unknown) {
    if (word.length < 4 || word.includes(" ")) return null;
    const w = professionalWords.word;
    const { rows } = await db.execute<{ word: string }>(
      sql`select word from (select word from unnest(${sql.param([...vocabulary], l.facets)}::text[]) word where word % ${word}
        union (select ${w} from ${professionalWords} where ${w} % ${word} order by similarity(${w}, ${word}) desc limit 12)) near
        order by similarity(word, ${word}) desc, word limit 24`,
    );
    const meant = nearestWord(
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
export async function adviseOn(query: ProfessionalQuery): Promise<{ corrected: string | null; advice: SearchAdvice }> {
  const { concepts } = understand(query.q);
  const unknown = await unknownAmong(concepts);
  const corrected = query.exact || unknown.length === 0 ? null : await correct(query.q, unknown);
  const words = [...new Set(concepts.map(({ word }) => word))];
  const without: SearchAdvice["without"] = [];
  if (!corrected && words.length > 1)
    for (const word of words) {
      const q = withoutWord(query.q, word);
      if (q !== query.q && q) without.push({ word, q, ...(await countFor({ ...query, q, page: 1 })) });
    }
  return {
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
  const named = concepts.find(({ marks }) => marks.some((mark) => mark.startsWith("@")));
  const place = findPlace(query.city || (named?.word ?? ""));
  if (!place?.city) return null;
  const q = query.city ? query.q : withoutWord(query.q, named?.word ?? "");
  const found = await countFor({ ...query, q, city: "", country: place.country, page: 1 });
  return found.total > 0 ? { country: place.country, q, ...found } : null;
}
