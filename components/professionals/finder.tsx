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
  heading: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
};

/** Search box, heading, filters and sort around a list: the frame that directory and search share. */
export function Finder({
  query,
  naming,
  sorts,
  view,
  found,
  busy,
  onQuery,
  onIntent,
  heading,
  tools,
  children,
}: Props) {
  const fields = useFinder(query, naming, onQuery);
  const choose = (next: ProfessionalQuery) => onQuery(next, "push");
  // Text and order are drawn once, too.
  const [first] = useState(query);
  return (
    <div
      {...fields}
      onFocus={({ target }) => onIntent?.(target.matches("input, select"))}
      onPointerOver={() => onIntent?.(false)}
      className="flex flex-col gap-6"
    >
      <SearchBar text={first.q} keep={view === "list" ? { view } : undefined} />
      <MyCountry query={query} view={view} onQuery={choose} />
      {/* The heading comes before the filters: it is what people wait for. */}
      <div className="grid gap-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        <div className="flex flex-wrap items-center gap-4 lg:col-start-2">
          {heading}
          {/* As wide as it will be: standing at the row's end, it would move with each of its parts that arrives. */}
          <div
            className={`flex flex-wrap items-center gap-2 max-sm:w-full ${tools ? "lg:min-w-[25.75rem]" : "lg:min-w-[13.5rem]"}`}
          >
            <FiltersToggle query={query} naming={naming} found={found} busy={busy} onQuery={choose} />
            <div className="grow">
              <SortSelect sort={first.sort} options={sorts} />
            </div>
            {tools}
          </div>
        </div>
        <aside
          id="filters"
          aria-label="Filters"
          className="ledger margin-line hidden self-start p-5 target:block lg:sticky lg:top-20 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:block"
        >
          <FilterFields query={query} naming={naming} idPrefix="panel" />
          <noscript>
            <button
              form="finder"
              className="mt-4 min-h-11 w-full rounded-control bg-primary px-5 font-semibold text-on-primary"
            >
              Show results
            </button>
          </noscript>
        </aside>
        <section aria-label="Results" className="flex min-w-0 flex-col gap-4 lg:col-start-2">
          {children}
        </section>
      </div>
    </div>
  );
}
