import { encode } from "next-auth/jwt";
import { hintFor, homeFor, secureCookies, sessionCookie, sessionSeconds, zoneFor } from "@/lib/platform/auth/cookies";
import { sessionSecret } from "@/lib/platform/auth/secret";
import { claimsOf } from "@/lib/platform/auth/session-token";
import { rememberBrowser } from "./known-browser";
import type { SignedIn } from "./sign-in";

/** Set-Cookie headers of a session opened outside of next-auth; they end with the browser. */
export async function sessionCookies(headers: Headers, signedIn: SignedIn): Promise<string[]> {
  const value = await encode({
    token: claimsOf({ ...signedIn, remember: false }),
    secret: await sessionSecret(),
    maxAge: sessionSeconds.remembered,
  });
  const known = await rememberBrowser(headers, signedIn);
  return [
    `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax${secureCookies ? "; Secure" : ""}`,
    hintFor(signedIn.actingAs, { remember: false }),
    homeFor(signedIn.country),
    ...(signedIn.timeZone ? [zoneFor(signedIn.timeZone)] : []),
    ...(known ? [known] : []),
  ];
}
