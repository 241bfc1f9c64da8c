import type { Weekday } from "../lists";

/**
 * What most pages need of a country. Its texts are in country-content, its bodies in bodies.ts, its licences in
 * licences.ts, its bank accounts in lib/affiliates/payouts.
 */
export interface CountryRecord {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** Written before the name within a sentence ("the UAE"). */
  article?: "the";
  flag: string;
  continent: "Africa" | "Asia";
  /** `perRand`: units per 1 ZAR in each rate set (currencies.ts). */
  currency: { code: string; symbol: string; name: string; perRand: { spec: number; reference: number } };
  /** IANA zone (decisions, Booking). */
  timeZone: string;
  /** The two days without public office hours. */
  weekend: readonly [Weekday, Weekday];
  dialCode: `+${number}`;
  /** The largest first. */
  cities: readonly string[];
  /** The cloth of the country: a file name in public/patterns. */
  pattern: string;
}
