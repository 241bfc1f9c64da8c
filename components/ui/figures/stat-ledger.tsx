import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { IntentLink } from "@/components/ui/link";

export interface Stat {
  label: string;
  value: ReactNode;
  icon: IconName;
  href?: string;
  note?: string;
  /** The link of the note, if it differs from the figure's link. */
  noteHref?: string;
}

/** Also measures formatted prices: in some currencies they are long, and four figures share a row. */
const isLong = (value: ReactNode) => (typeof value === "string" ? value.length > 8 : typeof value !== "number");

/**
 * Four figures above the accountant's double rule; figures with an `href` are links. Two to a row on phones, and one
 * with large text.
 */
export function StatLedger({ stats }: { stats: readonly Stat[] }) {
  // All figures use one font size, chosen by the longest.
  const size = stats.some(({ value }) => isLong(value))
    ? "text-[min(1.125rem,8.5vw)] sm:text-2xl md:max-lg:text-lg lg:text-xl 2xl:text-2xl"
    : "text-2xl sm:text-3xl md:max-lg:text-2xl";
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-px overflow-hidden rounded-card border border-rule bg-rule md:grid-cols-4">
      {stats.map(({ label, value, icon, href, note, noteHref }) => (
        <div
          key={label}
          className="relative flex flex-col gap-1 bg-surface p-[min(0.75rem,4.5vw)] focus-within:bg-primary-soft has-[a]:hover:bg-primary-soft sm:p-5 md:max-lg:p-4"
        >
          <dt className="flex min-h-11 items-start justify-between gap-2 text-sm text-ink-soft">
            {href ? (
              <IntentLink href={href} className="font-medium after:absolute after:inset-0">
                {label}
              </IntentLink>
            ) : (
              <span className="font-medium">{label}</span>
            )}
            <Icon name={icon} className="size-5 text-accent" />
          </dt>
          <dd>
            <span className={`double-rule inline-block min-w-12 pb-0.5 font-display font-bold tnum ${size}`}>
              {value}
            </span>
            {note && !noteHref && <span className="mt-1 block text-sm text-ink-soft">{note}</span>}
            {note && noteHref && (
              <IntentLink
                href={noteHref}
                className="relative mt-1 flex min-h-11 items-center text-sm font-semibold text-primary underline underline-offset-4"
              >
                {note}
              </IntentLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
