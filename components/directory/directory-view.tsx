"use client";

import { keepPreviousData, QueryClientProvider, useInfiniteQuery } from "@tanstack/react-query";
import { type MouseEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { FilterForm } from "@/components/directory/filter-form";
import { foundLabel } from "@/components/directory/labels";
import { ListTools } from "@/components/directory/list-tools";
import { ProfessionalCardSkeleton } from "@/components/directory/professional-card";
import { ProfessionalList, ProfessionalListSkeleton } from "@/components/directory/professional-list";
import { type HistoryMode, isPlainClick, searchHref } from "@/components/directory/query-link";
import {
  AboveRange,
  Corrected,
  HomeFirst,
  HowWeOrder,
  isEmptyList,
  LeftOutWords,
  NoResults,
  NotLoaded,
  PageLinks,
  PromotedPlace,
  ReadText,
  ResultHeading,
  WiderPlace,
} from "@/components/directory/results";
import { useUrlFilters } from "@/components/directory/use-url-filters";
import { buttonClass } from "@/components/ui/button";
import { useKnownCountry } from "@/components/ui/currency";
import { IntentLink } from "@/components/ui/link";
import { professionalQueries } from "@/lib/directory/professionals/client";
import { directorySorts, firstCountryFor, totalLabel, urlFromQuery } from "@/lib/directory/professionals/rules";
import type { Facets, ProfessionalList as List, ProfessionalQuery } from "@/lib/directory/search/contract";
import { formatWhole } from "@/lib/platform/format/money";
import { makeQueryClient } from "@/lib/platform/http/client/query-client";

/** The most pages that a URL can load at once; Load More adds further ones. */
const mostAtOnce = 8;

/** The list in the HTML; a count that changes by the hour is absent. */
export type FirstList = Omit<List, "facets"> & { facets: Partial<Facets> | null };

/**
 * The directory: the filters live in the address, the list in React Query, which begins with the page that came with
 * the HTML. Where the visitor's country is known, that list is replaced once by the one that begins with its people.
 */
export function DirectoryView({ first }: { first: FirstList }) {
  const [client] = useState(makeQueryClient);
  const { filters, setFilters, changed, watcher } = useUrlFilters("/directory");
  return (
    <QueryClientProvider client={client}>
      <Directory first={first} filters={filters} changed={changed} onQuery={setFilters} />
      <AskSeveral />
      {watcher}
    </QueryClientProvider>
  );
}

type Props = {
  first: FirstList;
  filters: ProfessionalQuery;
  changed: boolean;
  onQuery: (query: ProfessionalQuery, mode: HistoryMode) => void;
};

function Directory({ first, filters, changed, onQuery }: Props) {
  const query = useDeferredValue(filters);
  const visitors = useKnownCountry() ?? "";
  const home = firstCountryFor(query, visitors);
  const unfiltered = urlFromQuery({ ...query, home: "", page: 1 }) === "";
  const firstPage = { pages: [first as List], pageParams: [1] };
  const answer = useInfiniteQuery({
    ...professionalQueries.pages({ ...query, home }),
    // "static": a check for staleness would read the clock, which a prerendered page must not do.
    ...(unfiltered && !home && { initialData: firstPage, initialDataUpdatedAt: 0, staleTime: "static" }),
    // Keeps the previous list until the next one arrives, except on a shared link, whose visitor did not request it.
    placeholderData: changed ? keepPreviousData : unfiltered ? firstPage : undefined,
  });
  const { error, isPlaceholderData, isFetching, isFetchingNextPage, fetchNextPage, hasNextPage, refetch } = answer;
  // The list in the HTML also stays when that of the visitor's country could not be fetched.
  const data = answer.data ?? (unfiltered ? firstPage : undefined);
  const people = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const list = data?.pages[0];
  const pages = data?.pages.length ?? 0;
  // The list in the HTML is shown as it is until that of the visitor's country replaces it.
  const busy = (isPlaceholderData && changed) || !list;
  const failed = error !== null && !isFetching;
  // Otherwise the further people of a list that is there could not be fetched.
  const listFailed = failed && (answer.data === undefined || isPlaceholderData);
  const found = list ? foundLabel(list) : "professionals found";

  // Loads the further pages of a URL one after another.
  const behind =
    hasNextPage && !isFetching && !failed && !isPlaceholderData && pages < Math.min(query.page, mostAtOnce);
  useEffect(() => {
    if (behind) void fetchNextPage();
  }, [behind, fetchNextPage]);

  // Load More moves the focus to the first card that was added.
  const shownList = useRef<HTMLUListElement>(null);
  const next = useRef<number>(undefined);
  useEffect(() => {
    if (next.current === undefined || people.length <= next.current) return;
    shownList.current?.children[next.current]?.querySelector("a")?.focus({ preventScroll: true });
    next.current = undefined;
  }, [people]);
  const more = () => {
    next.current = people.length;
    onQuery({ ...filters, page: pages + 1 }, "replace");
    void fetchNextPage();
  };

  const results = () => {
    if (!list)
      return failed ? <NotLoaded error={error} onRetry={() => void refetch()} /> : <ProfessionalListSkeleton />;
    if (isEmptyList(list))
      return (
        <>
          <AboveRange count={list.aboveRange} query={query} onQuery={onQuery} />
          <NoResults query={query} onQuery={onQuery} advice={list.dropped} />
        </>
      );
    if (list.dropped?.wider) return <WiderPlace query={query} onQuery={onQuery} wider={list.dropped.wider} />;
    return (
      <>
        <PromotedPlace list={list} people={people} heading="h3" />
        {/* Keyed by country: cards that both orders have would move, and count as a layout shift. */}
        <ProfessionalList key={list.home} people={people} busy={busy} listRef={shownList}>
          {isFetchingNextPage &&
            ["first", "second"].map((key) => (
              <li key={key}>
                <ProfessionalCardSkeleton />
              </li>
            ))}
        </ProfessionalList>
        <AboveRange count={list.aboveRange} query={query} onQuery={onQuery} />
        {failed && <NotLoaded error={error} onRetry={() => void (listFailed ? refetch() : more())} />}
        <HowWeOrder />
        <ListTools query={query} />
        <LoadMore
          shown={people.length}
          list={list}
          next={searchHref({ ...query, page: pages + 1 })}
          busy={isFetchingNextPage}
          onMore={more}
        />
      </>
    );
  };

  const heading = failed && !list ? "Nothing to show yet" : list ? found : "Looking for professionals…";
  return (
    <FilterForm
      query={filters}
      read={busy ? null : list.read}
      onQuery={onQuery}
      sorts={directorySorts}
      found={found.replace(" found", "")}
      busy={busy}
      facets={list?.facets}
      heading={<ResultHeading as="h2" found={heading} />}
      visitors={visitors}
      empty={list !== undefined && isEmptyList(list)}
    >
      <HomeFirst query={query} onQuery={onQuery} list={list} visitors={visitors} />
      {list && <PageLinks links={list.links} />}
      <ReadText query={query} onQuery={onQuery} read={list?.read ?? null} />
      <Corrected query={query} onQuery={onQuery} corrected={list?.corrected ?? null} />
      {list && <LeftOutWords list={list} />}
      {results()}
    </FilterForm>
  );
}

type LoadMoreProps = { shown: number; list: List; next: string; busy: boolean; onMore: () => void };

/**
 * The number of people shown and Load More (specification 2.4): a link to the next page of /search, which appends the
 * next people to this list where JavaScript runs.
 */
function LoadMore({ shown, list, next, busy, onMore }: LoadMoreProps) {
  const append = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!busy) onMore();
  };
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      <p className="tnum text-sm text-ink-soft">{`Showing ${formatWhole(shown)} of ${totalLabel(list)}`}</p>
      {shown < list.total && (
        <a href={next} aria-busy={busy || undefined} onClick={append} className={buttonClass({ variant: "secondary" })}>
          Load More
        </a>
      )}
      {shown >= list.total && list.totalCapped && (
        <p className="text-sm text-ink-soft">The list ends here. Use the filters to see the others.</p>
      )}
    </div>
  );
}

/**
 * The way to a brief for several professionals (decisions, Quotes). Only a link: its window is on the dashboard, behind
 * the sign-in, which leads back to it.
 */
function AskSeveral() {
  return (
    <aside
      aria-label="Ask several professionals"
      className="when-saving ledger margin-line flex flex-wrap items-center justify-between gap-4 p-5"
    >
      <p>
        <strong>Not sure whom to choose?</strong> Describe what you need once and get replies from several
        professionals.
      </p>
      <IntentLink href="/dashboard?ask=1" className={buttonClass({ variant: "secondary" })}>
        Ask several professionals
      </IntentLink>
    </aside>
  );
}
