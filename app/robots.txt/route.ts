import { siteUrl } from "@/lib/env";
import { robotsTxt } from "@/lib/seo/robots";

export function GET() {
  return new Response(robotsTxt(siteUrl), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
