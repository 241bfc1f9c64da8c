import { defaultCountry, type CountryCode } from "@/lib/reference/countries";
import { defaultCurrency, type CurrencyCode } from "@/lib/reference/currencies";

// The chosen currency and country live in two attributes of <html>: the boot script writes them from the cookies before anything is
// painted, and the pickers change them there. One truth, nothing to hydrate.

/** The currency that prices are shown in now. Browser only. */
export function currentCurrency(): CurrencyCode {
  return (document.documentElement.dataset.currency as CurrencyCode | undefined) ?? defaultCurrency;
}

/** The country that was picked in the header. Browser only. */
export function currentCountry(): CountryCode {
  return (document.documentElement.dataset.country as CountryCode | undefined) ?? defaultCountry.code;
}

/** Calls back whenever the currency or the country changes; answers the way to stop. */
export function subscribeCurrency(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-currency", "data-country"] });
  return () => observer.disconnect();
}
