import type { Metadata } from "next";
import { brand } from "@/lib/platform/brand";

export interface PageFacts {
  /** Without the product's name; it is added when there is room for it. */
  title: string;
  description: string;
  /** The canonical path, starting with a slash. */
  path: string;
  /** False keeps a page out of search engines (thin results, duplicates). */
  index?: boolean;
  /** The preview picture (1200 x 630): profiles draw their own; every other page shows the site's. */
  image?: { path: string; alt: string };
}

export const imageSize = { width: 1200, height: 630 } as const;
const siteImage = { path: "/opengraph-image", alt: `${brand.name}: ${brand.tagline}` };

/** Search engines cut titles at about this many characters. */
export const maxTitle = 62;
export const maxDescription = 160;

/** The whole title of a page: with the product's name behind it where both fit in 62 characters. */
export function fullTitle(title: string): string {
  if (title.includes(brand.name)) return title;
  const whole = `${title} | ${brand.name}`;
  return whole.length <= maxTitle ? whole : title;
}

/** A text cut at a word, with an ellipsis, so that it is at most `max` characters. */
export function clip(text: string, max: number): string {
  const clean = text.replace(/\s+/g, " ").trim();
  if (clean.length <= max) return clean;
  const cut = clean.slice(0, max - 1);
  const space = clean[max - 1] === " " ? cut.length : cut.lastIndexOf(" ");
  return `${(space > max / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, "")}…`;
}

/**
 * Title, description, canonical, Open Graph and card of one public page. Paths become absolute by the layout's
 * `metadataBase`. Each of these tags crosses the
 * network twice, in the head and in the data a page hydrates from, so there are only those that a search engine or a
 * preview reads: og:type and og:locale are what is assumed without them, the card takes its picture of Open Graph, and
 * what is the same for the whole site stands in components/shell/site-marks.
 */
export function pageMetadata({ title, description, path, index = true, image = siteImage }: PageFacts): Metadata {
  const whole = fullTitle(title);
  const text = clip(description, maxDescription);
  return {
    title: { absolute: whole },
    description: text,
    alternates: { canonical: path },
    ...(index ? {} : { robots: { index: false, follow: true } }),
    openGraph: {
      siteName: brand.name,
      title: whole,
      description: text,
      url: path,
      images: [{ url: image.path, alt: image.alt, ...imageSize }],
    },
    // Left out, the framework would repeat the picture; title and description it repeats anyway.
    twitter: { card: "summary_large_image", images: [] },
  };
}

/** Of an address that has a route but nothing there. */
export const lostMetadata: Metadata = { title: { absolute: "Page not found" }, robots: { index: false } };

/** What the root layout hands to Next: where relative addresses start, and the fallback title. */
export function siteMetadata(siteUrl: string): Metadata {
  return {
    metadataBase: new URL(siteUrl),
    title: { default: `${brand.name}: ${brand.tagline}`, template: `%s | ${brand.name}` },
    description: brand.description,
  };
}
