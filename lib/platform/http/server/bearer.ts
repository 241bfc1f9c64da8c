import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** True when the request has this bearer token, compared in constant time; false when no token is set. */
export function hasBearer(headers: Headers, token: string | undefined): boolean {
  const given = headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  return token !== undefined && timingSafeEqual(digest(given), digest(token));
}
