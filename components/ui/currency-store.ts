import { countryByCode, defaultCountry, type CountryCode } from "@/lib/reference/countries";
import { defaultCurrency, type CurrencyCode } from "@/lib/reference/currencies";

// The chosen currency and country live in two attributes of <html>: the boot script writes them from the cookies before
// anything is painted and watches them afterwards to rewrite every price, so there is one truth and no state to hydrate.
const root = () => document.documentElement;

function remember(name: string, value: string) {
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
}

export function currentCurrency(): CurrencyCode {
  return (root().dataset.currency as CurrencyCode | undefined) ?? defaultCurrency;
}

export function currentCountry(): CountryCode {
  return (root().dataset.country as CountryCode | undefined) ?? defaultCountry.code;
}

/** Shows all prices in this currency from now on. */
export function chooseCurrency(currency: CurrencyCode): void {
  remember("daftari-currency", currency);
  root().dataset.currency = currency;
}

/** Chooses a country, and its currency with it (decisions, Finding). */
export function chooseCountry(country: CountryCode): void {
  remember("daftari-country", country);
  root().dataset.country = country;
  chooseCurrency(countryByCode(country).currency);
}

/** Calls back whenever country or currency changes; answers the way to stop. */
export function subscribeCurrency(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributeFilter: ["data-currency", "data-country"] });
  return () => observer.disconnect();
}
