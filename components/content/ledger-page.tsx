import type { CSSProperties } from "react";
import { IntentLink } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import type { ProfessionalCard } from "@/lib/directory/professionals/contract";
import { placeLabel } from "@/lib/directory/professionals/rules";

export type LedgerEntry = Pick<
  ProfessionalCard,
  "id" | "name" | "professionalBody" | "city" | "countryCode" | "hourlyRate"
>;

/**
 * The right page of the hero: real professionals of the directory, one per line, with professional body and hourly
 * rate.
 */
export function LedgerPage({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <div className="ledger-margin lg:fold-start border border-b-0 border-rule bg-surface ps-11 pe-5 pt-5 pb-5 lg:flex lg:flex-col lg:rounded-se-[12px] lg:border-s-0 lg:ps-16 lg:pe-8 lg:pt-9 lg:[--ledger-margin:3.3rem]">
      <div className="flex items-baseline justify-between gap-4 border-b border-rule pb-2 text-sm text-ink-soft">
        <h2 className="text-base leading-6 text-ink">Verified professionals</h2>
        <span className="max-sm:sr-only">per hour</span>
      </div>
      {entries.length === 0 && (
        <p className="mt-3">
          Nobody is listed yet.{" "}
          <IntentLink href="/professional-signup" className="font-semibold underline">
            Be the first
          </IntentLink>
        </p>
      )}
      {/* Fixed rows, so that a page rendered while it streams in has no layout shift. */}
      <ol
        style={{ "--rows": entries.length } as CSSProperties}
        className="entries grow [--entry-top:1.1rem] lg:grid lg:grid-rows-[repeat(var(--rows),minmax(0,1fr))]"
      >
        {entries.map((entry) => (
          <li key={entry.id} className="max-lg:nth-[n+4]:hidden">
            <IntentLink
              href={`/professional/${entry.id}`}
              className="group grid h-full min-h-16 grid-cols-[1fr_auto] items-center gap-4 py-2 hover:bg-primary-soft"
            >
              <span className="block min-[20rem]:truncate">
                <b className="font-semibold group-hover:underline">{entry.name}</b>
                <small className="block text-sm text-ink-soft min-[20rem]:truncate">
                  <b className="tick font-semibold text-success">{entry.professionalBody}</b>
                  <span>{`, ${placeLabel(entry)}`}</span>
                </small>
              </span>
              <Price zar={entry.hourlyRate} className="tnum text-end text-[min(1.125rem,6vw)] font-semibold" />
            </IntentLink>
          </li>
        ))}
      </ol>
      <div className="mt-2 flex items-center justify-between gap-4">
        <IntentLink href="/directory?verified=true" className="text-link font-semibold">
          See all verified professionals
        </IntentLink>
        {/* On a line of its own with the link: a price is as wide as its currency. */}
        <span aria-hidden className="stamp hidden shrink-0 xl:block">
          Licence
          <br />
          verified
        </span>
      </div>
    </div>
  );
}
