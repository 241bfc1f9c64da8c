import { countries, type Country, defaultCountry } from "./countries";

export type Currency = Country["currency"];
export type CurrencyCode = Currency["code"];
export type Rates = Readonly<Record<CurrencyCode, number>>;

/**
 * specification 9 and decisions, Money: the currencies of the countries served. All prices are set and billed in the
 * default one.
 */
export const currencies: readonly Currency[] = countries
  .map(({ currency }) => currency)
  .filter(({ code }, index, all) => all.findIndex((other) => other.code === code) === index);
export const currencyCodes = currencies.map(({ code }) => code) as [CurrencyCode, ...CurrencyCode[]];
export const defaultCurrency: CurrencyCode = defaultCountry.currency.code;

const ratesOf = (set: keyof Currency["perRand"]) =>
  Object.fromEntries(currencies.map(({ code, perRand }) => [code, perRand[set]])) as Rates;

/**
 * Units of each currency per 1 ZAR. `spec` is the specification's table to the letter; `reference` is early 2026
 * (decisions, Money).
 */
export const rateSets = { spec: ratesOf("spec"), reference: ratesOf("reference") } as const;
