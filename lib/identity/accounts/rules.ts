import type { CountryCode } from "@/lib/platform/reference/countries";
import { countryByCode } from "@/lib/platform/reference/countries";

/**
 * Version of the terms and the verification text people accept; raise it with each change of meaning in
 * lib/notifications/info-pages/terms.ts.
 */
export const consentVersion = "2026-11";

/** Minutes after a sign-in in which an account without a password may change its security settings. */
export const proofMinutes = 5;

/** Lifetimes of mailed links. */
export const resetMinutes = 30;
/** Reset mails to one address in an hour; past them no mail is sent, and the newest link works for an hour. */
export const resetsPerHour = 5;
export const confirmHours = 72;

/** Sign-ups of one network that may learn in an hour that an address has an account: more would test lists of them. */
export const takenRate = { name: "sign-up-taken", limit: 20, seconds: 3600, code: "email-taken" } as const;
/** Days in which the owner of the old address can undo a change of address. */
export const undoEmailDays = 7;

/** The currency of a country (specification 4). */
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

/** Browser and system from a User-Agent ("Chrome on Android"); "Unknown device" when unrecognized. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
