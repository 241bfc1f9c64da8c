import { siteUrl } from "@/lib/platform/env";
import { robotsTxt } from "@/lib/platform/seo/robots";

export function GET() {
  return new Response(robotsTxt(siteUrl), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
