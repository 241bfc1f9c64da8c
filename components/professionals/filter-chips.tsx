import { chipsOf } from "@/components/professionals/labels";
import { QueryLink } from "@/components/professionals/query-link";
import { Icon } from "@/components/ui/icon";
import { clearedQuery } from "@/lib/professionals/rules";
import type { ProfessionalQuery } from "@/lib/professionals/contract";

type Props = { query: ProfessionalQuery; view?: "grid" | "list"; onQuery: (query: ProfessionalQuery) => void };

/** What is being filtered by, each with its way out, and the way out of all. */
export function FilterChips({ query, view, onQuery }: Props) {
  const chips = chipsOf(query);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="min-w-0">
          <QueryLink
            query={without}
            view={view}
            onQuery={onQuery}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-surface ps-4 pe-3 text-sm hover:border-ink"
          >
            <span className="sr-only">Remove filter</span> <span className="truncate">{label}</span>
            <Icon name="close" className="size-4" />
          </QueryLink>
        </li>
      ))}
      <li>
        <QueryLink
          query={clearedQuery(query)}
          view={view}
          onQuery={onQuery}
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-primary underline underline-offset-4"
        >
          Clear All Filters
        </QueryLink>
      </li>
    </ul>
  );
}
