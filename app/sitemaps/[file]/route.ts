import { connection } from "next/server";
import { everyCountry } from "@/lib/deadlines/obligations/data/find";
import { deadlinePaths } from "@/lib/deadlines/pages/rules";
import { listPlaces } from "@/lib/directory/places/reads";
import { placePath } from "@/lib/directory/places/rules";
import { listedProfessionalIds } from "@/lib/directory/professionals/reads";
import { publicUrl } from "@/lib/platform/env";
import {
  addressesPerFile,
  noSitemap,
  profileFileIndex,
  publicPageEntries,
  type SitemapEntry,
  sitemapXml,
} from "@/lib/platform/seo/sitemap";
import { sitemapRanges } from "../../sitemap-ranges";

/** The profiles of one sitemap file. */
async function profileEntries(index: number): Promise<SitemapEntry[]> {
  const range = (await sitemapRanges())[index];
  const rows = range ? await listedProfessionalIds({ ...range, limit: addressesPerFile }) : [];
  return rows.map(({ id, updatedAt }) => ({ path: `/professional/${id}`, updatedAt }));
}

/** The entries of a sitemap file; none when there is no such file. */
async function entriesOf(file: string) {
  if (file === "pages.xml") return publicPageEntries();
  if (file === "deadlines.xml") return deadlinePaths(everyCountry()).map((path) => ({ path }));
  if (file === "places.xml") return (await listPlaces()).map((place) => ({ path: placePath(place) }));
  const index = profileFileIndex(file);
  return index === undefined ? [] : profileEntries(index);
}

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  await connection();
  const { file } = await params;
  const entries = publicUrl === "" ? [] : await entriesOf(file);
  if (entries.length === 0) return noSitemap();
  return new Response(sitemapXml(publicUrl, entries), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
