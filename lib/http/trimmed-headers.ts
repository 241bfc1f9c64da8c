import type { ServerResponse } from "node:http";

/** For the framework's own part in the browser, which reads them only on what it asked for itself, with the header `rsc`. */
const frameworks = ["x-nextjs-cache", "x-nextjs-postponed", "x-nextjs-prerender", "x-nextjs-stale-time"];
/** The connection to prepare is the very one the answer comes by. */
const idle = "</>; rel=preconnect";

/**
 * Leaves out of a document's headers what no browser uses: they come before everything else and cannot be compressed. Of the headers by which the framework tells its
 * own requests apart, `rsc` alone decides whether the answer is a document, so it alone stays in Vary.
 */
export function trimHeaders(response: ServerResponse): void {
  for (const name of frameworks) response.removeHeader(name);
  // A file of the build never changes under its address, and its ETag says the same.
  if (/immutable/.test(String(response.getHeader("cache-control"))) && response.hasHeader("etag"))
    response.removeHeader("last-modified");
  const links = valuesOf(response, "link");
  if (links.length > 0 && links.every((link) => link.startsWith(idle) && !link.includes(",")))
    response.removeHeader("link");
  const vary = varyOf(response);
  const short = vary.filter((name) => !name.startsWith("next-router-"));
  if (short.length < vary.length) response.setHeader("Vary", short.join(", "));
}

const valuesOf = (response: ServerResponse, name: string) => [response.getHeader(name) ?? []].flat().map(String);

/** The names in an answer's Vary. */
export const varyOf = (response: ServerResponse) =>
  valuesOf(response, "vary")
    .flatMap((value) => value.split(/,\s*/))
    .filter(Boolean);
