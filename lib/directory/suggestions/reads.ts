import { sql } from "drizzle-orm";
import { wordBeginning } from "@/lib/platform/db/like";
import { markNumber } from "@/lib/platform/db/listing-marks";
import { preparedQuery } from "@/lib/platform/db/prepared-query";
import { listingNames, professionalListings, professionals } from "@/lib/platform/db/tables";
import { countryByCode, type CountryCode } from "@/lib/platform/reference/countries";
import { foldText } from "@/lib/platform/reference/place-names";
import type { Suggestions } from "./contract";
import { fewestLetters, markOf, mostOfAKind, suggestPlaces, suggestServices } from "./rules";

const [l, p, at] = [professionalListings, professionals, sql.placeholder];
/** So many whose name fits are looked at for the best of them: two letters may fit thousands. */
const considered = 200;

type Row = { known: number[]; people: { id: string; name: string; title: string; city: string; country: string }[] };

/** The marks among those asked about that somebody has, and the best of those with a name that has such a word. */
const find = preparedQuery<Row>(sql`select
  array(select mark from unnest(${at("marks")}::int[]) mark
    where exists (select from ${l} where facets @> array[mark])) as known,
  coalesce((select json_agg(
    json_build_object('id', p.id, 'name', p.name, 'title', p.title, 'city', p.city, 'country', p.country)
    order by best.quality desc, p.id)
    from (select id, quality from (select id, quality from ${l} where ${listingNames} like ${at("pattern")}
      limit ${sql.raw(String(considered))}) fitting
      order by quality desc, id limit ${sql.raw(String(mostOfAKind))}) best
      join ${p} p on p.id = best.id), '[]') as people`);

/**
 * What a text that is being typed may become: services, places where somebody is listed, and listed people by a word of
 * their name.
 */
export async function suggest(text: string): Promise<Suggestions> {
  const typed = foldText(text);
  if (typed.length < fewestLetters) return { services: [], places: [], people: [] };
  const places = suggestPlaces(text);
  const marks = places.map((place) => markNumber(markOf(place)));
  const [row] = await find({ marks, pattern: wordBeginning(typed) });
  const known = new Set(row?.known);
  return {
    services: suggestServices(text),
    places: places.filter((_, index) => known.has(marks[index]!)).slice(0, mostOfAKind),
    people: (row?.people ?? []).map(({ city, country, ...person }) => ({
      ...person,
      place: `${city}, ${countryByCode(country as CountryCode).name}`,
    })),
  };
}
