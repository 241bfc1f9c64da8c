import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { Document } from "@/components/shell/document";
import { previewNotes, siteUrl } from "@/lib/env";
import { siteMetadata } from "@/lib/seo/metadata";

export const metadata: Metadata = siteMetadata(siteUrl);

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbf8f2" },
    { media: "(prefers-color-scheme: dark)", color: "#0e1613" },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document notes={previewNotes}>{children}</Document>;
}
