import type { Metadata } from "next";
import { Document } from "@/components/shell/document";
import { LostView } from "@/components/shell/lost-view";
import { previewNotes, siteUrl } from "@/lib/platform/env";
import { siteMetadata } from "@/lib/platform/seo/metadata";
import { registerSampleData } from "@/lib/seed/register";
import { currentRates } from "@/lib/platform/settings/reads";
import PublicLayout from "./(public)/layout";

// A build draws its pages from the sample data, and its workers do not run instrumentation.ts.
registerSampleData();

export const metadata: Metadata = { ...siteMetadata(siteUrl), title: "Page not found", robots: { index: false } };

/** Every address that no route knows. It stands outside the root layout, so that no other page carries a copy of it. */
export default async function GlobalNotFound() {
  return (
    <Document rates={await currentRates()} notes={previewNotes}>
      <PublicLayout>
        <LostView />
      </PublicLayout>
    </Document>
  );
}
