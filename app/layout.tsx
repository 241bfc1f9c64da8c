import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Document } from "@/components/shell/document";
import { previewNotes, siteUrl } from "@/lib/env";
import { siteMetadata } from "@/lib/seo/metadata";

export const metadata: Metadata = siteMetadata(siteUrl);

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document notes={previewNotes}>{children}</Document>;
}
