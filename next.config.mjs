import { fileURLToPath } from "node:url";
import { watchSheets, writeSheets } from "./scripts/sheet.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));

const development = process.env.NODE_ENV === "development";

/** What static pages can promise without a nonce (safety.md, Browser). Short, since it is sent with every page: what is not named falls back to `default-src`. */
const contentSecurityPolicy = [
  // Next's own inline scripts differ from page to page; without a nonce they can only be allowed as a kind. Only scripts and styles know the word.
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
  // lib/http/outgoing.ts does it, with brotli and once for what many people get; a host's edge does it there.
  compress: false,
  cacheComponents: true,
  partialPrefetching: true,
  // `npm start` and the preview test run the traced copy: what is tested is what ships.
  output: "standalone",
  outputFileTracingRoot: root,
  turbopack: { root },
  serverExternalPackages: ["@electric-sql/pglite", "@electric-sql/pglite-socket", "pg", "sharp"],
  // Started by path or read as files, so no import leads to them.
  outputFileTracingIncludes: {
    "/**": [
      "lib/db/embedded-worker.mjs",
      "lib/db/migrations/**",
      `${engine}/pglite/package.json`,
      `${engine}/pglite/dist/*.js`,
      `${engine}/pglite/dist/pglite.{wasm,data}`,
      `${engine}/pglite/dist/initdb.wasm`,
      `${engine}/pglite/dist/{pg_trgm,btree_gist}.tar.gz`,
      `${engine}/pglite/dist/{contrib,fs}/*.js`,
      `${engine}/pglite-socket/package.json`,
      `${engine}/pglite-socket/dist/*.js`,
    ],
  },
  outputFileTracingExcludes: { "/**": [".data/**", "tests/**", "e2e/**", "bench/**", "scripts/**", "*.md"] },
  // `npm test` checks the types of the whole tree once, tests and scripts included; a start on somebody's machine need not.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // A script file needs no page policy; repeated on each it would cost a phone 8 KB a visit.
  headers: async () => [
    { source: "/((?!_next/static/|fonts/|prices/|sheets/|patterns/|icon).*)", headers },
    {
      source: "/(_next/static/|fonts/|prices/|sheets/|patterns/|icon)(.*)",
      headers: headers.filter(({ key }) => key === "X-Content-Type-Options"),
    },
    // Their names change with what is in them (scripts/font.mjs, scripts/sheet.mjs).
    {
      source: "/(fonts|sheets)/(.*)",
      headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }],
    },
    // Private files: what is set here wins over what the door itself says (lib/files/serve.ts).
    {
      source: "/api/(files|messages/files)/(.*)",
      headers: [{ key: "Content-Security-Policy", value: "sandbox; default-src 'none'; frame-ancestors 'none'" }],
    },
  ],
  // Renewed pages live in memory: the build stays as it was built, whichever database a server of it had.
  experimental: {
    globalNotFound: true,
    isrFlushToDisk: false,
    cachedNavigations: false,
    optimisticRouting: false,
    varyParams: false,
  },
};
/** The public sheets are compiled before anything imports it, and again while somebody works on it. */
export default async function configure(phase) {
  await writeSheets();
  if (phase === "phase-development-server") watchSheets();
  return config;
}
