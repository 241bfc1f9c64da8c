import { bytesOf } from "@/lib/platform/http/server/file-bytes";
import { detectDocument, fileRefused } from "./inspect";
import { filePool } from "./pool";
import { type FileType, refused, type Shape, type Variant } from "./types";

export interface Prepared {
  type: FileType;
  variants: Variant[];
}

const notUsable = "This picture cannot be used.";

/**
 * Converts an uploaded JPG or PNG to a public picture: rotated, cropped, sRGB, WebP in each width, without metadata
 * (location, camera, names). Throws 400 with the reason under `file`, 503 `files-busy`.
 */
export async function preparePicture(file: File, shape: Shape & { maxBytes: number }): Promise<Variant[]> {
  const found = await detectDocument(file, shape.maxBytes);
  if (found.ok && found.type === "application/pdf")
    throw fileRefused(notUsable, refused("Please choose a JPG or PNG picture"));
  return (await prepareDocument(file, shape, notUsable)).variants;
}

/** The same for a PDF too, of which it renders the first page; `detail` is that of the refusal. */
export async function prepareDocument(
  file: File,
  { maxBytes, widths, ratio, crop }: Shape & { maxBytes: number },
  detail = "This file cannot be used.",
): Promise<Prepared> {
  const found = await detectDocument(file, maxBytes);
  if (!found.ok) throw fileRefused(detail, found);
  const shape = { widths, ratio, crop };
  const made = await filePool.run({ kind: "pictures", type: found.type, bytes: await bytesOf(file), shape });
  if (!made.ok) throw fileRefused(detail, made);
  return { type: found.type, variants: made.variants.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })) };
}

/** A square SVG of ours (never an upload) as a PNG of `size` pixels, without the picture library in the server. */
export async function pngOf(svg: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await filePool.run({ kind: "png", svg, size });
  if (!drawn.ok) throw new Error(`The picture was not drawn: ${drawn.reason}`);
  return new Uint8Array(drawn.bytes);
}
