/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  cacheComponents: true,
  partialPrefetching: true,
  output: "standalone",
  serverExternalPackages: ["@electric-sql/pglite", "@electric-sql/pglite-socket", "pg", "sharp"],
  images: { unoptimized: true },
  experimental: { inlineCss: true },
};
export default config;
