"use client";

import { ProfessionalCard } from "@/components/directory/professional-card";
import { SavedView } from "@/components/directory/saved-view";
import type { SavedList } from "@/lib/directory/saved/contract";

/** The saved list with the directory's cards. */
export function SavedScreen({ first }: { first: SavedList }) {
  return (
    <SavedView
      first={first}
      card={(person, action) => <ProfessionalCard person={person} heading="h2" action={action} />}
    />
  );
}
