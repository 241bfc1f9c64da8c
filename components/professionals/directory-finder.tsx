import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { AboveRange } from "@/components/professionals/above-range";
import { CardSkeletons } from "@/components/professionals/card-skeletons";
import { Finder } from "@/components/professionals/finder";
import { foundLabel } from "@/components/professionals/labels";
import { LoadMore } from "@/components/professionals/load-more";
import { MorePeople } from "@/components/professionals/more-people";
import { NoResults } from "@/components/professionals/no-results";
import { ProfessionalList } from "@/components/professionals/professional-list";
import { NotLoaded } from "@/components/professionals/not-loaded";
import { useAddress, writeAddress } from "@/components/professionals/use-address";
import type { Way } from "@/components/professionals/use-finder";
import { professionalQueries } from "@/lib/professionals/client";
import type { ProfessionalList as List, ProfessionalQuery } from "@/lib/professionals/contract";
import { directorySorts, queryFromUrl, urlFromQuery } from "@/lib/professionals/rules";

const path = "/directory";
/** An address may ask for this many pages at once; Load More goes on from there. */
const mostAtOnce = 8;

/** The HTML's list, as good as fresh while this page is open. Both times are fixed, because a static page must not read the clock. */
const fromHtml = (initial: List) => ({ initialData: initial, initialDataUpdatedAt: 1, staleTime: "static" as const });

/** The directory's own part of the finder: the address is the state, React Query the answers. */
export function DirectoryFinder({ initial }: { initial: List }) {
  const address = useAddress(path);
  const query = useMemo(() => queryFromUrl(new URLSearchParams(address)), [address]);
  const firstPage = useMemo(() => ({ ...query, page: 1 }), [query]);
  const untouched = urlFromQuery(firstPage) === "";
  const { data, error, isPlaceholderData, isFetching, fetchStatus, refetch } = useQuery({ ...professionalQueries.list(firstPage), ...(untouched && fromHtml(initial)) });

  // The list of the last answer stays, with all its pages, until the next answer is there.
  const [settled, setSettled] = useState(query);
  if (!isPlaceholderData && settled !== query) setSettled(query);
  const changed = useRef(false);
  const [unlocked, setUnlocked] = useState(mostAtOnce);
  const pages = Math.min(settled.page, unlocked, data?.pages ?? 1);

  useEffect(() => {
    if (!isPlaceholderData) delete document.documentElement.dataset.filtered;
  }, [isPlaceholderData]);

  const change = (next: ProfessionalQuery, way: Way) => {
    changed.current = true;
    const text = urlFromQuery(next);
    writeAddress(text ? `${path}?${text}` : path, way);
  };
  const more = () => {
    setUnlocked(Math.max(unlocked, pages + 1));
    change({ ...query, page: pages + 1 }, "replace");
  };

  const waiting = isPlaceholderData && !changed.current;
  const found = data && !waiting ? foundLabel(data) : "Looking for professionals…";
  return (
    <Finder
      query={query}
      naming="directory"
      sorts={directorySorts}
      found={data ? foundLabel(data).replace(" found", "") : "professionals"}
      busy={isPlaceholderData}
      onQuery={change}
      heading={<h2 className="tnum text-lg"><span role="status">{found}</span></h2>}
    >
      {fetchStatus === "paused" || (error && !isFetching) ? <NotLoaded error={error} offline={fetchStatus === "paused"} onRetry={() => void refetch()} /> : null}
      {waiting || !data ? (
        !error && <CardSkeletons />
      ) : data.total === 0 ? (
        <NoResults query={settled} onQuery={(next) => change(next, "push")} />
      ) : (
        <>
          <ProfessionalList people={data.items} busy={isPlaceholderData}>
            {Array.from({ length: pages - 1 }, (_, index) => (
              <MorePeople key={index} query={{ ...settled, page: index + 2 }} />
            ))}
          </ProfessionalList>
          <LoadMore shown={Math.min(pages * settled.perPage, data.total)} list={data} busy={isPlaceholderData} onMore={more} />
        </>
      )}
      {data && !waiting && <AboveRange count={data.aboveRange} query={settled} onQuery={(next) => change(next, "push")} />}
    </Finder>
  );
}
