import localFont from "next/font/local";

/**
 * The heading face. Not preloaded: text shows at once in the metric-matched fallback, and a person who saves data never fetches it.
 */
export const bricolage = localFont({
  src: "../../app/fonts/bricolage.woff2",
  weight: "600 800",
  display: "swap",
  preload: false,
  variable: "--font-bricolage",
  adjustFontFallback: "Arial",
});
