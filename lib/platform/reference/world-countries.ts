import { countries } from "./countries";

/** Codes of the Unicode list that are no country. */
export const noCountry = /^(?:[QX].|EU|EZ|UN|ZZ|AC|CP|CQ|DG|EA|IC|TA)$/;

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

const nameOf = (code: string): string | undefined =>
  countries.find((country) => country.code === code)?.name ?? names.of(code);

/** True for the two-letter code of any country (ISO 3166-1), in capitals. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && !noCountry.test(code) && nameOf(code) !== undefined;

/** The English name of any country; the code itself for one without a name, and "" for "". */
export const countryName = (code: string): string => (isCountry(code) ? nameOf(code)! : code);
