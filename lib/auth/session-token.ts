import { decode } from "next-auth/jwt";
import { cookiesOf, sessionCookie } from "./cookies";
import { sessionSecret } from "./secret";

/** What the session cookie holds: ids and a version, nothing else. */
export interface SessionToken {
  accountId: string;
  sessionId: string;
  version: number;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The token of a request's session cookie; null when there is none or it is not one of ours. Refuses with 503 when sign-in is not set up. */
export async function sessionTokenOf(headers: Headers): Promise<SessionToken | null> {
  const secret = await sessionSecret();
  const cookie = cookiesOf(headers)[sessionCookie];
  if (!cookie || cookie.length > 4096) return null;
  const claims = await decode({ token: cookie, secret }).catch(() => null);
  const { sub, sid, ver } = claims ?? {};
  if (
    typeof sub !== "string" ||
    typeof sid !== "string" ||
    typeof ver !== "number" ||
    !uuid.test(sub) ||
    !uuid.test(sid) ||
    !Number.isInteger(ver)
  )
    return null;
  return { accountId: sub, sessionId: sid, version: ver };
}
