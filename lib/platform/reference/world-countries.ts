import { countries } from "./countries";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
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

/** Every country with its name: those that the directory covers first, then all others by name. */
export function worldCountries(): { code: string; name: string }[] {
  const covered = countries.map(({ code, name }) => ({ code, name }));
  const others = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => isCountry(code) && !covered.some((country) => country.code === code))
    .map((code) => ({ code, name: countryName(code) }));
  return [...covered, ...others.sort((a, b) => a.name.localeCompare(b.name, "en"))];
}
