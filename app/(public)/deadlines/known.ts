import { cacheLife, cacheTag } from "next/cache";
import type { CountryObligations } from "@/lib/deadlines/obligations/contract";
import { deadlinesTag } from "@/lib/deadlines/pages/rules";
import { obligationsNow } from "@/lib/deadlines/published-changes/reads";
import { type CountryCode, countryCodes } from "@/lib/platform/reference/countries";

/** The obligations of a country with the published changes. */
export async function knownObligations(country: CountryCode): Promise<CountryObligations> {
  "use cache";
  cacheTag(deadlinesTag(country));
  cacheLife("days");
  return obligationsNow(country);
}

/** Those of all countries served, in their order. */
export const knownCountries = (): Promise<CountryObligations[]> => Promise.all(countryCodes.map(knownObligations));
