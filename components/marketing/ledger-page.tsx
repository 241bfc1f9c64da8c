import { IntentLink } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import type { ProfessionalCard } from "@/lib/professionals/contract";
import { bodyLabel, placeLabel } from "@/lib/professionals/rules";

/** specification 1: the marketing figures, kept as given; written as the totals at the foot of the page. */
const totals = [
  ["Verified professionals", "2,500+"],
  ["Clients served", "15,000+"],
  ["Average rating", "4.9/5"],
] as const;

const row = "flex items-baseline justify-between gap-4 text-ink-soft";

export type LedgerEntry = Pick<
  ProfessionalCard,
  "id" | "name" | "professionalBody" | "city" | "countryCode" | "hourlyRate"
>;

/** The right page of the open ledger: real people out of the directory, one to a line, with the body that licensed them and their rate. */
export function LedgerPage({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <div className="ledger-margin lg:fold-start border border-b-0 border-rule bg-surface ps-11 pe-5 pt-6 pb-7 lg:flex lg:flex-col lg:justify-between lg:rounded-tr-[12px] lg:border-s-0 lg:ps-16 lg:pe-8 lg:pt-10 lg:pb-6 lg:[--ledger-margin:3.3rem]">
      <div className={`${row} border-b border-rule pb-2 text-sm`}>
        <h2 className="text-base leading-6 text-ink">Register of verified professionals</h2>
        <span className="max-sm:sr-only">per hour</span>
      </div>
      {entries.length === 0 && (
        <p className="mt-3">
          The page is still blank.{" "}
          <IntentLink href="/professional-signup" className="font-semibold underline">
            Be the first entry
          </IntentLink>
        </p>
      )}
      <ol className="entries mb-auto [--entry-top:1.1rem]">
        {entries.map((entry) => (
          <li key={entry.id} className="max-lg:nth-[n+4]:hidden">
            <IntentLink
              href={`/professional/${entry.id}`}
              className="grid min-h-16 grid-cols-[1fr_auto] items-center gap-4 py-2 hover:bg-primary-soft"
            >
              <span className="block truncate">
                <b className="font-semibold">{entry.name}</b>
                <small className="block truncate text-sm text-ink-soft">
                  <b className="tick font-semibold text-success">{bodyLabel(entry.professionalBody)}</b>
                  {`, ${placeLabel(entry)}`}
                </small>
              </span>
              <Price zar={entry.hourlyRate} className="text-lg font-semibold" />
            </IntentLink>
          </li>
        ))}
      </ol>
      <dl className="mt-3">
        {totals.map(([label, value]) => (
          <div key={label} className={`${row} py-[0.2rem] last:*:even:border-b-3 last:*:even:border-double`}>
            <dt>{label}</dt>
            <dd className="tnum font-bold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <span aria-hidden className="stamp absolute end-[40%] bottom-6 max-md:hidden">
        Licence
        <br />
        checked
      </span>
    </div>
  );
}
