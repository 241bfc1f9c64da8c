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

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  await connection();
  const { file } = await params;
  const index = profileFileIndex(file);
  const entries =
    file === "pages.xml"
      ? publicPageEntries()
      : file === "deadlines.xml"
        ? deadlinePaths(everyCountry()).map((path) => ({ path }))
        : file === "places.xml"
          ? (await listPlaces()).map((place) => ({ path: placePath(place) }))
          : index === undefined
            ? []
            : await profileEntries(index);
  if (entries.length === 0) return new Response("There is no such sitemap.", { status: 404 });
  return new Response(sitemapXml(publicUrlOf(request), entries), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
