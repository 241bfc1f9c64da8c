import { decode, encode } from "next-auth/jwt";
import { type Role, roles } from "./access";
import { cookiesOf, secureCookies, sessionCookie, sessionSeconds } from "./cookies";
import { sessionSecret, sessionSecrets } from "./secret";

/** Claims of the session cookie: account, session, and what previews and the middleware need without a database. */
export interface SessionToken {
  accountId: string;
  sessionId: string;
  version: number;
  /**
   * The account's role at the time of signing, for the middleware; the database decides what the account may do, and as
   * which side a professional acts.
   */
  role: Role | null;
  /** For previews, whose instances share no database. */
  email: string | null;
  remember: boolean;
}

/** The claims of a session in next-auth's format. */
export const claimsOf = (session: Omit<SessionToken, "role" | "email"> & { role: Role; email: string }) => ({
  sub: session.accountId,
  sid: session.sessionId,
  ver: session.version,
  role: session.role,
  email: session.email,
  rem: session.remember,
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The verified token of a request's session cookie; null when missing or invalid. Throws 503 when sign-in is not
 * configured.
 */
export async function sessionTokenOf(headers: Headers): Promise<SessionToken | null> {
  const secrets = await sessionSecrets();
  const cookie = cookiesOf(headers)[sessionCookie];
  if (!cookie || cookie.length > 4096) return null;
  let claims = null;
  for (const secret of secrets) claims ??= await decode({ token: cookie, secret }).catch(() => null);
  const { sub, sid, ver, role, email, rem } = claims ?? {};
  if (
    typeof sub !== "string" ||
    typeof sid !== "string" ||
    typeof ver !== "number" ||
    !uuid.test(sub) ||
    !uuid.test(sid) ||
    !Number.isInteger(ver)
  )
    return null;
  return {
    accountId: sub,
    sessionId: sid,
    version: ver,
    role: roles.find((one) => one === role) ?? null,
    email: typeof email === "string" ? email : null,
    remember: rem === true,
  };
}

/** Set-Cookie of the same session with a new role, for example after a client became a professional. */
export async function sessionCookieFor(headers: Headers, role: Role): Promise<string | null> {
  const token = await sessionTokenOf(headers);
  if (!token?.email) return null;
  const maxAge = token.remember ? sessionSeconds.remembered : sessionSeconds.usual;
  const value = await encode({
    token: claimsOf({ ...token, email: token.email, role }),
    secret: await sessionSecret(),
    maxAge: sessionSeconds.remembered,
  });
  const kept = token.remember ? `; Max-Age=${maxAge}` : "";
  return `${sessionCookie}=${value}; Path=/; HttpOnly; SameSite=Lax${secureCookies ? "; Secure" : ""}${kept}`;
}
