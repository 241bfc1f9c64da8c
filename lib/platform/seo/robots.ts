import { pages } from "@/lib/platform/auth/access";

/**
 * Profiles and places are there to be found. "/verify" stays open because the rule would close /verification with it;
 * its pages say noindex themselves.
 */
const openBelow = ["/professional", "/accountants", "/verify"];

/**
 * robots.txt: every public page is open; member areas, the API and links meant for one person are not worth a visit.
 */
export function robotsTxt(siteUrl: string): string {
  const closed = pages.filter(
    (page) => page.access !== "public" || ("below" in page && !openBelow.includes(page.path)),
  );
  return [
    "User-agent: *",
    "Allow: /",
    "Disallow: /api/",
    ...closed.map(({ path }) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
