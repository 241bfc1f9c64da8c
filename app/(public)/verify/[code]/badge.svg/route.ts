import { checkBadge } from "@/lib/content/marketing/reads";
import { badgeSvg } from "@/lib/content/marketing/rules";

/** The badge image for other sites; it changes within minutes when a licence is no longer verified. */
export async function GET(_request: Request, { params }: { params: Promise<{ code: string }> }) {
  const badge = await checkBadge((await params).code);
  if (!badge) return new Response("There is no such badge.", { status: 404 });
  return new Response(badgeSvg(badge), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=300" },
  });
}
