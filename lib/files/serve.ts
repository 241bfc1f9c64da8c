import type { files } from "@/lib/db/tables/files";

/** A private file as a download: never shown inside a page, never guessed at, never kept by anybody between (safety.md, Input and output). */
export function downloadOf({ bytes, type, name }: Pick<typeof files.$inferSelect, "bytes" | "type" | "name">): Response {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.length),
      "Content-Disposition": `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
  });
}
