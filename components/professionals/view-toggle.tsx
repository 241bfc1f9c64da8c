import { searchHref } from "@/components/professionals/query-link";
import { Icon } from "@/components/ui/icon";
import { IntentLink } from "@/components/ui/link";
import type { ProfessionalQuery } from "@/lib/professionals/contract";

const views = [
  { view: "grid", label: "Grid" },
  { view: "list", label: "List" },
] as const;

/** specification 2.4: Grid or List, kept in the address. */
export function ViewToggle({ query, view }: { query: ProfessionalQuery; view: "grid" | "list" }) {
  return (
    <ul aria-label="View" className="flex overflow-hidden rounded-control border border-edge bg-surface">
      {views.map((one) => (
        <li key={one.view}>
          <IntentLink
            href={searchHref(query, one.view)}
            replace
            scroll={false}
            aria-current={one.view === view ? "true" : undefined}
            className="flex min-h-11 items-center gap-2 px-3.5 text-sm font-semibold -outline-offset-2 aria-[current]:bg-primary aria-[current]:text-on-primary"
          >
            <Icon name={one.view} />
            <span className="sr-only sm:not-sr-only">{one.label}</span>
          </IntentLink>
        </li>
      ))}
    </ul>
  );
}
