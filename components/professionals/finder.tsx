"use client";

import type { ReactNode } from "react";
import { FilterChips } from "@/components/professionals/filter-chips";
import { FilterFields } from "@/components/professionals/filter-fields";
import type { Naming } from "@/components/professionals/finder-form";
import { FiltersToggle } from "@/components/professionals/filters-toggle";
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
  heading: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
};

/** Search box, filters, sort and the filters in use around a list: the frame that directory and search share. */
export function Finder({ query, naming, sorts, view, found, busy, onQuery, heading, tools, children }: Props) {
  const fields = useFinder(query, naming, onQuery);
  const choose = (next: ProfessionalQuery) => onQuery(next, "push");
  return (
    <div {...fields} className="flex flex-col gap-6">
      <SearchBar text={query.q} keep={view === "list" ? { view } : undefined} />
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside id="filters" aria-label="Filters" className="ledger margin-line hidden self-start p-5 target:block lg:sticky lg:top-20 lg:block">
          <FilterFields query={query} naming={naming} idPrefix="panel" />
          <noscript>
            <button form="finder" className="mt-4 min-h-11 w-full rounded-control bg-primary px-5 font-semibold text-on-primary">Show results</button>
          </noscript>
        </aside>
        <section aria-label="Results" className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {heading}
            <div className="flex grow items-center gap-2 sm:grow-0">
              <FiltersToggle query={query} naming={naming} found={found} busy={busy} onQuery={choose} />
              <div className="grow">
                <SortSelect sort={query.sort} options={sorts} />
              </div>
              {tools}
            </div>
          </div>
          <FilterChips query={query} view={view} onQuery={choose} />
          {children}
        </section>
      </div>
    </div>
  );
}
