import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL(".", import.meta.url));

const development = process.env.NODE_ENV === "development";

/**
 * Policy of static pages, without a nonce (safety.md, Browser). Short, because it is sent with every page: omitted
 * directives fall back to `default-src`.
 */
const contentSecurityPolicy = [
  // Next's inline scripts differ per page, so without a nonce they need 'unsafe-inline', which affects scripts and
  // styles only.
  `default-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval' ws:" : ""}`,
  // Inline event handlers (onerror, onclick) are blocked, since most injected markup runs through them.
  "script-src-attr 'none'",
  "img-src 'self' data: blob:",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join(";");

const headers = Object.entries({
  "Content-Security-Policy": contentSecurityPolicy,
  "Strict-Transport-Security": "max-age=63072000;includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(),microphone=(),geolocation=(),payment=(),usb=(),browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
}).map(([key, value]) => ({ key, value }));

const engine = "node_modules/@electric-sql";

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  // The address for which the build renders pages; lib/platform/env.ts compares it with the server's.
  env: { BUILT_SITE_URL: process.env.SITE_URL ?? "" },
  cacheComponents: true,
  partialPrefetching: true,
  // `npm start` and the preview test run the standalone output, so the tests cover what is deployed.
  output: "standalone",
  outputFileTracingRoot: root,
  turbopack: {
    root,
    // app/(public)/public-styles.tsx explains why the stylesheet is imported as text. The loader collects its rules in
    // each build: the bundler caches its output without knowing these inputs.
    rules: {
      "**/public-css.ts": {
        loaders: [{ loader: "./scripts/public-css.mjs", options: development ? {} : { build: String(Date.now()) } }],
        as: "*.js",
      },
    },
  },
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@electric-sql/pglite-socket",
    "pdfkit",
    "pg",
    "pino",
    "pino-pretty",
    "prom-client",
  ],
  // Started by path or read as files, so tracing finds no import of them.
  outputFileTracingIncludes: {
    "/**": [
      "lib/platform/db/embedded-worker.mjs",
      "lib/platform/db/migrations/**",
      "lib/platform/db/sql/*.sql",
      "lib/platform/format/fonts/*.ttf",
      `${engine}/pglite/package.json`,
      `${engine}/pglite/dist/*.js`,
      `${engine}/pglite/dist/pglite.{wasm,data}`,
      `${engine}/pglite/dist/initdb.wasm`,
      `${engine}/pglite/dist/{pg_trgm,btree_gist}.tar.gz`,
      `${engine}/pglite/dist/{contrib,fs}/*.js`,
      "lib/platform/files/{child/*,limits,types}.ts",
      "lib/platform/reference/limits.ts",
      "node_modules/@hyzyla/pdfium/package.json",
      "node_modules/@hyzyla/pdfium/dist/{index.esm.js,pdfium.wasm}",
      "node_modules/ical.js/{package.json,dist/ical.js}",
      "node_modules/rrule-temporal/{package.json,dist/*.js}",
      "node_modules/csv-parse/{package.json,lib/**/*.js}",
      "node_modules/{read-excel-file,fflate,saxen}/**/*.{js,cjs,mjs,json}",
      "node_modules/sharp/{package.json,dist/**,lib/**}",
      "node_modules/{@img,detect-libc,semver}/**",
      `${engine}/pglite-socket/package.json`,
      `${engine}/pglite-socket/dist/*.js`,
    ],
  },
  outputFileTracingExcludes: {
    "/**": [".data/**", ".build/**", "tests/**", "e2e/**", "bench/**", "scripts/**", "*.md"],
  },
  // The size of each of two caches, counted in characters of up to two bytes: the default of 50 MB let a server grow
  // by 280 MB (bench/RESULTS.md).
  cacheMaxMemorySize: 16 * 1024 * 1024,
  // `npm test` type-checks the whole tree, tests and scripts included; a build need not repeat it.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // The API's stable address; the paths without v1 are the same endpoints. next-auth's own are not part of it.
  rewrites: async () => [{ source: "/api/v1/:path((?!auth(?:/|$)|v1(?:/|$)).*)", destination: "/api/:path" }],
  // HSTS is on every answer. Scripts need no page policy; on each of them it would add 8 KB per visit.
  headers: async () => [
    { source: "/((?!_next/static/|fonts/|patterns/|icon).*)", headers },
    {
      source: "/(_next/static/|fonts/|patterns/|icon)(.*)",
      headers: headers.filter(({ key }) => ["Strict-Transport-Security", "X-Content-Type-Options"].includes(key)),
    },
    // The file name contains a hash of the content (scripts/font.mjs).
    {
      source: "/fonts/(.*)",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
    // Headers of private files, which override those of the route (lib/platform/files/serve.ts).
    ...["/api", "/api/v1"].map((api) => ({
      source: `${api}/(files|booking-files|messages/files)/(.*)`,
      headers: [{ key: "Content-Security-Policy", value: "sandbox; default-src 'none'; frame-ancestors 'none'" }],
    })),
  ],
  experimental: {
    // Enables app/global-not-found, which gives unknown paths the site's frame.
    globalNotFound: true,
    // Keeps revalidated pages out of the build folder, which may be started with another database.
    isrFlushToDisk: false,
    // Otherwise pages rendered per request are rendered twice, to embed data for later navigations: /search takes 28 ms
    // instead of 19, and 21 KB more.
    cachedNavigations: false,
  },
};
export default config;
