import { pages } from "@/lib/auth/access";

/** robots.txt: every public page is open; member areas, the API and answers to one person are not worth a visit. */
export function robotsTxt(siteUrl: string): string {
  const closed = pages.filter(({ access }) => access !== "public").map(({ path }) => path);
  // `$` and `/` keep /profile from closing anything that merely starts like it.
  const rules = closed.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`, `Disallow: ${path}?`]);
  return ["User-agent: *", "Allow: /", "Disallow: /api/", "Disallow: /reset-password", ...rules, "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}
