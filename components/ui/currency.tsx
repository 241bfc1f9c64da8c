"use client";

import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import { defaultCountry, findCountry, type Country } from "@/lib/platform/reference/countries";
import { defaultCurrency, rateSets, type CurrencyCode, type Rates } from "@/lib/platform/reference/currencies";

// What somebody chose is kept in cookies and, for as long as the page lives, in attributes of <html> (shell/head-script
// puts them there).
const listeners = new Set<() => void>();
const html = () => document.documentElement.dataset;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(name: "country" | "currency", value: string) {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `daftari-${name}=${value}; path=/; max-age=31536000; samesite=lax${secure}`;
  // Rand needs no word on <html>: whatever asks for "somebody else's currency" there must not find it.
  if (value === defaultCurrency) delete html().currency;
  else html()[name] = value;
}

const RatesOfTheDay = createContext<Rates>(rateSets.spec);

/** Gives the day's rates to all prices; without it they are the specification's. */
export function RatesProvider({ rates, children }: { rates: Rates; children: ReactNode }) {
  return <RatesOfTheDay value={rates}>{children}</RatesOfTheDay>;
}

/** The currency that prices are shown in. Rand on the server and until the page is hydrated. */
export function useCurrency(): { currency: CurrencyCode; rates: Rates } {
  const currency = useSyncExternalStore(
    subscribe,
    () => html().currency ?? defaultCurrency,
    () => defaultCurrency,
  );
  return { currency: currency as CurrencyCode, rates: useContext(RatesOfTheDay) };
}

/**
 * The country picked in the header; until somebody picks one, the account's or the browser's (shell/head-script), South
 * Africa on the server.
 */
export function useCountry(): Country {
  const code = useSyncExternalStore(
    subscribe,
    () => html().country,
    () => undefined,
  );
  return findCountry(code ?? defaultCountry.code) ?? defaultCountry;
}

/** Shows prices in another currency, here and on every page after this one. */
export function chooseCurrency(code: string): void {
  choose("currency", code);
  for (const listener of listeners) listener();
}

/** Takes a country, and its currency with it (specification 5). */
export function chooseCountry(code: string): void {
  choose("country", code);
  chooseCurrency((findCountry(code) ?? defaultCountry).currency.code);
}
