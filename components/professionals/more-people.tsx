import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "@/components/professionals/not-loaded";
import { ProfessionalCard } from "@/components/professionals/professional-card";
import { ProfessionalCardSkeleton } from "@/components/professionals/professional-card-skeleton";
import { professionalQueries } from "@/lib/professionals/client";
import type { ProfessionalQuery } from "@/lib/professionals/contract";

/** One further page of the list, with its own waiting, failing and trying again. */
export function MorePeople({ query }: { query: ProfessionalQuery }) {
  const { data, error, isFetching, fetchStatus, refetch } = useQuery({ ...professionalQueries.list(query), placeholderData: undefined });
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
  return data.items.map((person) => (
    <li key={person.id} data-page={query.page}>
      <ProfessionalCard person={person} />
    </li>
  ));
}
