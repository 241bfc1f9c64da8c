import { pages } from "@/lib/auth/access";

/** robots.txt: every public page is open; member areas, the API and links meant for one person are not worth a visit. */
export function robotsTxt(siteUrl: string): string {
  const closed = pages.filter((page) => page.access !== "public" || ("below" in page && page.path !== "/professional"));
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
