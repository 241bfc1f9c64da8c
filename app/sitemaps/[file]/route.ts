import { connection } from "next/server";
import { everyCountry } from "@/lib/deadlines/obligations/data/find";
import { deadlinePaths } from "@/lib/deadlines/pages/rules";
import { listPlaces } from "@/lib/directory/places/reads";
import { placePath } from "@/lib/directory/places/rules";
import { listedProfessionalIds } from "@/lib/directory/professionals/reads";
import { publicUrlOf } from "@/lib/platform/http/server/origin";
import {
  addressesPerFile,
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

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  await connection();
  const { file } = await params;
  const entries = await entriesOf(file);
  if (entries.length === 0) return new Response("There is no such sitemap.", { status: 404 });
  return new Response(sitemapXml(publicUrlOf(request), entries), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
