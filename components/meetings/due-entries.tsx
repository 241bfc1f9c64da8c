import type { MouseEvent } from "react";
import { IntentLink } from "@/components/ui/link";

/** What is due on a day beside its meetings; the page of the calendar gives it. `total` counts more than `entries` holds. */
export interface DueDay {
  date: string;
  total: number;
  /** The page with all of it. */
  href: string;
  entries: readonly { id: string; title: string; about: string; href: string }[];
}
type Entry = DueDay["entries"][number];

/** The first entries of a day; none for a day without any, or for a number below 1. */
export const firstDue = (due: DueDay | undefined, most: number): readonly Entry[] =>
  due?.entries.slice(0, Math.max(0, most)) ?? [];

const stop = (event: MouseEvent) => event.stopPropagation();

/** An entry in a cell or column of the calendar, which does not select its day. */
export function DueChip({ entry: { title, about, href }, tabIndex }: { entry: Entry; tabIndex?: -1 }) {
  return (
    <IntentLink
      href={href}
      tabIndex={tabIndex}
      onClick={stop}
      title={`Due: ${title}, ${about}`}
      className="block min-h-6 w-full truncate rounded-[4px] border-s-[3px] border-accent bg-paper px-1.5 py-1 text-xs leading-tight font-medium hover:underline"
    >
      {`${title}, ${about}`}
    </IntentLink>
  );
}

/** What is due on a day, as a list with a link to the rest. */
export function DueList({ due }: { due: DueDay | undefined }) {
  if (!due) return null;
  const more = due.total - due.entries.length;
  return (
    <section aria-label="Due on this day" className="border-b border-rule py-2 last:border-b-0">
      <h3 className="text-sm font-semibold text-ink-soft">Due on this day</h3>
      <ul>
        {due.entries.map(({ id, title, about, href }) => (
          <li key={id}>
            <IntentLink href={href} className="flex min-h-11 flex-col justify-center wrap-anywhere hover:underline">
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-ink-soft">{about}</span>
            </IntentLink>
          </li>
        ))}
        {more > 0 && (
          <li>
            <IntentLink href={due.href} className="inline-flex min-h-11 items-center text-link">
              {`+${more} more`}
            </IntentLink>
          </li>
        )}
      </ul>
    </section>
  );
}
