import { pages } from "@/lib/auth/access";

/** robots.txt: every public page is open; member areas, the API and links meant for one person are not worth a visit. */
export function robotsTxt(siteUrl: string): string {
  const closed = pages.filter(({ access }) => access !== "public").map(({ path }) => `Disallow: ${path}`);
  return ["User-agent: *", "Allow: /", "Disallow: /api/", "Disallow: /reset-password", ...closed, "", `Sitemap: ${siteUrl}/sitemap.xml`, ""].join("\n");
}
