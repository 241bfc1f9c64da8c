import { noPriceLimit } from "@/components/professionals/labels";
import { QueryLink } from "@/components/professionals/query-link";
import { formatWhole } from "@/lib/format/money";
import { priceRange, totalCap } from "@/lib/reference/limits";
import type { ProfessionalQuery } from "@/lib/professionals/contract";

type Props = {
  count: number;
  query: ProfessionalQuery;
  view?: "grid" | "list";
  onQuery: (query: ProfessionalQuery) => void;
};

/** decisions, Finding: how many only the price leaves out, and the way to see them. */
export function AboveRange({ count, query, view, onQuery }: Props) {
  if (count === 0) return null;
  const wider = { ...query, maxPrice: query.maxPrice < priceRange.max ? priceRange.max : noPriceLimit, page: 1 };
  return (
    <p className="text-sm text-ink-soft">
      {formatWhole(count)}
      {count >= totalCap && "+"} more above your range.{" "}
      <QueryLink
        query={wider}
        view={view}
        onQuery={onQuery}
        className="-my-3 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        Show them too
      </QueryLink>
    </p>
  );
}
