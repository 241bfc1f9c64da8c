import type { Weekday } from "../lists";

/** The numbers of bank accounts and mobile wallets of a country, as they are written there. */
export interface PayoutWays {
  account: { label: string; pattern: RegExp; hint: string; check?: "iban" | "rib" };
  /** The branch, where the account number alone does not name it. */
  branch?: { label: string; pattern: RegExp; hint: string };
  mobile: { providers: readonly string[]; pattern: RegExp; hint: string };
}

/** A professional body that licenses accountants. */
export interface BodyRecord {
  code: string;
  name: string;
  website: string;
  /** The page that searches the members, where one is known. */
  register?: string;
  /** The shape of a member number, for hints and checks. */
  format: RegExp;
  example: string;
}

/** An authority that licenses accountants beside their professional body. */
export interface LicenceRecord {
  code: string;
  name: string;
  website: string;
}

/** Everything that the code needs to serve a country; its texts are in country-content. */
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
  bodies: readonly BodyRecord[];
  /** Authorities whose licence accountants need beside their body's; the usual one first. */
  licences?: readonly LicenceRecord[];
  payout: PayoutWays;
  /** The cloth of the country: a file name in public/patterns. */
  pattern: string;
}
