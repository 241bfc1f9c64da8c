import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Document } from "@/components/shell/document";
import { previewNotes, publicUrl } from "@/lib/platform/env";
import { siteMetadata } from "@/lib/platform/seo/metadata";
import { zoneChanges } from "@/lib/platform/time-zones/reads";
import { registerSampleData } from "@/lib/seed/register";

// The build renders pages from the sample data, and its workers do not run instrumentation.ts.
registerSampleData();

export const metadata: Metadata = siteMetadata(publicUrl);

// Without client modules: global-not-found imports them, too, and its scripts would come with every page (record 0087).
export default async function RootLayout({ children }: { children: ReactNode }) {
  return (
    <Document zoneChanges={await zoneChanges()} notes={previewNotes}>
      {children}
    </Document>
  );
}
