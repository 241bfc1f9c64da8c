"use client";

import { WordsSheet } from "@/components/ui/sheets";
import { still } from "@/components/ui/still";

/** The parts of the public frame that nothing changes once they are there. */
export const StillBootScript = still(() => import("./boot-script").then(({ BootScript }) => BootScript));
export const StillHeader = still(() => import("./site-header").then(({ SiteHeader }) => SiteHeader));
export const StillFooterBrand = still(() => import("./footer-brand").then(({ FooterBrand }) => FooterBrand));
export const StillFooterLinks = still(() => import("./footer-links").then(({ FooterLinks }) => FooterLinks));
export const StillFooterEnd = still(() => import("./footer-end").then(({ FooterEnd }) => FooterEnd));
const StillLost = still(() => import("./lost-view").then(({ LostView }) => LostView));

/** What a wrong address shows, wherever one finds out. */
export function LostPage() {
  return (
    <>
      <WordsSheet />
      <StillLost />
    </>
  );
}
