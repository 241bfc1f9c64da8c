import type { CountryCode } from "@/lib/platform/reference/countries";
import { countryByCode } from "@/lib/platform/reference/countries";

/**
 * Version of the terms and the verification text people agree to; raise it whenever lib/platform/reference/terms-text.ts changes
 * its meaning.
 */
export const consentVersion = "2026-11";

/** How long mailed links work. */
export const resetMinutes = 30;
export const confirmHours = 72;

/** specification 4: a country brings its currency. */
export const currencyOf = (country: CountryCode) => countryByCode(country).currency.code;

const browsers = [
  ["Edg/", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;
const systems = [
  ["Android", "Android"],
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["Linux", "Linux"],
] as const;

/** "Chrome on Android", as far as a browser tells; "Unknown device" when it tells nothing. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
