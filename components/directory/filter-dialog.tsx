import { FilterFields } from "@/components/directory/filter-fields";
import type { FiltersProps } from "@/components/directory/query-link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { clearedQuery } from "@/lib/directory/professionals/rules";
import type { Facets } from "@/lib/directory/search/contract";

const formId = "filter-dialog";

export type FilterDialogProps = FiltersProps & {
  found: string;
  busy: boolean;
  facets?: Partial<Facets> | null;
  onClose: () => void;
};

/** The filters in a window on a phone; every change shows in the list behind at once. Load it on first use. */
export function FilterDialog({ query, found, busy, facets, onQuery, onClose }: FilterDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Filters">
      <form
        id={formId}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <FilterFields query={query} onQuery={onQuery} form={formId} facets={facets} />
        <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 flex gap-3 border-t border-rule bg-surface p-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7">
          <Button
            variant="ghost"
            className="px-2 whitespace-nowrap"
            onClick={() => onQuery(clearedQuery(query), "push")}
          >
            Clear All
          </Button>
          <Button type="submit" className="grow px-3 whitespace-nowrap" aria-live="polite">
            {busy ? "Looking…" : `Show ${found}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
