"use client";

import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { formatRand } from "@/lib/platform/format/money";
import { type Country, defaultCountry, findCountry } from "@/lib/platform/reference/countries";
import { type CurrencyCode, defaultCurrency, type Rates, rateSets } from "@/lib/platform/reference/currencies";

// The chosen currency and country are stored in cookies and, while the page lives, in attributes of <html> (set by
// shell/head-script before the first paint).
const listeners = new Set<() => void>();
const html = () => document.documentElement.dataset;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(name: "country" | "currency", value: string) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `daftari-${name}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
  // The default currency has no attribute, so that selectors for other currencies do not match it.
  if (value === defaultCurrency) delete html().currency;
  else html()[name] = value;
}

const RatesOfTheDay = createContext<Rates>(rateSets.reference);

/** Provides the day's exchange rates to all prices; without it prices use the reference rates. */
export function RatesProvider({ rates, children }: { rates: Rates; children: ReactNode }) {
  return <RatesOfTheDay value={rates}>{children}</RatesOfTheDay>;
}

/** The currency of displayed prices. ZAR on the server and until hydration. */
export function useCurrency(): { currency: CurrencyCode; rates: Rates } {
  const currency = useSyncExternalStore(
    subscribe,
    () => html().currency ?? defaultCurrency,
    () => defaultCurrency,
  );
  return { currency: currency as CurrencyCode, rates: useContext(RatesOfTheDay) };
}

/** The code of the chosen country, else the account's or the browser's; undefined until it is known. */
export function useKnownCountry(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => html().country,
    () => undefined,
  );
}

/** The country chosen in the header, else the account's or the browser's. South Africa until it is known. */
export function useCountry(): Country {
  return findCountry(useKnownCountry() ?? defaultCountry.code) ?? defaultCountry;
}

/**
 * Sets a country that the visitor did not choose, and its currency unless one was chosen; stores neither as a choice.
 */
export function assumeCountry(code: string): void {
  html().country = code;
  const { currency } = findCountry(code) ?? defaultCountry;
  if (currency.code !== defaultCurrency && !document.cookie.includes("daftari-currency="))
    html().currency = currency.code;
  for (const listener of listeners) listener();
}

/**
 * Writes rand into all prices. React hydrates a part of the page that arrives late with rand, and keeps the text of
 * another currency that the head script wrote there.
 */
function writeRand(): void {
  for (const price of document.querySelectorAll<HTMLElement>("[data-zar]"))
    price.textContent = formatRand(Number(price.dataset.zar));
}

/** Changes the display currency, on this page and all later ones. */
export function chooseCurrency(code: string): void {
  choose("currency", code);
  if (code === defaultCurrency) writeRand();
  for (const listener of listeners) listener();
}

/** Changes the country and, with it, the currency (specification 5). */
export function chooseCountry(code: string): void {
  choose("country", code);
  chooseCurrency((findCountry(code) ?? defaultCountry).currency.code);
}
