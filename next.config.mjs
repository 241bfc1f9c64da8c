import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL(".", import.meta.url));

const development = process.env.NODE_ENV === "development";

/**
 * What static pages can promise without a nonce (safety.md, Browser). Short, since it is sent with every page: what is
 * not named falls back to `default-src`.
 */
const contentSecurityPolicy = [
  // Next's own inline scripts differ from page to page; without a nonce they can only be allowed as a kind. Only
  // scripts and styles know the word.
  `default-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval' ws:" : ""}`,
  // Only whole scripts of the page itself: an attribute (onerror, onclick) is how most injected markup runs.
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
  // The one thing a build knows of where it will run; lib/platform/env.ts compares.
  env: { BUILT_SITE_URL: process.env.SITE_URL ?? "" },
  cacheComponents: true,
  partialPrefetching: true,
  // `npm start` and the preview test run the traced copy: what is tested is what ships.
  output: "standalone",
  outputFileTracingRoot: root,
  turbopack: {
    root,
    // app/(public)/public-styles.tsx says why the text of a sheet is wanted. Each build collects the rules anew: the
    // bundler keeps a loader's answer between builds and does not know what this one was collected from.
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
    "sharp",
    "@hyzyla/pdfium",
  ],
  // Started by path or read as files, so no import leads to them.
  outputFileTracingIncludes: {
    "/**": [
      "lib/platform/db/embedded-worker.mjs",
      "lib/platform/db/migrations/**",
      `${engine}/pglite/package.json`,
      `${engine}/pglite/dist/*.js`,
      `${engine}/pglite/dist/pglite.{wasm,data}`,
      `${engine}/pglite/dist/initdb.wasm`,
      `${engine}/pglite/dist/{pg_trgm,btree_gist}.tar.gz`,
      `${engine}/pglite/dist/{contrib,fs}/*.js`,
      "node_modules/@hyzyla/pdfium/dist/pdfium.wasm",
      `${engine}/pglite-socket/package.json`,
      `${engine}/pglite-socket/dist/*.js`,
    ],
  },
  outputFileTracingExcludes: {
    "/**": [".data/**", ".build/**", "tests/**", "e2e/**", "bench/**", "scripts/**", "*.md"],
  },
  // `npm test` checks the types of the whole tree once, tests and scripts included; a start on somebody's machine need
  // not.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // A script file needs no page policy; repeated on each it would cost a phone 8 KB a visit.
  headers: async () => [
    { source: "/((?!_next/static/|fonts/|patterns/|icon).*)", headers },
    {
      source: "/(_next/static/|fonts/|patterns/|icon)(.*)",
      headers: headers.filter(({ key }) => key === "X-Content-Type-Options"),
    },
    // Its name changes with what is in it (scripts/font.mjs).
    {
      source: "/fonts/(.*)",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
    // Private files: what is set here wins over what the route itself says (lib/platform/files/serve.ts).
    {
      source: "/api/(files|messages/files)/(.*)",
      headers: [{ key: "Content-Security-Policy", value: "sandbox; default-src 'none'; frame-ancestors 'none'" }],
    },
  ],
  experimental: {
    // Without it app/global-not-found is not used, and an address without a route has no frame.
    globalNotFound: true,
    // Without it renewed pages are written into the build, which belongs to another database after the next start.
    isrFlushToDisk: false,
    // Without it a page made per request is rendered twice: what a later navigation may keep of it travels in its HTML.
    // /search costs 28 ms instead of 19, and 21 KB more to read.
    cachedNavigations: false,
  },
};
export default config;
