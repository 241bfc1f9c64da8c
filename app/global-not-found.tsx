import type { Metadata } from "next";
import { Document } from "@/components/shell/document";
import { NotFoundView } from "@/components/shell/not-found-view";
import { previewNotes, publicUrl } from "@/lib/platform/env";
import { siteMetadata } from "@/lib/platform/seo/metadata";
import { zoneChanges } from "@/lib/platform/time-zones/reads";
import { registerSampleData } from "@/lib/seed/register";
import PublicLayout from "./(public)/layout";

// The build renders pages from the sample data, and its workers do not run instrumentation.ts.
registerSampleData();

export const metadata: Metadata = { ...siteMetadata(publicUrl), title: "Page not found", robots: { index: false } };

/**
 * The 404 page of paths without a route. It renders outside of the root layout, so that other pages do not include its
 * code.
 */
export default async function GlobalNotFound() {
  return (
    <Document zoneChanges={await zoneChanges()} notes={previewNotes}>
      <PublicLayout>
        <NotFoundView />
      </PublicLayout>
    </Document>
  );
}
