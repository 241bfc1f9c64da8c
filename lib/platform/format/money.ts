import { currencies, type CurrencyCode, defaultCurrency, type Rates } from "@/lib/platform/reference/currencies";

/** A whole number with thousands separators: 1250 -> "1,250". */
export function formatWhole(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** Decimal rand to the cent, for billed amounts: "R4,250" or "R4,250.50". */
export function formatRand(zar: number): string {
  const [whole = "0", cents = "00"] = Math.abs(zar).toFixed(2).split(".");
  const figure = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  return `${zar < 0 ? "-" : ""}R${figure}${cents === "00" ? "" : `.${cents}`}`;
}

/** `formatRand` of cents: "R1,499" or "R332.67". */
export const formatRandCents = (cents: number): string => formatRand(cents / 100);

/** Decimal rand with its cents in any case, as on invoices: "R499.00". */
export function formatRandExact(zar: number): string {
  const [whole = "0", cents = "00"] = zar.toFixed(2).split(".");
  return `R${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",")}.${cents}`;
}

/** Converts ZAR to another currency, rounded to a whole unit (specification 9). */
export function convertZar(zar: number, currency: CurrencyCode, rates: Rates): number {
  return Math.round(zar * rates[currency]);
}

/**
 * The prefix of an amount. Converted amounts are marked as approximate; the dirham's Arabic symbol is isolated so that
 * it does not reverse the line.
 */
export function currencyPrefix(currency: CurrencyCode): string {
  const symbol = currencies.find(({ code }) => code === currency)?.symbol ?? currency;
  if (currency === defaultCurrency) return symbol;
  return `≈\u00a0${currency === "AED" ? `\u2068${symbol}\u2069\u00a0` : symbol}`;
}

/** "R850", "R4,250.50", "≈ KSh19,550": rand to the cent, a converted figure to the whole unit. */
export function formatZar(zar: number, currency: CurrencyCode, rates: Rates): string {
  if (currency === defaultCurrency) return formatRand(zar);
  return currencyPrefix(currency) + formatWhole(convertZar(zar, currency, rates));
}
