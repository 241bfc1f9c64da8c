import type { ReactNode } from "react";
import { CompareLink } from "@/components/directory/list-tools";
import { useSaved } from "@/components/directory/use-saved";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import type { ProfessionalCard } from "@/lib/directory/professionals/contract";
import type { SavedList } from "@/lib/directory/saved/contract";

type Props = {
  first: SavedList;
  /** Renders a professional's card with the given action. */
  card: (person: ProfessionalCard, action: ReactNode) => ReactNode;
};

/** The client's saved professionals, newest first. */
export function SavedView({ first, card }: Props) {
  const { list, remove } = useSaved(first);
  if (list.items.length === 0) {
    return (
      <EmptyState title="Nobody saved yet" hint="Tap the heart on a professional to save them here." pattern="kente">
        <IntentLink href="/directory" className={buttonClass()}>
          Find professionals
        </IntentLink>
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="tnum text-ink-soft">
          {`${list.total} saved`}
        </p>
        <CompareLink ids={list.items.flatMap(({ card: person }) => (person ? [person.id] : []))} />
      </div>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {list.items.map((saved) => (
          <li key={saved.id}>
            {saved.card ? (
              card(saved.card, <RemoveButton name={saved.card.name} onClick={() => remove.mutate(saved)} />)
            ) : (
              <UnlistedCard onRemove={() => remove.mutate(saved)} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={`Remove ${name}`}
      className="relative -me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-control text-accent hover:bg-accent-soft"
    >
      <Icon name="heart-filled" />
    </button>
  );
}

/** A saved professional who is no longer listed. */
function UnlistedCard({ onRemove }: { onRemove: () => void }) {
  return (
    <article className="ledger margin-line flex h-full flex-col items-start justify-between gap-4 p-5">
      <div>
        <h2 className="text-lg">Not listed at the moment</h2>
        <p className="mt-1 text-ink-soft">
          You saved this professional, but their profile is not public right now. It shows here again when it is.
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={onRemove}>
        Remove from the list
      </Button>
    </article>
  );
}
