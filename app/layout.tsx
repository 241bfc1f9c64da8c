import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Document } from "@/components/shell/document";
import { previewNotes, siteUrl } from "@/lib/env";
import { siteMetadata } from "@/lib/seo/metadata";
import { currentRates } from "@/lib/settings/reads";

export const metadata: Metadata = siteMetadata(siteUrl);

export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <Document rates={await currentRates()} notes={previewNotes}>
      {children}
    </Document>
  );
}
