import type { ProfessionalCard, ProfessionalList } from "@/lib/professionals/contract";
import { professionalTitles, responseTimes } from "@/lib/reference/lists";
import { specializations } from "@/lib/reference/services";

/** What a card shows of somebody. */
export type CardFacts = Pick<
  ProfessionalCard,
  | "id"
  | "name"
  | "title"
  | "professionalBody"
  | "countryCode"
  | "city"
  | "specializations"
  | "rating"
  | "reviewCount"
  | "status"
  | "hourlyRate"
  | "responseTime"
  | "experience"
>;
export type CardList = Omit<ProfessionalList, "items"> & { items: readonly CardFacts[] };

type Packed<T extends string> = T | number;
type Line = readonly [
  id: string,
  name: string,
  title: Packed<string>,
  professionalBody: CardFacts["professionalBody"],
  countryCode: CardFacts["countryCode"],
  city: string,
  specializations: readonly Packed<string>[],
  rating: number,
  reviewCount: number,
  hourlyRate: number,
  responseTime: Packed<CardFacts["responseTime"]>,
  experience: number,
  status: Packed<CardFacts["status"]>,
];

/** A list as it crosses the network beside the HTML that shows it already: no keys, places in our reference lists for words, and nothing that a card does not show. */
export type PackedList = Omit<ProfessionalList, "items"> & { lines: readonly Line[] };

const statuses = ["approved", "under_review", "lapsed"] as const satisfies readonly CardFacts["status"][];
const labels = specializations.map(({ label }) => label);

function pack<T extends string>(words: readonly T[], word: T): Packed<T> {
  const place = words.indexOf(word);
  return place < 0 ? word : place;
}
const unpack = <T extends string>(words: readonly T[], packed: Packed<T>): T =>
  typeof packed === "number" ? words[packed]! : packed;

/** Packs a list for the way to the browser. */
export function packList({ items, ...list }: CardList): PackedList {
  const line = (one: CardFacts): Line => [
    one.id,
    one.name,
    pack<string>(professionalTitles, one.title),
    one.professionalBody,
    one.countryCode,
    one.city,
    one.specializations.map((label) => pack<string>(labels, label)),
    one.rating,
    one.reviewCount,
    one.hourlyRate,
    pack(responseTimes, one.responseTime),
    one.experience,
    pack(statuses, one.status),
  ];
  return { ...list, lines: items.map(line) };
}

/** The list that was packed. */
export function unpackList({ lines, ...list }: PackedList): CardList {
  const items = lines.map(
    ([
      id,
      name,
      title,
      professionalBody,
      countryCode,
      city,
      services,
      rating,
      reviewCount,
      hourlyRate,
      responseTime,
      experience,
      status,
    ]) => ({
      id,
      name,
      title: unpack<string>(professionalTitles, title),
      professionalBody,
      countryCode,
      city,
      specializations: services.map((service) => unpack<string>(labels, service)),
      rating,
      reviewCount,
      status: unpack(statuses, status),
      hourlyRate,
      responseTime: unpack(responseTimes, responseTime),
      experience,
    }),
  );
  return { ...list, items };
}
