import { NothingYet } from "@/components/dashboard/nothing-yet";
import { SectionCard } from "@/components/dashboard/section-card";
import { formatMonth } from "@/lib/format/dates";
import type { PortfolioItem } from "@/lib/professionals/contract";

/** The works that the public profile shows. */
export function HubPortfolio({ items }: { items: readonly PortfolioItem[] }) {
  return (
    <SectionCard title="Portfolio">
      {items.length === 0 ? (
        <NothingYet>No works yet. The works on your public profile are listed here.</NothingYet>
      ) : (
        <ul>
          {items.map(({ id, title, description, category, completedDate }) => (
            <li key={id} className="border-t border-rule py-4 first:border-t-0">
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-ink-soft">
                {category}, {formatMonth(completedDate)}
              </p>
              <p className="measure mt-1">{description}</p>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
