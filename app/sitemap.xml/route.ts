import { connection } from "next/server";
import { siteUrl } from "@/lib/platform/env";
import { sitemapFiles, sitemapIndexXml } from "@/lib/platform/seo/sitemap";
import { sitemapRanges } from "../sitemap-ranges";

/** The sitemap index, rendered per request, because the build has only the sample data. */
export async function GET() {
  await connection();
  return new Response(sitemapIndexXml(siteUrl, sitemapFiles((await sitemapRanges()).length)), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
