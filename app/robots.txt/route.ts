import { connection } from "next/server";
import { publicUrl } from "@/lib/platform/env";
import { robotsTxt } from "@/lib/platform/seo/robots";

/** Rendered per request, because the build may not have the site's address. */
export async function GET() {
  await connection();
  return new Response(robotsTxt(publicUrl), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
