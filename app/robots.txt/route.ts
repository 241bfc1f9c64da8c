import { connection } from "next/server";
import { publicUrlOf } from "@/lib/platform/http/server/origin";
import { robotsTxt } from "@/lib/platform/seo/robots";

/** Rendered per request, because the build may not have the site's address: the sitemap's host is that of its pages. */
export async function GET(request: Request) {
  await connection();
  return new Response(robotsTxt(publicUrlOf(request)), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
