import sharp from "sharp";
import { badRequest } from "@/lib/platform/http/errors";
import { imagePixels } from "@/lib/platform/reference/limits";
import { inspectDocument } from "./inspect";

export interface Variant {
  width: number;
  height: number;
  bytes: Buffer;
}
interface Shape {
  maxBytes: number;
  widths: readonly number[];
  /** Width divided by height; omitted, the picture keeps its ratio. */
  ratio?: number;
  /** In pixels of the picture after EXIF rotation. */
  crop?: { x?: number; y?: number; width?: number; height?: number };
}

/**
 * Converts an uploaded JPG or PNG to a public picture: rotated, cropped, sRGB, WebP in each width, without metadata
 * (location, camera, names). Throws 400 with the reason under `file`.
 */
export async function preparePicture(file: File, shape: Shape): Promise<Variant[]> {
  const found = await inspectDocument(file, shape.maxBytes);
  if (!found.ok) throw refused(found.reason);
  if (found.type === "application/pdf") throw refused("Please choose a JPG or PNG picture");
  return picturesOf(Buffer.from(await file.arrayBuffer()), shape);
}

const refused = (reason: string) => badRequest("This picture cannot be used.", { file: reason });

/** The WebP variants of an inspected picture. */
export async function picturesOf(bytes: Buffer, { widths, ratio, crop }: Omit<Shape, "maxBytes">): Promise<Variant[]> {
  const upright = await sharp(bytes, { limitInputPixels: imagePixels })
    .rotate()
    .toColourspace("srgb")
    .toBuffer({ resolveWithObject: true });
  const part = partOf(upright.info, crop);
  const variants: Variant[] = [];
  for (const width of widths) {
    const { data, info } = await sharp(upright.data, { limitInputPixels: imagePixels })
      .extract(part)
      .resize({ width, height: ratio && Math.round(width / ratio), fit: "cover", withoutEnlargement: !ratio })
      .flatten({ background: "#ffffff" })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    if (!variants.some((variant) => variant.width === info.width))
      variants.push({ width: info.width, height: info.height, bytes: data });
  }
  return variants;
}

function partOf({ width, height }: { width: number; height: number }, crop: Shape["crop"] = {}) {
  const left = Math.min(crop.x ?? 0, width - 1);
  const top = Math.min(crop.y ?? 0, height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(crop.width ?? width, width - left)),
    height: Math.max(1, Math.min(crop.height ?? height, height - top)),
  };
}
