import { numberInWords } from "@/lib/platform/format/counts";
import { botswana } from "./countries/botswana";
import { egypt } from "./countries/egypt";
import { ghana } from "./countries/ghana";
import { kenya } from "./countries/kenya";
import { mauritius } from "./countries/mauritius";
import { morocco } from "./countries/morocco";
import { nigeria } from "./countries/nigeria";
import { southAfrica } from "./countries/south-africa";
import { uae } from "./countries/uae";

/**
 * specification 9: the countries served, in the order of lists and of the swatches in public/patterns/selvedge.svg. One
 * more country needs a record here, its bodies in bodies.ts, its bank accounts in lib/affiliates/payouts, its content in
 * country-content.ts and its cloth in public/patterns.
 */
export const countries = [southAfrica, botswana, nigeria, kenya, ghana, egypt, morocco, mauritius, uae] as const;

export type Country = (typeof countries)[number];
export type CountryCode = Country["code"];
export const countryCodes = countries.map(({ code }) => code) as [CountryCode, ...CountryCode[]];
export const defaultCountry: Country = southAfrica;

/** The time zone of a person: the one they chose, else their country's. */
export const zoneOfPerson = ({ timeZone, country }: { timeZone: string | null; country: string }): string =>
  timeZone ?? (findCountry(country) ?? defaultCountry).timeZone;

/** The number of countries as it is written in a sentence: "nine". */
export const countryCount = numberInWords(countries.length);

/** The country with that name or code, in any case; undefined for a country that is not served. */
export function findCountry(nameOrCode: string): Country | undefined {
  const wanted = nameOrCode.trim().toLowerCase();
  return countries.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted);
}

/**
 * The code of the country of an Accept-Language header: that of the first language with the region of a country served
 * ("en-KE"); undefined where no language has one.
 */
export function countryOfLanguages(accepted: string): CountryCode | undefined {
  const languages = accepted.split(",").map((language) => {
    const [tag = "", ...parameters] = language.trim().split(";");
    const quality = Number(parameters.find((one) => one.trim().startsWith("q="))?.split("=")[1] ?? 1);
    return { region: tag.split("-").slice(1).at(-1)?.toUpperCase(), quality };
  });
  languages.sort((a, b) => b.quality - a.quality);
  const regions = languages.map(({ region }) => countries.find(({ code }) => code === region)?.code);
  return regions.find((code) => code !== undefined);
}

/** The country with that code. */
export function countryByCode(code: CountryCode): Country {
  return countries.find((country) => country.code === code) ?? defaultCountry;
}

/** specification 9: the cities of a country, the largest first. */
export const citiesOf = (country: CountryCode): readonly string[] => countryByCode(country).cities;

/** The name as a sentence needs it: "Kenya", "the UAE". */
export function nameInSentence(country: Country): string {
  return "article" in country ? `${country.article} ${country.name}` : country.name;
}
