import { QueryLink } from "@/components/professionals/query-link";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { clearedQuery } from "@/lib/professionals/rules";
import { findCountry } from "@/lib/reference/countries";
import type { ProfessionalQuery } from "@/lib/professionals/contract";

type Props = { query: ProfessionalQuery; view?: "grid" | "list"; onQuery: (query: ProfessionalQuery) => void };

/** specification 2.4: the empty state, word for word, on the cloth of the country that was asked for. */
export function NoResults({ query, view, onQuery }: Props) {
  return (
    <EmptyState
      title="No professionals found"
      hint="Try adjusting your search criteria or filters to find more results."
      pattern={findCountry(query.country)?.pattern ?? "basket"}
    >
      <QueryLink query={clearedQuery(query)} view={view} onQuery={onQuery} className={buttonClass()}>
        Clear All Filters
      </QueryLink>
    </EmptyState>
  );
}
