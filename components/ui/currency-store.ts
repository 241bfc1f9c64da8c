import { defaultCurrency, type CurrencyCode } from "@/lib/reference/currencies";

// The chosen currency lives in an attribute of <html>: the boot script writes it from the cookie before anything is painted, and the
// pickers change it there. One truth, nothing to hydrate.

/** The currency that prices are shown in now. Browser only. */
export function currentCurrency(): CurrencyCode {
  return (document.documentElement.dataset.currency as CurrencyCode | undefined) ?? defaultCurrency;
}

/** Calls back whenever the currency changes; answers the way to stop. */
export function subscribeCurrency(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-currency"] });
  return () => observer.disconnect();
}
