"use client";

import { Suspense, useCallback, useEffect, useMemo, useState, type ComponentType } from "react";
import { AddressWatcher } from "@/components/professionals/address-watcher";
import { AskSeveral } from "@/components/professionals/ask-several";
import type { Answered } from "@/components/professionals/directory-answer";
import type { DirectoryResults } from "@/components/professionals/directory-results";
import { Finder } from "@/components/professionals/finder";
import { foundLabel } from "@/components/professionals/labels";
import { LoadMore } from "@/components/professionals/load-more";
import { unpackList, type PackedList } from "@/components/professionals/packed-list";
import { ProfessionalList } from "@/components/professionals/professional-list";
import { ResultHeading } from "@/components/professionals/result-heading";
import { useAddress, writeAddress } from "@/components/professionals/use-address";
import type { Way } from "@/components/professionals/use-finder";
import { ErrorState } from "@/components/ui/error-state";
import { FindingSheet } from "@/components/ui/sheets";
import type { ProfessionalQuery } from "@/lib/professionals/contract";
import { directorySorts, queryFromUrl, urlFromQuery } from "@/lib/professionals/rules";

const path = "/directory";
const load = () => import("@/components/professionals/directory-results");

/**
 * The directory. The first page comes with the HTML; React Query and what it needs are fetched when somebody is about to filter,
 * and take over then, so that the first key finds them in place.
 */
export function DirectoryView({ packed }: { packed: PackedList }) {
  const [initial] = useState(() => unpackList(packed));
  const address = useAddress(path);
  const query = useMemo(() => queryFromUrl(new URLSearchParams(address)), [address]);
  const [Results, setResults] = useState<ComponentType<Parameters<typeof DirectoryResults>[0]> | null>(null);
  const [changed, setChanged] = useState(false);
  const [answer, setAnswer] = useState<Answered>({
    found: foundLabel(initial),
    heading: foundLabel(initial),
    busy: false,
  });
  const [failed, setFailed] = useState(false);

  const takeOver = useCallback(() => load().then((module) => setResults(() => module.DirectoryResults)), []);

  useEffect(() => {
    if (address && !Results && !failed) takeOver().catch(() => setFailed(true));
  }, [address, Results, failed, takeOver]);
  // Taking over draws the cards anew, so never while somebody may be pressing one: only with a field in hand.
  const onIntent = (field: boolean) => void (field && !Results ? takeOver() : load()).catch(() => undefined);

  const change = (next: ProfessionalQuery, way: Way) => {
    setChanged(true);
    const text = urlFromQuery(next);
    writeAddress(text ? `${path}?${text}` : path, way);
  };
  const waiting = address !== "";
  return (
    <>
      <Finder
        query={query}
        naming="directory"
        sorts={directorySorts}
        found={answer.found.replace(" found", "")}
        busy={answer.busy || (waiting && !Results)}
        onQuery={change}
        onIntent={onIntent}
        heading={
          <ResultHeading
            as="h2"
            found={
              Results
                ? answer.heading
                : failed
                  ? "Not filtered yet"
                  : waiting
                    ? "Looking for professionals…"
                    : foundLabel(initial)
            }
          />
        }
      >
        {Results ? (
          <Results initial={initial} query={query} changed={changed} onQuery={change} onAnswer={setAnswer} />
        ) : (
          <>
            {failed && <ErrorState title="The filters could not be loaded" onRetry={() => setFailed(false)} />}
            <ProfessionalList people={initial.items} busy={waiting} />
            <LoadMore
              shown={initial.items.length}
              list={initial}
              busy={waiting}
              onMore={() => change({ ...query, page: 2 }, "replace")}
            />
          </>
        )}
      </Finder>
      <FindingSheet />
      <AskSeveral />
      <Suspense fallback={null}>
        <AddressWatcher />
      </Suspense>
    </>
  );
}
