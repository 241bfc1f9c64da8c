"use client";

import { useRouter } from "next/navigation";
import { useEffect, useOptimistic, useTransition } from "react";
import { FilterForm } from "@/components/directory/filter-form";
import { echo, foundLabel } from "@/components/directory/labels";
import { ListTools } from "@/components/directory/list-tools";
import { Pagination } from "@/components/directory/pagination";
import { ProfessionalList } from "@/components/directory/professional-list";
import { type HistoryMode, searchHref } from "@/components/directory/query-link";
import {
  AboveRange,
  Corrected,
  HomeFirst,
  HowWeOrder,
  isEmptyList,
  LeftOutWords,
  NoResults,
  PageLinks,
  PromotedPlace,
  ReadText,
  ResultHeading,
  WiderPlace,
} from "@/components/directory/results";
import { useKnownCountry } from "@/components/ui/currency";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import { searchSorts } from "@/lib/directory/professionals/rules";
import type { ProfessionalList as List, ProfessionalQuery } from "@/lib/directory/search/contract";
import { lettersClass } from "@/lib/platform/letters/letters";

type View = "grid" | "list";
type Props = {
  query: ProfessionalQuery;
  view: View;
  list: List;
  leftOut: readonly string[];
  /** An unknown place, which is part of the text. */
  unknownPlace?: string;
  /** The code of the visitor's country; empty while it is unknown. */
  visitors: string;
};

/**
 * The search page: all of it is in the HTML; where JavaScript runs, its filters change the address and the server's
 * answer takes the place of the list.
 */
export function SearchView({ query: current, view, list, leftOut, unknownPlace, visitors }: Props) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const [query, setQuery] = useOptimistic(current);
  const onQuery = (next: ProfessionalQuery, mode: HistoryMode) =>
    start(() => {
      setQuery(next);
      router[mode === "push" ? "push" : "replace"](searchHref(next, view), { scroll: false });
    });
  // The country became known, or another one was picked, after the server answered.
  const known = useKnownCountry();
  useEffect(() => {
    if (known && known !== visitors) router.refresh();
  }, [known, visitors, router]);
  const filters = { query: current, view, onQuery };
  const isEmpty = isEmptyList(list);
  const about = echo(current);
  return (
    <FilterForm
      query={query}
      read={list.read}
      view={view}
      onQuery={onQuery}
      sorts={searchSorts}
      found={foundLabel(list).replace(" found", "")}
      busy={busy}
      facets={list.facets}
      heading={
        <ResultHeading as="h1" found={foundLabel(list)}>
          {/* Its line is always there, so that a filter moves nothing below. */}
          <span
            className={lettersClass(
              about,
              "block min-h-7 truncate pt-1 font-sans text-base font-normal tracking-normal text-ink-soft",
            )}
          >
            {about && ` ${about}`}
          </span>
        </ResultHeading>
      }
      tools={<ViewToggle query={current} view={view} />}
      visitors={visitors}
      empty={isEmpty}
    >
      <HomeFirst {...filters} list={list} visitors={visitors} />
      {leftOut.length > 0 && (
        <p className="margin-line ps-4 text-sm">{`We do not know the ${leftOut.join(", the ")}, so ${leftOut.length === 1 ? "it was" : "they were"} left out.`}</p>
      )}
      {unknownPlace && (
        <p className="margin-line ps-4 text-sm">{`We do not know the place "${unknownPlace}", so we searched for it as text.`}</p>
      )}
      <PageLinks links={list.links} />
      <ReadText {...filters} read={list.read} />
      <Corrected {...filters} corrected={list.corrected} />
      <LeftOutWords list={list} />
      {isEmpty ? (
        <NoResults {...filters} advice={list.dropped} />
      ) : list.dropped?.wider ? (
        <WiderPlace {...filters} wider={list.dropped.wider} />
      ) : (
        <>
          <PromotedPlace list={list} people={list.items} heading="h2" />
          <ProfessionalList people={list.items} view={view} heading="h2" busy={busy} />
        </>
      )}
      {!list.dropped?.wider && <AboveRange {...filters} count={list.aboveRange} />}
      {!isEmpty && <HowWeOrder />}
      <ListTools query={current} />
      <Pagination query={current} view={view} pages={list.pages} />
    </FilterForm>
  );
}

const views = [
  { view: "grid", label: "Grid" },
  { view: "list", label: "List" },
] as const;

/** specification 2.4: Grid or List, kept in the address. */
function ViewToggle({ query, view }: { query: ProfessionalQuery; view: View }) {
  return (
    <ul aria-label="View" className="flex overflow-hidden rounded-control border border-edge bg-surface">
      {views.map((one) => (
        <li key={one.view}>
          <IntentLink
            href={searchHref(query, one.view)}
            replace
            scroll={false}
            aria-current={one.view === view ? "true" : undefined}
            className="flex min-h-11 items-center gap-2 px-3.5 text-sm font-semibold -outline-offset-2 aria-[current]:bg-primary aria-[current]:text-on-primary"
          >
            <Icon name={one.view} />
            <span className="sr-only sm:not-sr-only">{one.label}</span>
          </IntentLink>
        </li>
      ))}
    </ul>
  );
}
