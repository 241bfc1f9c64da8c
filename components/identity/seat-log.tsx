import { Day } from "@/components/ui/day";
import { IntentLink } from "@/components/ui/link";
import type { SeatActionList } from "@/lib/identity/seats/contract";
import { seatActionLabel, seatActionPath } from "@/lib/identity/seats/rules";
import { lettersClass } from "@/lib/platform/letters/letters";

/** What the people of a firm changed, newest first, with links to earlier and later pages. */
export function SeatLog({ list: { items, page, pages }, path }: { list: SeatActionList; path: string }) {
  if (items.length === 0)
    return <p className="text-ink-soft">No changes yet. What your team changes appears here for a year.</p>;
  return (
    <>
      <ol>
        {items.map((entry) => {
          const href = seatActionPath(entry);
          return (
            <li
              key={entry.id}
              className="flex flex-wrap justify-between gap-x-4 border-t border-rule py-2 first:border-t-0"
            >
              <p className="min-w-0">
                <span className={lettersClass(entry.name, "font-semibold")}>{entry.name}</span>
                <span className="block text-ink-soft">
                  {href ? (
                    <IntentLink href={href} className="text-link">
                      {seatActionLabel(entry.action)}
                    </IntentLink>
                  ) : (
                    seatActionLabel(entry.action)
                  )}
                </span>
              </p>
              <Day at={entry.at} className="text-sm text-ink-soft" />
            </li>
          );
        })}
      </ol>
      {pages > 1 && (
        <nav aria-label="Pages of the log" className="mt-4 flex flex-wrap items-center justify-between gap-3">
          {page > 1 ? (
            <IntentLink href={`${path}&page=${page - 1}`} className="touch text-link inline-flex items-center">
              Later changes
            </IntentLink>
          ) : (
            <span />
          )}
          {page < pages && (
            <IntentLink href={`${path}&page=${page + 1}`} className="touch text-link inline-flex items-center">
              Earlier changes
            </IntentLink>
          )}
        </nav>
      )}
    </>
  );
}
