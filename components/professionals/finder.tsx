"use client";

import { useState, type ReactNode } from "react";
import { FilterFields } from "@/components/professionals/filter-fields";
import type { Naming } from "@/components/professionals/finder-form";
import { FiltersToggle } from "@/components/professionals/filters-toggle";
import { MyCountry } from "@/components/professionals/my-country";
import { SearchBar } from "@/components/professionals/search-bar";
import { SortSelect } from "@/components/professionals/sort-select";
import { useFinder, type Way } from "@/components/professionals/use-finder";
import type { ProfessionalQuery, ProfessionalSort } from "@/lib/professionals/contract";

type Props = {
  query: ProfessionalQuery;
  naming: Naming;
  sorts: readonly ProfessionalSort[];
  view?: "grid" | "list";
  found: string;
  busy: boolean;
  onQuery: (query: ProfessionalQuery, way: Way) => void;
  /** Somebody is near; with `field`, about to fill in a field. */
  onIntent?: (field: boolean) => void;
  tools?: ReactNode;
  children: ReactNode;
};

/** Search box, filters and sort around a list: the frame that directory and search share. The list's heading comes first in `children`. */
export function Finder({ query, naming, sorts, view, found, busy, onQuery, onIntent, tools, children }: Props) {
  const fields = useFinder(query, naming, onQuery);
  const choose = (next: ProfessionalQuery) => onQuery(next, "push");
  // Fields are drawn once; from then on they are the visitor's, and useFinder's.
  const [first] = useState(query);
  const [panel] = useState(() => <FilterFields query={query} naming={naming} idPrefix="panel" />);
  return (
    <div {...fields} onFocus={({ target }) => onIntent?.(target.matches("input, select"))} onPointerOver={() => onIntent?.(false)} className="flex flex-col gap-6">
      <SearchBar text={first.q} keep={view === "list" ? { view } : undefined} />
      <MyCountry query={query} view={view} onQuery={choose} />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside id="filters" aria-label="Filters" className="ledger margin-line hidden self-start p-5 target:block lg:sticky lg:top-20 lg:block">
          {panel}
          <noscript>
            <button form="finder" className="mt-4 min-h-11 w-full rounded-control bg-primary px-5 font-semibold text-on-primary">
              Show results
            </button>
          </noscript>
        </aside>
        <section aria-label="Results" className="grid min-w-0 grid-cols-1 content-start items-center gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="flex flex-wrap items-center gap-2 max-sm:order-1 sm:col-start-2 sm:row-start-1">
            <FiltersToggle query={query} naming={naming} found={found} busy={busy} onQuery={choose} />
            <div className="grow">
              <SortSelect sort={first.sort} options={sorts} />
            </div>
            {tools}
          </div>
          {children}
        </section>
      </div>
    </div>
  );
}
