import { pages } from "@/lib/platform/auth/access";

/**
 * Paths allowed below a disallowed prefix. "/verify" is listed because the rule for /verification would match it; its
 * pages are noindex.
 */
const openBelow = ["/professional", "/accountants", "/deadlines", "/verify"];

/** robots.txt: public pages are allowed; member pages, the API and personal links are disallowed. */
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
