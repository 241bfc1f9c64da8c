"use client";

import { still } from "@/components/ui/still";

/** What search engines read in the HTML, made of what the page carries anyway. */
export const StillSiteFacts = still(() => import("./site-facts").then(({ SiteFacts }) => SiteFacts));
