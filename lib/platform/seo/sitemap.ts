import { publicPages } from "@/lib/platform/seo/pages";

/** The sitemap protocol's limit of one file. */
export const addressesPerFile = 50_000;

export interface SitemapEntry {
  path: string;
  /** When what the page shows last changed. */
  updatedAt?: Date;
}

const escapeXml = (text: string) =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
    .replace(/'/g, "&apos;");
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const lastmod = (updatedAt?: Date) => (updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "");

/**
 * The names of all sitemap files for that many listed professionals: the pages and the places first, then 50,000
 * profiles a file.
 */
export function sitemapFiles(professionals: number): string[] {
  const files = Math.ceil(professionals / addressesPerFile);
  return [
    "pages.xml",
    ...(professionals > 0 ? ["places.xml"] : []),
    ...Array.from({ length: files }, (_, index) => `professionals-${index + 1}.xml`),
  ];
}

/** Which thousands of professionals a file holds: 0 for the first; undefined when the name is not one of ours. */
export function profileFileIndex(file: string): number | undefined {
  const match = /^professionals-([1-9]\d{0,3})\.xml$/.exec(file);
  return match ? Number(match[1]) - 1 : undefined;
}

/** The index at /sitemap.xml. */
export function sitemapIndexXml(siteUrl: string, files: readonly string[]): string {
  const rows = files.map((file) => `<sitemap><loc>${escapeXml(`${siteUrl}/sitemaps/${file}`)}</loc></sitemap>`);
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</sitemapindex>\n`;
}

/** One file of addresses. */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const rows = entries.map(
    ({ path, updatedAt }) => `<url><loc>${escapeXml(siteUrl + path)}</loc>${lastmod(updatedAt)}</url>`,
  );
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</urlset>\n`;
}

/** The entries of pages.xml. They change with a deployment, not with data, so they carry no date. */
export function publicPageEntries(): SitemapEntry[] {
  return publicPages.map(({ path }) => ({ path }));
}
