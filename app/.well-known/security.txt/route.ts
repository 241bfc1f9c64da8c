import { connection } from "next/server";
import { brand } from "@/lib/platform/brand";
import { currentTime } from "@/lib/platform/current-time";
import { siteUrl } from "@/lib/platform/env";

/**
 * The contact for vulnerability reports (RFC 9116). Its required expiry date is a year ahead, so it is rendered per
 * request.
 */
export async function GET() {
  await connection();
  const expires = new Date(currentTime().getTime() + 365 * 86_400_000).toISOString().slice(0, 10);
  const lines = [
    `Contact: mailto:${brand.supportEmail}`,
    `Expires: ${expires}T00:00:00.000Z`,
    "Preferred-Languages: en",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/terms`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" },
  });
}
