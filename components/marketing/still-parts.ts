"use client";

import { still } from "@/components/ui/still";

/** The sections of the landing page that nothing changes once they are there. */
export const StillPartners = still(() => import("./partners").then(({ Partners }) => Partners));
export const StillHowItWorks = still(() => import("./how-it-works").then(({ HowItWorks }) => HowItWorks));
export const StillWhyChoose = still(() => import("./why-choose").then(({ WhyChoose }) => WhyChoose));
export const StillFigures = still(() => import("./figures").then(({ Figures }) => Figures));
export const StillLedgerPage = still(() => import("./ledger-page").then(({ LedgerPage }) => LedgerPage));
export const StillSelvedge = still(() => import("./selvedge").then(({ Selvedge }) => Selvedge));
export const StillPopularSearches = still(() =>
  import("./popular-searches").then(({ PopularSearches }) => PopularSearches),
);
export const StillSlides = still(() => import("./slides").then(({ Slides }) => Slides));
export const StillStories = still(() => import("./stories").then(({ Stories }) => Stories));
