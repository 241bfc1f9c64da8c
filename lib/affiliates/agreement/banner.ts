import { ImageResponse } from "next/og";
import { createElement } from "react";
import { renderSVG } from "uqr";
import { type Banner, banners } from "@/lib/affiliates/agreement/contract";
import { brand } from "@/lib/platform/brand";
import { siteUrl } from "@/lib/platform/env";
import { pngOf } from "@/lib/platform/files/picture";
import { clothSvg } from "@/lib/platform/seo/cloth";
import { drawableText, drawingCloth, drawingFonts } from "@/lib/platform/seo/drawing";

interface Line {
  text: string;
  size: number;
  colour: string;
  /** Of its baseline, from the top. */
  y: number;
}
interface Layout {
  /** Where the cloth lies; the words stand beside or below it. */
  cloth: { width: number; height: number };
  x: number;
  lines: readonly Line[];
}

const paper = "#fbf8f2";
const ink = "#13231d";
const soft = "#4b5b54";
const primary = "#0f5b46";
const pattern = "kente";

/** A code or a link's words in a size that fits the room they have. */
const fitting = (text: string, size: number, room: number) => Math.min(size, room / (text.length * 0.72));

function layoutOf({ width, height }: Banner, code: string): Layout {
  const narrow = height > width * 2;
  const promise = narrow
    ? ["Accountants", "with licences", "we've actually", "verified"]
    : ["Accountants with licences", "we've actually verified"];
  const invitation = `Code ${code}`;
  const lying = width > height * 4;
  const unit = lying ? height / 5 : Math.min(width, height * 1.1) / (narrow ? 7 : 10);
  const cloth = lying ? { width: height, height } : { width, height: Math.round(height * 0.22) };
  const x = lying ? cloth.width + unit : unit * 0.8;
  const room = width - x - unit * 0.6;
  if (lying) {
    const half = room * 0.5;
    const words = promise.join(" ");
    return {
      cloth,
      x,
      lines: [
        { text: brand.name, size: unit * 1.3, colour: primary, y: unit * 1.7 },
        { text: words, size: fitting(words, unit, room), colour: ink, y: unit * 3 },
        { text: invitation, size: fitting(invitation, unit * 0.8, half), colour: soft, y: unit * 4.2 },
      ],
    };
  }
  const top = cloth.height;
  const free = height - top;
  const longest = promise.reduce((long, words) => (words.length > long.length ? words : long));
  const size = Math.min(fitting(longest, unit, room), free / 7);
  const at = (share: number) => top + free * share;
  return {
    cloth,
    x,
    lines: [
      { text: brand.name, size: Math.min(unit * 1.3, free / 6), colour: primary, y: at(0.22) },
      ...promise.map((text, line) => ({ text, size, colour: ink, y: at(0.44) + line * size * 1.3 })),
      { text: invitation, size: fitting(invitation, unit * 0.8, room), colour: soft, y: at(0.85) },
    ],
  };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

async function bannerSvg(banner: Banner, code: string): Promise<string> {
  const { width, height, name } = banner;
  const { cloth, x, lines } = layoutOf(banner, code);
  const tile = await clothSvg(pattern);
  const [, tileWidth = "40", tileHeight = "40"] = /width="([\d.]+)" height="([\d.]+)"/.exec(tile) ?? [];
  const words = lines.map(
    ({ text, size, colour, y }) =>
      `<text x="${x}" y="${y}" font-size="${size.toFixed(1)}" fill="${colour}" font-weight="700">${escaped(text)}</text>`,
  );
  const id = `cloth-${name}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(`${brand.name}: ${brand.tagline}`)}">`,
    `<defs><pattern id="${id}" width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse">${tile}</pattern></defs>`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<rect width="${cloth.width}" height="${cloth.height}" fill="url(#${id})"/>`,
    `<g font-family="Arial,Helvetica,sans-serif">${words.join("")}</g>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" fill="none" stroke="${primary}"/>`,
    "</svg>",
  ].join("");
}

async function bannerPng(banner: Banner, code: string): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = banner;
  const { cloth, x, lines } = layoutOf(banner, code);
  const [fonts, { url, size }] = await Promise.all([drawingFonts(), drawingCloth(pattern)]);
  const box = (style: object, text?: string) => createElement("div", { style: { display: "flex", ...style } }, text);
  const picture = createElement(
    "div",
    {
      style: {
        display: "flex",
        position: "relative",
        width,
        height,
        background: paper,
        border: `1px solid ${primary}`,
        fontFamily: "Bricolage Grotesque",
      },
    },
    box({
      position: "absolute",
      left: 0,
      top: 0,
      width: cloth.width,
      height: cloth.height,
      backgroundImage: url,
      backgroundSize: size,
    }),
    ...lines.map(({ text, size: fontSize, colour, y }) =>
      box(
        {
          position: "absolute",
          left: x,
          top: y - fontSize,
          fontSize,
          lineHeight: 1.2,
          color: colour,
          whiteSpace: "nowrap",
        },
        drawableText(text),
      ),
    ),
  );
  return new Uint8Array(await new ImageResponse(picture, { width, height, fonts }).arrayBuffer());
}

/**
 * An affiliate's picture by its file name: a banner ("leaderboard.svg") or the QR code of the link ("qr.png"); null for
 * an unknown name.
 */
export async function drawMaterial(file: string, code: string): Promise<{ type: string; body: BodyInit } | null> {
  const [name, ending = ""] = file.split(".");
  const type = { svg: "image/svg+xml", png: "image/png" }[ending];
  if (!type || file !== `${name}.${ending}`) return null;
  if (name === "qr") {
    const svg = renderSVG(`${siteUrl}/signup?ref=${encodeURIComponent(code)}&utm_source=qr`, { ecc: "M", border: 2 });
    if (ending === "svg") return { type, body: svg };
    return { type, body: await pngOf(svg, 1024) };
  }
  const banner = banners.find((one) => one.name === name);
  if (!banner) return null;
  return { type, body: ending === "svg" ? await bannerSvg(banner, code) : await bannerPng(banner, code) };
}
