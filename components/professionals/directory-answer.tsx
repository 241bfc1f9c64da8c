import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useMemo, useState } from "react";
import { AboveRange } from "@/components/professionals/above-range";
import { CardSkeletons } from "@/components/professionals/card-skeletons";
import { FilterChips } from "@/components/professionals/filter-chips";
import { foundLabel } from "@/components/professionals/labels";
import { LoadMore } from "@/components/professionals/load-more";
import { MorePeople } from "@/components/professionals/more-people";
import { NoResults } from "@/components/professionals/no-results";
import { NotLoaded } from "@/components/professionals/not-loaded";
import { ProfessionalList } from "@/components/professionals/professional-list";
import { ResultBody } from "@/components/professionals/result-body";
import { ResultHeading } from "@/components/professionals/result-heading";
import type { Way } from "@/components/professionals/use-finder";
import { professionalQueries } from "@/lib/professionals/client";
import type { ProfessionalList as List, ProfessionalQuery } from "@/lib/professionals/contract";
import { urlFromQuery } from "@/lib/professionals/rules";

type Props = {
  initial: List;
  query: ProfessionalQuery;
  changed: boolean;
  onQuery: (query: ProfessionalQuery, way: Way) => void;
  onAnswer: (answer: { found: string; busy: boolean }) => void;
};

/** An address may ask for this many pages at once; Load More goes on from there. */
const mostAtOnce = 8;

/** One query's answer, or how far it is. `changed` says that somebody filtered here, rather than came by a shared link. */
export function DirectoryAnswer({ initial, query, changed, onQuery, onAnswer }: Props) {
  const firstPage = useMemo(() => ({ ...query, page: 1 }), [query]);
  const untouched = urlFromQuery(firstPage) === "";
  const { data, error, isPlaceholderData, isFetching, fetchStatus, refetch } = useQuery({
    ...professionalQueries.list(firstPage),
    placeholderData: (previous) => previous ?? (changed ? initial : undefined),
    ...(untouched && { initialData: initial }),
  });

  // The list of the last answer, at first the HTML's, stays with all its pages until the next answer is there.
  const [settled, setSettled] = useState(query);
  if (!isPlaceholderData && settled !== query) setSettled(query);
  const [asked, setAsked] = useState(query.page);
  const pages = Math.min(settled.page, Math.max(changed ? asked : 1, mostAtOnce), data?.pages ?? 1);

  const offline = fetchStatus === "paused";
  const failed = error !== null && !isFetching;
  // A shared link never shows a list it did not ask for.
  const waiting = !data || (isPlaceholderData && !changed);
  const found = data ? foundLabel(data) : "professionals found";
  useLayoutEffect(() => onAnswer({ found, busy: isPlaceholderData }), [found, isPlaceholderData, onAnswer]);

  const choose = (next: ProfessionalQuery) => onQuery(next, "push");
  const more = () => {
    setAsked(pages + 1);
    onQuery({ ...query, page: pages + 1 }, "replace");
  };
  return (
    <>
      <ResultHeading as="h2" found={failed ? "Nothing to show yet" : waiting ? "Looking for professionals…" : found} />
      <ResultBody>
        <FilterChips query={query} onQuery={choose} />
        {!waiting && <AboveRange count={data.aboveRange} query={settled} onQuery={choose} />}
        {(offline || failed) && <NotLoaded error={error} offline={offline} onRetry={() => void refetch()} />}
        {waiting ? (
          !failed && !offline && <CardSkeletons />
        ) : data.total === 0 ? (
          <NoResults query={settled} onQuery={choose} />
        ) : (
          <>
            <ProfessionalList people={data.items} busy={isPlaceholderData}>
              {Array.from({ length: pages - 1 }, (_, index) => (
                <MorePeople key={index} query={{ ...settled, page: index + 2 }} focus={changed && asked === index + 2} />
              ))}
            </ProfessionalList>
            <LoadMore shown={Math.min(pages * settled.perPage, data.total)} list={data} busy={isPlaceholderData} onMore={more} />
          </>
        )}
      </ResultBody>
    </>
  );
}
