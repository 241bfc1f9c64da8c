"use client";

import { useEffect } from "react";
import { assumeCountry } from "@/components/ui/currency";
import { deviceZone } from "@/lib/platform/format/viewer-zone";
import { countries } from "@/lib/platform/reference/countries";

const monthSeconds = 30 * 86_400;

/** The first use of Intl takes a slow phone a tenth of a second; Temporal does not. */
function timeZoneOfBrowser(): string | null {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } };
  return Temporal?.Now.timeZoneId() ?? deviceZone();
}

/** The country of the browser's first known language region, else of its time zone; undefined if neither is known. */
function countryOfBrowser(): string | undefined {
  const regions = navigator.languages.map((language) => language.split("-").at(-1));
  const byLanguage = regions.find((region) => countries.some(({ code }) => code === region));
  if (byLanguage) return byLanguage;
  const timeZone = timeZoneOfBrowser();
  return countries.find((country) => country.timeZone === timeZone)?.code;
}

/**
 * Guesses the country of a first visit (decisions, Finding) and stores it for a month, so that later pages have it
 * before the first paint. A chosen country and that of the account take precedence. A country that the browser does
 * not tell stays unknown: prices are in rand, and no country's people come first.
 */
export function CountryGuess() {
  useEffect(() => {
    if (document.documentElement.dataset.country) return;
    const code = countryOfBrowser();
    if (!code) return;
    document.cookie = `daftari-home=${code}; path=/; max-age=${monthSeconds}; samesite=lax`;
    assumeCountry(code);
  }, []);
  return null;
}
