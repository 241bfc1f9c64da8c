/** The stable form of a path, which programs use; the one without `v1` is the alias that our own pages use. */
export const versionedPath = (path: string) => path.replace(/^\/api\/(?!v1\/)/, "/api/v1/");

/** The path without its version, which names the endpoint. */
export const unversionedPath = (path: string) => path.replace(/^\/api\/v1\//, "/api/");

/** Whether a request uses the stable form of an endpoint's path; next.config.mjs rewrites it. */
export const isVersioned = ({ url }: Request) => new URL(url).pathname.startsWith("/api/v1/");
