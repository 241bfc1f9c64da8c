import { escapeHtml } from "@/lib/platform/format/html";
import { publicPages } from "@/lib/platform/seo/pages";

/** Limit of URLs per file in the sitemap protocol. */
export const addressesPerFile = 50_000;

export interface SitemapEntry {
  path: string;
  /** Last change of the page's data. */
  updatedAt?: Date;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const lastmod = (updatedAt?: Date) => (updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "");

/** Names of all sitemap files: pages, deadlines and places first, then the given number of files of profiles. */
export function sitemapFiles(profileFiles: number): string[] {
  return [
    "pages.xml",
    "deadlines.xml",
    ...(profileFiles > 0 ? ["places.xml"] : []),
    ...Array.from({ length: profileFiles }, (_, index) => `professionals-${index + 1}.xml`),
  ];
}

/** Index of a file of profiles, starting at 0; undefined for an unknown name. */
export function profileFileIndex(file: string): number | undefined {
  const match = /^professionals-([1-9]\d{0,3})\.xml$/.exec(file);
  return match ? Number(match[1]) - 1 : undefined;
}

/** The answer for a file that does not exist, and for each on a site without an address, which a sitemap has to name. */
export const noSitemap = () => new Response("There is no such sitemap.", { status: 404 });

/** The index at /sitemap.xml. */
export function sitemapIndexXml(siteUrl: string, files: readonly string[]): string {
  const rows = files.map((file) => `<sitemap><loc>${escapeHtml(`${siteUrl}/sitemaps/${file}`)}</loc></sitemap>`);
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</sitemapindex>\n`;
}

/** One sitemap file. */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const rows = entries.map(
    ({ path, updatedAt }) => `<url><loc>${escapeHtml(siteUrl + path)}</loc>${lastmod(updatedAt)}</url>`,
  );
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</urlset>\n`;
}

/** The entries of pages.xml, without dates: they change with deployments, not with data. */
export function publicPageEntries(): SitemapEntry[] {
  return publicPages.map(({ path }) => ({ path }));
}
