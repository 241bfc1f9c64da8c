import { Price } from "@/components/ui/price";
import type { ProfessionalCard } from "@/lib/professionals/contract";
import { placeLabel } from "@/lib/professionals/rules";

/** specification 1: the marketing figures, kept as given; written as the totals at the foot of the page. */
const totals = [
  ["Verified professionals", "2,500+"],
  ["Clients served", "15,000+"],
  ["Average rating", "4.9/5"],
] as const;

/** What the page tells of a person; its props cross the network. */
export type LedgerEntry = Pick<ProfessionalCard, "id" | "name" | "professionalBody" | "city" | "countryCode" | "hourlyRate">;

/** The right page of the open ledger: real people out of the directory, one to a line, with the body that licensed them and their rate. */
export function LedgerPage({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <div className="landing-right-page">
      <div className="flex items-baseline justify-between gap-4 border-b border-rule pb-2 text-sm text-ink-soft">
        <h2 className="text-base text-ink">Register of verified professionals</h2>
        <span className="max-sm:sr-only">per hour</span>
      </div>
      {entries.length === 0 && (
        <p className="py-4 text-ink-soft">
          The page is still blank.{" "}
          <a href="/professional-signup" className="font-semibold text-primary underline underline-offset-4">
            Be the first entry
          </a>
        </p>
      )}
      <ol className="landing-entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`/professional/${entry.id}`} className="landing-entry">
              <span className="min-w-0">
                <span className="block truncate font-semibold underline-offset-4 group-hover:underline">{entry.name}</span>
                <span className="block truncate text-sm text-ink-soft">
                  <span className="font-semibold text-success">
                    <span aria-hidden>✓ </span>
                    {entry.professionalBody}
                  </span>
                  , {placeLabel(entry)}
                </span>
              </span>
              <Price zar={entry.hourlyRate} className="text-lg font-semibold" />
            </a>
          </li>
        ))}
      </ol>
      <dl className="landing-totals">
        {totals.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <span aria-hidden className="landing-stamp">
        Licence
        <br />
        checked
      </span>
    </div>
  );
}
