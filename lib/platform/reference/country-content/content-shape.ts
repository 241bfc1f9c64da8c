import type { NationalBodyCode } from "../bodies";
import type { CountryCode } from "../countries";
import type { CountryRecord } from "../countries/country-record";

/** The date of the last review of all facts; a change of a fact updates it. */
export const factsAsOf = "2026-11-22";

/** The topics of a country's facts; each service (service-facts.ts) belongs to one. */
export const factTopics = [
  "tax",
  "vat",
  "payroll",
  "books",
  "company",
  "audit",
  "reporting",
  "crossBorder",
  "distress",
  "capital",
  "fraud",
] as const;
export type FactTopic = (typeof factTopics)[number];

/** A public body of a country that publishes rules. */
export interface PublicBody {
  name: string;
  href: string;
}

/** A sentence or two that is true of one country only, and the public body of that country that publishes the rule. */
export interface Fact {
  text: string;
  source: PublicBody;
}

/** The texts about a country: search names, place pages, the privacy policy and ideas for posts. */
export interface CountryContent<C extends CountryRecord = CountryRecord> {
  /** Demonyms, everyday and local names (ISO 3166). */
  otherNames: readonly string[];
  /** The opening of the country's page: how the profession and the tax office work there. */
  intro: Fact;
  facts: Readonly<Record<FactTopic, Fact>>;
  /** `otherNames`: airport codes (IATA), nicknames, old and local names (geonames.org), districts. */
  cities: Readonly<Record<C["cities"][number], { otherNames: readonly string[]; intro: string }>>;
  /** The meaning of each body's letters after a name. */
  bodies: Readonly<Record<C["code"] extends CountryCode ? NationalBodyCode<C["code"]> : string, string>>;
  /** The data protection law and its authority, as the privacy policy lists them. */
  privacyLaw: string;
  /** The rights that the law adds to the privacy policy, where it adds any. */
  privacyRights?: { heading: string; text: string };
  /** One idea for a post a month, January first, from how business is done there. */
  contentIdeas: readonly string[];
}
