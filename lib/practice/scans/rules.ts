/** A page as JPEG (baseline or progressive, RGB), with its size in pixels. */
export interface JpegPage {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** The sides of A4 in points (1/72 inch). */
const shortSide = 595;
const longSide = 842;

/** Scales a picture to the largest size that fits on A4, upright or across. */
function pageSize({ width, height }: JpegPage): { width: number; height: number } {
  const scale = Math.min(longSide / Math.max(width, height), shortSide / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * A PDF of pictures, one to a page in their order (PDF 1.7: JPEG data is a stream with the filter DCTDecode). The
 * pictures are not decoded.
 */
export function pdfOfJpegs(pages: readonly JpegPage[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Uint8Array) => {
    const bytes = typeof part === "string" ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (dictionary: string, stream?: string | Uint8Array) => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n${dictionary}\n`);
    if (stream !== undefined) {
      add("stream\n");
      add(stream);
      add("\nendstream\n");
    }
    add("endobj\n");
  };
  add("%PDF-1.7\n");
  // Objects 1 and 2 are the catalog and the list of pages; each page then has three: itself, its content, its picture.
  const first = 3;
  const kids = pages.map((_, at) => `${first + 3 * at} 0 R`).join(" ");
  object("<< /Type /Catalog /Pages 2 0 R >>");
  object(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [at, page] of pages.entries()) {
    const number = first + 3 * at;
    const { width, height } = pageSize(page);
    const content = `q ${width} 0 0 ${height} 0 0 cm /Page Do Q`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${number + 1} 0 R` +
        ` /Resources << /XObject << /Page ${number + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${content.length} >>`, content);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB` +
        ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${page.bytes.length} >>`,
      page.bytes,
    );
  }
  const index = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const count = offsets.length + 1;
  add(`xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\n`);
  add(`startxref\n${index}\n%%EOF\n`);
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
