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
import type { CardList } from "@/components/professionals/packed-list";
import { ProfessionalList } from "@/components/professionals/professional-list";
import type { Way } from "@/components/professionals/use-finder";
import { professionalQueries } from "@/lib/professionals/client";
import type { ProfessionalQuery } from "@/lib/professionals/contract";
import { urlFromQuery } from "@/lib/professionals/rules";

/** What the frame around the list tells of it: the number, the heading (which may be that there is none yet), and whether the next answer is on its way. */
export type Answered = { found: string; heading: string; busy: boolean };

type Props = {
  initial: CardList;
  query: ProfessionalQuery;
  changed: boolean;
  onQuery: (query: ProfessionalQuery, way: Way) => void;
  onAnswer: (answer: Answered) => void;
};

/** An address may ask for this many pages at once; Load More goes on from there. */
const mostAtOnce = 8;

/** One query's answer, or how far it is. `changed` says that somebody filtered here, rather than came by a shared link. */
export function DirectoryAnswer({ initial, query, changed, onQuery, onAnswer }: Props) {
  const firstPage = useMemo(() => ({ ...query, page: 1 }), [query]);
  const untouched = urlFromQuery(firstPage) === "";
  const asking = useQuery({ ...professionalQueries.list(firstPage), placeholderData: undefined, enabled: !untouched });
  const answer: CardList | undefined = untouched ? initial : asking.data;

  // The list of the last answer, at first the HTML's, stays with all its pages until the next answer is there. A shared link never shows a list it did not ask for.
  const [settled, setSettled] = useState({ query, list: changed ? initial : undefined });
  if (answer && (settled.query !== query || settled.list !== answer)) setSettled({ query, list: answer });
  const list = answer ?? settled.list;
  const busy = !answer;
  const [asked, setAsked] = useState(query.page);
  const pages = Math.min(settled.query.page, Math.max(changed ? asked : 1, mostAtOnce), list?.pages ?? 1);

  const { error, isFetching, fetchStatus, refetch } = asking;
  const offline = fetchStatus === "paused";
  const failed = error !== null && !isFetching;
  const found = list ? foundLabel(list) : "professionals found";
  const heading = failed ? "Nothing to show yet" : list ? found : "Looking for professionals…";
  useLayoutEffect(() => onAnswer({ found, heading, busy }), [found, heading, busy, onAnswer]);

  const choose = (next: ProfessionalQuery) => onQuery(next, "push");
  const more = () => {
    if (busy) return;
    setAsked(pages + 1);
    onQuery({ ...query, page: pages + 1 }, "replace");
  };
  return (
    <>
      {/* With the list they belong to: a key that is typed changes nothing but its field until its answer is there. */}
      <FilterChips query={list && !failed && !offline ? settled.query : query} onQuery={choose} />
      {list && <AboveRange count={list.aboveRange} query={settled.query} onQuery={choose} />}
      {(offline || failed) && <NotLoaded error={error} offline={offline} onRetry={() => void refetch()} />}
      {!list ? (
        !failed && !offline && <CardSkeletons />
      ) : list.total === 0 ? (
        <NoResults query={settled.query} onQuery={choose} />
      ) : (
        <>
          <ProfessionalList people={list.items} busy={busy}>
            {pages > 1 &&
              Array.from({ length: pages - 1 }, (_, index) => (
                <MorePeople
                  key={index}
                  query={{ ...settled.query, page: index + 2 }}
                  focus={changed && asked === index + 2}
                />
              ))}
          </ProfessionalList>
          <LoadMore shown={Math.min(pages * settled.query.perPage, list.total)} list={list} busy={busy} onMore={more} />
        </>
      )}
    </>
  );
}
