import { Button } from "@/components/ui/button";

/** Somebody saved who is not listed any more. */
export function UnlistedCard({ onRemove }: { onRemove: () => void }) {
  return (
    <article className="ledger margin-line flex h-full flex-col items-start justify-between gap-4 p-5">
      <div>
        <h2 className="text-lg">Not listed at the moment</h2>
        <p className="mt-1 text-ink-soft">
          You saved this professional, but their profile is not public now. It shows here again when it is.
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={onRemove}>
        Remove from the list
      </Button>
    </article>
  );
}
