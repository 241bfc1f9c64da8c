import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { cardHtml } from "@/components/professionals/card-html";
import { NotLoaded } from "@/components/professionals/not-loaded";
import { ProfessionalCardSkeleton } from "@/components/professionals/professional-card-skeleton";
import { professionalQueries } from "@/lib/professionals/client";
import type { ProfessionalQuery } from "@/lib/professionals/contract";

/** One further page of the list, with its own waiting, failing and trying again. With `focus` the keyboard goes on at its first card. */
export function MorePeople({ query, focus }: { query: ProfessionalQuery; focus: boolean }) {
  const first = useRef<HTMLLIElement>(null);
  const { data, error, isFetching, fetchStatus, refetch } = useQuery({
    ...professionalQueries.list(query),
    placeholderData: undefined,
  });
  const there = data !== undefined;
  useEffect(() => {
    if (focus && there) first.current?.querySelector("a")?.focus({ preventScroll: true });
  }, [focus, there]);
  if (fetchStatus === "paused" || (error && !isFetching))
    return (
      <li className="col-span-full">
        <NotLoaded error={error} offline={fetchStatus === "paused"} onRetry={() => void refetch()} />
      </li>
    );
  if (!data)
    return ["first", "second"].map((key) => (
      <li key={key}>
        <ProfessionalCardSkeleton />
      </li>
    ));
  return data.items.map((person, index) => (
    <li
      key={person.id}
      ref={index === 0 ? first : undefined}
      suppressHydrationWarning
      dangerouslySetInnerHTML={cardHtml(person, "h3", false)}
    />
  ));
}
