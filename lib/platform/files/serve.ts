import { Readable } from "node:stream";
import { makeZip } from "client-zip";
import type { Rows } from "@/lib/platform/format/cells";
import { csvOf } from "@/lib/platform/format/csv";

interface Download {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  content: AsyncIterable<Uint8Array>;
}

/**
 * A private file as a download: never displayed inline, never content-sniffed, never cached (safety.md, Input and
 * output). Reads the beginning first: throws when the content cannot be reached.
 */
export async function downloadOf({ size, type, name, content }: Download): Promise<Response> {
  const body = await begun(content);
  return new Response(Readable.toWeb(Readable.from(body)) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": type,
      "Content-Length": String(size),
      "Content-Disposition": attachmentAs(name),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
  });
}

/** Files as one zip, made while it is sent, one file at a time; names are paths. */
export function zipDownload(
  name: string,
  files: readonly { name: string; file: Pick<Download, "size" | "content"> }[],
): Response {
  const entries = files.map(({ name: path, file }) => ({ name: path, size: file.size, input: file.content }));
  return new Response(makeZip(entries), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": attachmentAs(name),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

/** The header for a file to be saved under a name in any script. */
function attachmentAs(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** The same bytes, with the first already read. */
async function begun(content: AsyncIterable<Uint8Array>): Promise<AsyncGenerator<Uint8Array>> {
  const rest = content[Symbol.asyncIterator]();
  const first = await rest.next();
  return (async function* () {
    try {
      for (let step = first; !step.done; step = await rest.next()) yield step.value;
    } finally {
      await rest.return?.();
    }
  })();
}

/** The rows as CSV, streamed to download; the byte order mark makes spreadsheets read UTF-8. */
export function csvDownload(name: string, batches: Rows): Response {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    yield encoder.encode("\ufeff");
    for await (const rows of batches) yield encoder.encode(csvOf(rows));
  }
  return new Response(Readable.toWeb(Readable.from(bytes())) as ReadableStream<Uint8Array>, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
