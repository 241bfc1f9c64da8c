"use client";

import { still } from "@/components/ui/still";

/** What search engines read in the HTML, made of what the page carries anyway. */
export const StillDirectoryFacts = still(() =>
  import("./directory-facts").then(({ DirectoryFacts }) => DirectoryFacts),
);
