"use client";

import { profileSource } from "@/components/professionals/profile-source";
import { still } from "@/components/ui/still";

/** What search engines read in the HTML. */
export const StillProfileFacts = still(
  () => import("./profile-facts").then(({ ProfileFacts }) => ProfileFacts),
  profileSource,
);
