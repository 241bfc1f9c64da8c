import type { Role } from "./access";
import { siteUrl } from "@/lib/platform/env";

/** Cookies of an https site carry the Secure mark and prefix. */
export const secureCookies = siteUrl.startsWith("https://");

/** next-auth's name for the session cookie. */
export const sessionCookie = `${secureCookies ? "__Secure-" : ""}next-auth.session-token`;

/** Tells the browser's scripts that somebody is signed in, and as what. Readable, no data, gives no right. */
export const hintCookie = "daftari-signed-in";

/** The absolute limits of a session, in seconds: 12 hours, or 30 days when asked to remember (safety.md, Access). */
export const sessionSeconds = { usual: 12 * 3600, remembered: 30 * 24 * 3600 };

/**
 * The cookies a request brought, by name; the first of a name counts. What is not well encoded is taken as it stands.
 */
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

/** Set-Cookie of the hint; it lasts as long as the session cookie. */
export function hintFor(role: Role, remember: boolean): string {
  return `${hintCookie}=${role}; ${attributes}${remember ? `; Max-Age=${sessionSeconds.remembered}` : ""}`;
}

/** Set-Cookie of the account's country: what the pages show until somebody picks another one (decisions, Finding). */
export const homeFor = (country: string) =>
  `daftari-home=${country}; ${attributes}; Max-Age=${sessionSeconds.remembered}`;

/** Set-Cookie headers that take away what a browser holds of a session. */
export const forgetSession = [
  `${hintCookie}=; ${attributes}; Max-Age=0`,
  `daftari-home=; ${attributes}; Max-Age=0`,
  `${sessionCookie}=; ${attributes}; HttpOnly; Max-Age=0`,
];
/**
 * Says that this browser asked for a reset mail which is simulated, and may open it (POST /api/password-resets/mail).
 */
export const resetMailName = "daftari-reset-mail";
export const resetMailCookie = (token: string, seconds: number) =>
  `${resetMailName}=${token}; Path=/api/password-resets; SameSite=Strict; HttpOnly${secureCookies ? "; Secure" : ""}; Max-Age=${seconds}`;

export const forgetHint = `${hintCookie}=; ${attributes}; Max-Age=0`;
