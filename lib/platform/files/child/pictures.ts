import sharp from "sharp";
import { imagePixels } from "../limits.ts";
import type { Shape, Variant } from "../types.ts";

/** An inspected picture as WebP in each width, smallest first: rotated, cropped, sRGB, without metadata. */
export async function picturesOf(bytes: Buffer, { widths, ratio, crop }: Shape): Promise<Variant[]> {
  const [largest = 0, ...others] = widths.toSorted((a, b) => b - a);
  const resizing = (width: number) => ({
    width,
    height: ratio && Math.round(width / ratio),
    ...({ fit: "cover", withoutEnlargement: !ratio } as const),
  });
  const { autoOrient } = await sharp(bytes, { limitInputPixels: imagePixels }).metadata();
  const { data, info } = await sharp(bytes, { limitInputPixels: imagePixels })
    .autoOrient()
    .extract(partOf(autoOrient, crop))
    .resize(resizing(largest))
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const base = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels as 3 } });
  const variants: Variant[] = [];
  for (const width of [largest, ...others]) {
    const webp = await base.clone().resize(resizing(width)).webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
    const variant = { width: webp.info.width, height: webp.info.height, bytes: webp.data };
    if (!variants.some((other) => other.width === variant.width)) variants.unshift(variant);
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

/** A square SVG of ours as a PNG of `size` pixels. */
export const drawPng = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(size, size, { kernel: "nearest" }).png().toBuffer();
