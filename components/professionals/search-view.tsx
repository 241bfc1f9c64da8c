"use client";

import { useRouter } from "next/navigation";
import { useMemo, useTransition } from "react";
import { AboveRange } from "@/components/professionals/above-range";
import { FilterChips } from "@/components/professionals/filter-chips";
import { Finder } from "@/components/professionals/finder";
import { foundLabel } from "@/components/professionals/labels";
import { NoResults } from "@/components/professionals/no-results";
import { Pagination } from "@/components/professionals/pagination";
import { unpackList, type PackedList } from "@/components/professionals/packed-list";
import { ProfessionalList } from "@/components/professionals/professional-list";
import { ResultHeading } from "@/components/professionals/result-heading";
import { searchHref } from "@/components/professionals/query-link";
import { echo } from "@/components/professionals/search-words";
import { ViewToggle } from "@/components/professionals/view-toggle";
import { FindingSheet } from "@/components/ui/sheets";
import type { Way } from "@/components/professionals/use-finder";
import type { ProfessionalQuery } from "@/lib/professionals/contract";
import { searchSorts } from "@/lib/professionals/rules";

type Props = { query: ProfessionalQuery; view: "grid" | "list"; packed: PackedList; leftOut: readonly string[] };

/** The search page: all of it is in the HTML; where JavaScript runs, filters change it in place. Facts come as plain data, so the page is sent once. */
export function SearchView({ query: asked, view, packed, leftOut }: Props) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const list = useMemo(() => unpackList(packed), [packed]);
  const key = JSON.stringify(asked);
  const query = useMemo(() => JSON.parse(key) as ProfessionalQuery, [key]);
  const change = (next: ProfessionalQuery, way: Way) =>
    start(() => router[way === "push" ? way : "replace"](searchHref(next, view), { scroll: false }));
  const choose = (next: ProfessionalQuery) => change(next, "push");
  const about = echo(query);
  return (
    <Finder
      query={query}
      naming="search"
      sorts={searchSorts}
      view={view}
      found={foundLabel(list).replace(" found", "")}
      busy={busy}
      onQuery={change}
      heading={
        <ResultHeading as="h1" found={foundLabel(list)}>
          {about && (
            <span className="block pt-1 font-sans text-base font-normal tracking-normal text-ink-soft"> {about}</span>
          )}
        </ResultHeading>
      }
      tools={<ViewToggle query={query} view={view} />}
    >
      <FilterChips query={query} view={view} onQuery={choose} />
      {leftOut.length > 0 && (
        <p className="margin-line ps-4 text-sm">
          We do not know the {leftOut.join(", the ")}, so {leftOut.length === 1 ? "it was" : "they were"} left out.
        </p>
      )}
      <AboveRange count={list.aboveRange} query={query} view={view} onQuery={choose} />
      {list.items.length === 0 ? (
        <NoResults query={query} view={view} onQuery={choose} />
      ) : (
        <ProfessionalList people={list.items} view={view} heading="h2" busy={busy} />
      )}
      <FindingSheet />
      <Pagination query={query} view={view} pages={list.pages} />
    </Finder>
  );
}
