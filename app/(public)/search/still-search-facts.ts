"use client";

import { still } from "@/components/ui/still";

/** What search engines read in the HTML, made of what the page carries anyway. */
export const StillSearchFacts = still(() => import("./search-facts").then(({ SearchFacts }) => SearchFacts));
