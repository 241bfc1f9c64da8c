"use client";

import { SavedCard } from "@/components/saved/saved-card";
import { UnlistedCard } from "@/components/saved/unlisted-card";
import { useSaved } from "@/components/saved/use-saved";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IntentLink } from "@/components/ui/link";
import type { SavedList } from "@/lib/saved/contract";

/** The professionals a client keeps, newest first. */
export function SavedView({ first }: { first: SavedList }) {
  const { list, remove } = useSaved(first);
  if (list.items.length === 0) {
    return (
      <EmptyState
        title="Nobody saved yet"
        hint="Press the heart on a professional, and they wait for you here."
        pattern="kente"
      >
        <IntentLink href="/directory" className={buttonClass()}>
          Find professionals
        </IntentLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="tnum text-ink-soft">
        {list.total} saved
      </p>
      <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {list.items.map((saved) => (
          <li key={saved.id}>
            {saved.card ? (
              <SavedCard person={saved.card} onRemove={() => remove.mutate(saved)} />
            ) : (
              <UnlistedCard onRemove={() => remove.mutate(saved)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
