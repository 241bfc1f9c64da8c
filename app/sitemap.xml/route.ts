import { cacheLife, cacheTag } from "next/cache";
import { connection } from "next/server";
import { siteUrl } from "@/lib/platform/env";
import { countListed } from "@/lib/directory/professionals/reads";
import { sitemapFiles, sitemapIndexXml } from "@/lib/platform/seo/sitemap";

async function listed() {
  "use cache";
  cacheTag("professionals");
  cacheLife("hours");
  return countListed();
}

/** The sitemap index, rendered per request, because the build has only the sample data. */
export async function GET() {
  await connection();
  return new Response(sitemapIndexXml(siteUrl, sitemapFiles(await listed())), {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
