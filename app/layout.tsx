import "./globals.css";
import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import type { ReactNode } from "react";
import { BootScript } from "@/components/shell/boot-script";
import { siteUrl } from "@/lib/env";
import { siteMetadata } from "@/lib/seo/metadata";
import { currentRates } from "@/lib/settings/reads";

/** Not preloaded: the text shows at once in the metric-matched fallback, and a person who saves data never fetches it. */
const bricolage = localFont({
  src: "./fonts/bricolage.woff2",
  weight: "600 800",
  display: "swap",
  preload: false,
  variable: "--font-bricolage",
  adjustFontFallback: "Arial",
});

export const metadata: Metadata = siteMetadata(siteUrl);

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbf8f2" },
    { media: "(prefers-color-scheme: dark)", color: "#0e1613" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={bricolage.variable} suppressHydrationWarning>
      <head>
        <BootScript rates={await currentRates()} />
      </head>
      <body>{children}</body>
    </html>
  );
}
