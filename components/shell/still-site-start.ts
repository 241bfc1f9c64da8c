"use client";

import { still } from "@/components/ui/still";

/** The start of a page in the signed-in frame; a public page has it in its top (still-parts). */
export const StillSiteStart = still(() => import("./site-start").then(({ SiteStart }) => SiteStart));
