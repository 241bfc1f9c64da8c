import { connection } from "next/server";
import { publicUrlOf } from "@/lib/platform/http/server/origin";
import { sitemapFiles, sitemapIndexXml } from "@/lib/platform/seo/sitemap";
import { sitemapRanges } from "../sitemap-ranges";

/** The sitemap index, rendered per request, because the build has only the sample data. */
export async function GET(request: Request) {
  await connection();
  return new Response(sitemapIndexXml(publicUrlOf(request), sitemapFiles((await sitemapRanges()).length)), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
