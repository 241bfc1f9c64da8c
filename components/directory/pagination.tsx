import { searchHref } from "@/components/directory/query-link";
import { IntentLink } from "@/components/ui/link";
import type { ProfessionalQuery } from "@/lib/directory/search/contract";

type Props = { query: ProfessionalQuery; view: "grid" | "list"; pages: number };

const step =
  "grid min-h-11 min-w-11 place-items-center rounded-control px-3 font-semibold hover:bg-primary-soft aria-[current]:bg-primary aria-[current]:text-on-primary";

/** The first, the last and the neighbours of the current page; 0 is a gap. */
export function pageSteps(page: number, pages: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter(
    (number, index, numbers) => number >= 1 && number <= pages && numbers.indexOf(number) === index,
  );
  return candidates.flatMap((number, index) =>
    index > 0 && number - (candidates[index - 1] ?? number) > 1 ? [0, number] : [number],
  );
}

/** Links to the other result pages of a search. */
export function Pagination({ query, view, pages }: Props) {
  if (pages <= 1 && query.page === 1) return null;
  const page = Math.min(query.page, pages);
  const to = (number: number) => searchHref({ ...query, page: number }, view);
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1 py-4">
      {page > 1 && (
        <IntentLink href={to(page - 1)} rel="prev" className={step}>
          Previous
        </IntentLink>
      )}
      <ol className="tnum flex flex-wrap items-center gap-1">
        {pageSteps(page, pages).map((number, index) => (
          <li key={number || `gap-${index}`}>
            {number === 0 ? (
              <span aria-hidden>…</span>
            ) : (
              <IntentLink href={to(number)} aria-current={number === page ? "page" : undefined} className={step}>
                <span className="sr-only">Page </span>
                <span>{number}</span>
              </IntentLink>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <IntentLink href={to(page + 1)} rel="next" className={step}>
          Next
        </IntentLink>
      )}
    </nav>
  );
}
