import { IntentLink } from "@/components/ui/link";
import { isConfirmed } from "@/lib/deadlines/applicability/rules";
import type { Obligation } from "@/lib/deadlines/obligations/contract";
import { deadlinesPath } from "@/lib/deadlines/pages/rules";

/** Obligations without a date, in words; those of low confidence say so. */
export function UndatedList({ obligations }: { obligations: readonly Obligation[] }) {
  return (
    <section aria-labelledby="undated" className="ledger p-5">
      <h2 id="undated" className="mb-2 text-xl/7">
        Without a fixed date
      </h2>
      <ul className="grid gap-3">
        {obligations.map((obligation) => (
          <li key={obligation.id} className="break-inside-avoid">
            <IntentLink
              href={deadlinesPath(obligation.country, obligation)}
              className="inline-flex min-h-11 items-center underline"
            >
              {obligation.name}
            </IntentLink>
            <p className="text-sm text-ink-soft">{obligation.when}</p>
            {!isConfirmed(obligation) && (
              <p className="text-sm font-medium text-warning">Check the date with the authority.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
