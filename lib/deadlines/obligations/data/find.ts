import { type CountryCode, countryCodes } from "@/lib/platform/reference/countries";
import type { CountryObligations, Obligation } from "../contract";
import { countryObligations } from "./all";

/** The obligations of a country; an empty list, and what is missing, where there are none yet. */
export function obligationsIn(country: CountryCode): CountryObligations {
  const known = countryObligations.find((record) => record.country === country);
  return (
    known ?? {
      country,
      weekendRule: "We have no rule for this country yet. Plan for the working day before.",
      missing: ["All obligations: nothing is confirmed yet."],
      obligations: [],
    }
  );
}

/** The obligations of all countries served, in their order. */
export const everyCountry = (): CountryObligations[] => countryCodes.map(obligationsIn);

/** The obligation with that id; undefined for none. */
export const obligationById = (id: string): Obligation | undefined =>
  countryObligations.flatMap(({ obligations }) => obligations).find((obligation) => obligation.id === id);

/** The obligation with that slug in a country; undefined for none. */
export const findObligation = (code: CountryCode, slug: string): Obligation | undefined =>
  obligationsIn(code).obligations.find((obligation) => obligation.slug === slug);
