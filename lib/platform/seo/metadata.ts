import type { Metadata } from "next";
import { brand } from "@/lib/platform/brand";
import { publicUrl } from "@/lib/platform/env";

export interface PageFacts {
  /** Without the product's name, which is appended when it fits. */
  title: string;
  description: string;
  /** The canonical path, starting with a slash. */
  path: string;
  /** False keeps a page out of search engines (thin results, duplicates). */
  index?: boolean;
  /** Preview picture (1200 x 630); profiles have their own, all other pages use the site's. */
  image?: { path: string; alt: string };
}

export const imageSize = { width: 1200, height: 630 } as const;
const siteImage = { path: "/opengraph-image", alt: `${brand.name}: ${brand.tagline}` };

/** Search engines truncate titles at about this many characters. */
export const maxTitle = 62;
export const maxDescription = 160;

/** The page's title, followed by the product's name when both fit in 62 characters. */
export function fullTitle(title: string): string {
  if (title.includes(brand.name)) return title;
  const whole = `${title} | ${brand.name}`;
  return whole.length <= maxTitle ? whole : title;
}

/** A text of at most `max` characters, cut at a word with an ellipsis. */
export function clip(text: string, max: number): string {
  const clean = text.replace(/\s+/g, " ").trim();
  if (clean.length <= max) return clean;
  const cut = clean.slice(0, max - 1);
  const space = clean[max - 1] === " " ? cut.length : cut.lastIndexOf(" ");
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, "")}…`;
}

/**
 * Title, description, canonical URL, Open Graph and card of a public page. Paths become absolute by the layout's
 * `metadataBase`. Without a known address (`site` is empty) there is no canonical, and Open Graph, which needs absolute
 * URLs, has neither URL nor picture. Each tag is sent twice (HTML and hydration data), so defaults are
 * omitted: og:type, og:locale and the card's picture, which falls back to Open Graph. Tags equal on all pages are in
 * components/shell/document.tsx.
 */
export function pageMetadata(
  { title, description, path, index = true, image = siteImage }: PageFacts,
  site = publicUrl,
): Metadata {
  const whole = fullTitle(title);
  const text = clip(description, maxDescription);
  return {
    title: { absolute: whole },
    description: text,
    ...(site && { alternates: { canonical: path } }),
    ...(index ? {} : { robots: { index: false, follow: true } }),
    openGraph: {
      siteName: brand.name,
      title: whole,
      description: text,
      ...(site ? { url: path, images: [{ url: image.path, alt: image.alt, ...imageSize }] } : { images: [] }),
    },
    // When omitted, Next would repeat the picture; it repeats title and description anyway.
    twitter: { card: "summary_large_image", images: [] },
  };
}

/** Metadata of a not-found page under an existing route. */
export const notFoundMetadata: Metadata = { title: { absolute: "Page not found" }, robots: { index: false } };

/** Metadata of the root layout: the base of relative URLs, if the address is known, and the fallback title. */
export function siteMetadata(site: string): Metadata {
  return {
    ...(site ? { metadataBase: new URL(site) } : { openGraph: { images: [] } }),
    title: { default: `${brand.name}: ${brand.tagline}`, template: `%s | ${brand.name}` },
    description: brand.description,
  };
}
