import { and, desc, eq, sql } from "drizzle-orm";
import { matchAnyone } from "@/lib/directory/search/reads";
import { phraseOf } from "@/lib/directory/search/search";
import { facetOf } from "@/lib/directory/search/vocabulary/facets";
import { foldText } from "@/lib/directory/search/vocabulary/place-names";
import { database } from "@/lib/platform/db/connection";
import { quotedLexeme } from "@/lib/platform/db/like";
import { professionals as p, professionalSearch as s } from "@/lib/platform/db/tables";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import type { Suggestions } from "./contract";
import { minLetters, mostOfAKind, suggestIndustries, suggestPlaces, suggestServices, suggestSoftware } from "./rules";

/**
 * What a text that is being typed may become: services, programs, industries, places where professionals are listed,
 * and listed people by the beginning of a word of their name.
 */
export async function suggest(text: string): Promise<Suggestions> {
  if (foldText(text).length < minLetters) return { services: [], software: [], industries: [], places: [], people: [] };
  const places = suggestPlaces(text);
  const facets = places.map(({ city, country }) => (city ? facetOf("city", city) : facetOf("country", country)));
  const [isListed, people] = await Promise.all([matchAnyone(facets.map(quotedLexeme)), peopleNamed(text)]);
  const listed = places.filter((_, index) => isListed[index]);
  const options = {
    services: suggestServices(text),
    software: suggestSoftware(text),
    industries: suggestIndustries(text),
  };
  return { ...options, places: listed.slice(0, mostOfAKind), people };
}

async function peopleNamed(text: string): Promise<Suggestions["people"]> {
  const [phrase] = phraseOf(text, "");
  if (phrase === undefined) return [];
  const db = await database();
  const name = sql`search_words(split_part(${s.searchText}, chr(10), 1))`;
  const rows = await db
    .select({ id: p.id, name: p.name, title: p.title, city: p.city, country: p.country })
    .from(s)
    .innerJoin(p, eq(p.id, s.professionalId))
    .where(and(sql`${s.document} @@ ${phrase}::tsquery`, sql`${name} @@ ${phrase}::tsquery`))
    .orderBy(desc(s.quality), p.id)
    .limit(mostOfAKind);
  return rows.map(({ id, name, title, city, country }) => {
    return { id, name, title, place: `${city}, ${countryByCode(country as CountryCode).name}` };
  });
}
