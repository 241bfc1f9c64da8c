"use client";

import { ProfessionalCard } from "@/components/professionals/professional-card";
import { SavedView } from "@/components/saved/saved-view";
import type { SavedList } from "@/lib/saved/contract";

/** The saved list with the directory's own cards. */
export function SavedScreen({ first }: { first: SavedList }) {
  return (
    <SavedView
      first={first}
      card={(person, action) => <ProfessionalCard person={person} heading="h2" action={action} />}
    />
  );
}
