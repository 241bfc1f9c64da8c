import type { Overview } from "@/lib/analytics/marketplace/contract";
import { countryByCode } from "@/lib/platform/reference/countries";

/** The busiest countries as bars with their counts. */
export function RegionList({ regions }: { regions: Overview["regions"] }) {
  if (regions.length === 0) return <p className="py-3 text-ink-soft">Nothing happened in this period.</p>;
  const maxCount = Math.max(1, ...regions.map(({ count }) => count));
  return (
    <ol>
      {regions.map(({ countryCode, count }) => (
        <li key={countryCode} className="border-t border-rule py-3 first:border-t-0">
          <p className="flex justify-between gap-4">
            <span>{countryByCode(countryCode).name}</span>
            <span className="tnum font-semibold">{count}</span>
          </p>
          <div
            aria-hidden
            className="mt-1.5 h-2 rounded-full bg-primary"
            style={{ inlineSize: `${(100 * count) / maxCount}%` }}
          />
        </li>
      ))}
    </ol>
  );
}
