import { HttpError } from "@/lib/platform/http/errors";
import { etagOf } from "./answer";

/**
 * The version a change is based on, from If-Match. Throws 428 when the header is missing and 412 when it names no
 * version.
 */
export function expectedVersion(headers: Headers): number {
  const header = headers.get("if-match");
  if (!header) throw new HttpError(428, "if-match-missing", "Send the ETag of what you are changing in If-Match.");
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim())?.[1];
  if (!version) throw new HttpError(412, "stale", "If-Match does not name a version of this.");
  return Number(version);
}

/** The 412 for a change based on an old version; `current`, when given, is sent as ETag. For writes. */
export function stale(current?: number): HttpError {
  const headers = current === undefined ? undefined : { ETag: etagOf(current) };
  return new HttpError(412, "stale", "Someone changed this in the meantime. Load it again and repeat your change.", {
    headers,
  });
}
