import { ClothCover } from "@/components/ui/cover";
import type { AdminDashboard } from "@/lib/dashboard/contract";

/** The countries with most listed professionals, each on a strip of its own cloth as long as its share. */
export function RegionList({ regions }: { regions: AdminDashboard["regions"] }) {
  const most = Math.max(1, ...regions.map(({ professionals }) => professionals));
  return (
    <ol>
      {regions.map(({ country, countryCode, professionals }) => (
        <li key={countryCode} className="border-t border-rule py-3 first:border-t-0">
          <p className="flex justify-between gap-4">
            <span>{country}</span>
            <span className="tnum font-semibold">{professionals}</span>
          </p>
          <div style={{ inlineSize: `${(100 * professionals) / most}%` }}>
            <ClothCover country={countryCode} className="mt-1.5 h-2 rounded-full" />
          </div>
        </li>
      ))}
    </ol>
  );
}
