import { connection } from "next/server";
import { publicUrl } from "@/lib/platform/env";
import { noSitemap, sitemapFiles, sitemapIndexXml } from "@/lib/platform/seo/sitemap";
import { sitemapRanges } from "../sitemap-ranges";

/** The sitemap index, rendered per request, because the build has only the sample data. */
export async function GET() {
  await connection();
  if (publicUrl === "") return noSitemap();
  return new Response(sitemapIndexXml(publicUrl, sitemapFiles((await sitemapRanges()).length)), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
