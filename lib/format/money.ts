import { currencies, defaultCurrency, type CurrencyCode, type Rates } from "@/lib/reference/currencies";

/** A whole number with thin grouping: 1250 -> "1,250". */
export function formatWhole(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** ZAR turned into another currency and rounded to a whole unit (specification 9). */
export function convertZar(zar: number, currency: CurrencyCode, rates: Rates): number {
  return Math.round(zar * rates[currency]);
}

/** What stands before a figure. A converted one says that it is approximate; the dirham's Arabic symbol is isolated so that it never turns the line around. */
export function signOf(currency: CurrencyCode): string {
  const symbol = currencies.find(({ code }) => code === currency)?.symbol ?? currency;
  if (currency === defaultCurrency) return symbol;
  return `≈\u00a0${currency === "AED" ? `\u2068${symbol}\u2069\u00a0` : symbol}`;
}

/** "R850", "≈ KSh19,550". */
export function formatZar(zar: number, currency: CurrencyCode, rates: Rates): string {
  return signOf(currency) + formatWhole(convertZar(zar, currency, rates));
}
