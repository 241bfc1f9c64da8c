"use client";

import { FilterFields } from "@/components/professionals/filter-fields";
import type { Naming } from "@/components/professionals/finder-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { ProfessionalQuery } from "@/lib/professionals/contract";

type Props = {
  query: ProfessionalQuery;
  naming: Naming;
  found: string;
  busy: boolean;
  onClear: () => void;
  onClose: () => void;
};

const sheetFormId = "finder-sheet";

/** The filters as a sheet on a phone; every change shows in the list behind at once. Loaded on first use. */
export function FilterSheet({ query, naming, found, busy, onClear, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title="Filters">
      <form id={sheetFormId} data-finder autoComplete="off" onSubmit={(event) => (event.preventDefault(), onClose())}>
        <FilterFields query={query} naming={naming} idPrefix="sheet" form={sheetFormId} />
        <div className="sticky bottom-0 -mx-5 mt-5 -mb-5 flex gap-3 border-t border-rule bg-surface p-4 sm:-mx-7 sm:-mb-7">
          <Button variant="ghost" className="px-2 whitespace-nowrap" onClick={onClear}>
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
