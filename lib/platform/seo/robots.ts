import { pages } from "@/lib/platform/auth/access";

/**
 * Paths allowed below a disallowed prefix. "/verify" is listed because the rule for /verification would match it; its
 * pages are noindex.
 */
const openBelow = ["/professional", "/accountants", "/deadlines", "/verify"];

/**
 * robots.txt: public pages are allowed; member pages, the API and personal links are disallowed. The longest paths come
 * first, so that parsers that take the first match read the same as those that take the longest (RFC 9309, 2.2.2). A
 * site without an address (`siteUrl` is empty) names no sitemap.
 */
export function robotsTxt(siteUrl: string): string {
  const closed = pages.filter(
    (page) => page.access !== "public" || ("below" in page && !openBelow.includes(page.path)),
  );
  const paths = ["/api/", ...closed.map(({ path }) => path)].sort((a, b) => b.length - a.length);
  return [
    "User-agent: *",
    ...paths.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    ...(siteUrl === "" ? [] : [`Sitemap: ${siteUrl}/sitemap.xml`, ""]),
  ].join("\n");
}
