import { Price } from "@/components/ui/price";
import type { ProfessionalCard } from "@/lib/professionals/contract";
import { bodyLabel, placeLabel } from "@/lib/professionals/rules";

/** specification 1: the marketing figures, kept as given; written as the totals at the foot of the page. */
const totals = [
  ["Verified professionals", "2,500+"],
  ["Clients served", "15,000+"],
  ["Average rating", "4.9/5"],
] as const;

/** What the page tells of a person; its props cross the network. */
export type LedgerEntry = Pick<
  ProfessionalCard,
  "id" | "name" | "professionalBody" | "city" | "countryCode" | "hourlyRate"
>;

/** The right page of the open ledger: real people out of the directory, one to a line, with the body that licensed them and their rate. */
export function LedgerPage({ entries }: { entries: readonly LedgerEntry[] }) {
  return (
    <div className="landing-right-page">
      <div className="border-b border-rule pb-2 text-sm">
        <h2>Register of verified professionals</h2>
        <span className="max-sm:sr-only">per hour</span>
      </div>
      {entries.length === 0 && (
        <p className="mt-3">
          The page is still blank.{" "}
          <a href="/professional-signup" className="font-semibold underline">
            Be the first entry
          </a>
        </p>
      )}
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`/professional/${entry.id}`}>
              <span>
                <b>{entry.name}</b>
                <small className="text-sm">
                  <b className="tick">{bodyLabel(entry.professionalBody)}</b>
                  {`, ${placeLabel(entry)}`}
                </small>
              </span>
              <Price zar={entry.hourlyRate} className="text-lg font-semibold" />
            </a>
          </li>
        ))}
      </ol>
      <dl>
        {totals.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tnum font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
