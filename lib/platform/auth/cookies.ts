import { siteUrl } from "@/lib/platform/env";
import { zoneCookie } from "@/lib/platform/format/viewer-zone";
import type { Role } from "./access";
import { intentCookie, intentSeconds } from "./return-to";

/** Cookies of an https site get the Secure attribute and the __Secure- prefix. */
export const secureCookies = siteUrl.startsWith("https://");

/** next-auth's name for the session cookie. */
export const sessionCookie = `${secureCookies ? "__Secure-" : ""}next-auth.session-token`;

/** Cookie for the browser's scripts: signed in, and with which role. Readable by JavaScript; grants nothing. */
export const hintCookie = "daftari-signed-in";

/** Absolute session lifetimes in seconds: 12 hours, or 30 days with "remember me" (safety.md, Access). */
export const sessionSeconds = { usual: 12 * 3600, remembered: 30 * 24 * 3600 };

/** A request's cookies by name; the first of a name wins. Malformed percent-encoding is kept as it is. */
export function cookiesOf(headers: Headers): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const pair of (headers.get("cookie") ?? "").split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    if (at > 0 && !(name in found))
      found[name] = decoded(
        pair
          .slice(at + 1)
          .trim()
          .replace(/^"(.*)"$/, "$1"),
      );
  }
  return found;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const attributes = `Path=/; SameSite=Lax${secureCookies ? "; Secure" : ""}`;

/** Set-Cookie of the hint cookie, which lasts as long as the session cookie. */
export function hintFor(role: Role, { remember }: { remember: boolean }): string {
  return `${hintCookie}=${role}; ${attributes}${remember ? `; Max-Age=${sessionSeconds.remembered}` : ""}`;
}

/**
 * Cookie for the browser's scripts while an administrator views the site as another person: role, end in milliseconds
 * and name. It grants nothing; it shows the bar on public pages.
 */
export const viewingCookie = "daftari-viewing";

/** Set-Cookie of the viewing cookie for this many seconds; with 0 it is cleared. */
export const viewingFor = (view: { role: Role; name: string; until: Date } | null, seconds: number) =>
  `${viewingCookie}=${view ? encodeURIComponent(`${view.role}~${view.until.getTime()}~${view.name}`) : ""}; ${attributes}; Max-Age=${seconds}`;

/** Set-Cookie with the account's country, used by pages until the person picks another one (decisions, Finding). */
export const homeFor = (country: string) =>
  `daftari-home=${country}; ${attributes}; Max-Age=${sessionSeconds.remembered}`;

/** Set-Cookie with the time zone that a person chose; times are shown in it instead of the browser's. */
export const zoneFor = (timeZone: string) =>
  `${zoneCookie}=${timeZone}; ${attributes}; Max-Age=${sessionSeconds.remembered}`;

/** Set-Cookie headers that clear the session and its hint. */
export const forgetSession = [
  viewingFor(null, 0),
  `${hintCookie}=; ${attributes}; Max-Age=0`,
  `daftari-home=; ${attributes}; Max-Age=0`,
  `${zoneCookie}=; ${attributes}; Max-Age=0`,
  `${sessionCookie}=; ${attributes}; HttpOnly; Max-Age=0`,
];
/**
 * Marks the browser that requested a simulated reset mail, so that it may open that mail (POST
 * /api/password-resets/mail).
 */
export const resetMailName = "daftari-reset-mail";
export const resetMailCookie = (token: string, seconds: number) =>
  `${resetMailName}=${token}; Path=/api/password-resets; SameSite=Strict; HttpOnly${secureCookies ? "; Secure" : ""}; Max-Age=${seconds}`;

/** Set-Cookie that remembers what a visitor wanted before signing in; "" forgets it. */
export const intentCookieFor = (page: string) =>
  `${intentCookie}=${encodeURIComponent(page)}; ${attributes}; Max-Age=${page ? intentSeconds : 0}`;

/** Lets this browser finish a sign-in with the code of a second factor. */
export const secondStepName = "daftari-second-step";
export const secondStepCookie = (token: string, seconds: number) =>
  `${secondStepName}=${token}; Path=/api/auth; SameSite=Lax; HttpOnly${secureCookies ? "; Secure" : ""}; Max-Age=${seconds}`;

/** Lets the browser that requested a guest booking confirm it by the mailed code. */
export const guestBookingName = "daftari-guest-booking";
export const guestBookingCookie = (secret: string, seconds: number) =>
  `${guestBookingName}=${secret}; Path=/; SameSite=Lax; HttpOnly${secureCookies ? "; Secure" : ""}; Max-Age=${seconds}`;

/** Lets the browser that requested a sign-in code enter it. */
export const signInCodeName = "daftari-sign-in-code";
export const signInCodeCookie = (secret: string, seconds: number) =>
  `${signInCodeName}=${secret}; Path=/api; SameSite=Lax; HttpOnly${secureCookies ? "; Secure" : ""}; Max-Age=${seconds}`;

/** Names the accounts, by signatures, that this browser has signed in to; only with simulated mail. */
export const knownBrowserName = "daftari-known-browser";
export const knownBrowserCookie = (marks: string) =>
  `${knownBrowserName}=${marks}; Path=/api; SameSite=Strict; HttpOnly${secureCookies ? "; Secure" : ""}; Max-Age=${365 * 24 * 3600}`;

export const forgetHint = `${hintCookie}=; ${attributes}; Max-Age=0`;
