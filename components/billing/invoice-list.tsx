import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { formatDay } from "@/lib/platform/format/dates";
import type { InvoiceList as Invoices } from "@/lib/billing/invoices/contract";
import { exactRand } from "@/lib/billing/invoices/rules";
import { planPath } from "@/lib/billing/plans/rules";
import { planById } from "@/lib/platform/reference/plans";

/** The account's invoices, newest first; on phones one card per invoice. */
export function InvoiceList({ invoices: { items, page, pages } }: { invoices: Invoices }) {
  return (
    <section aria-labelledby="invoices" className="ledger p-5 sm:p-6">
      <h2 id="invoices" className="text-xl">
        Invoices
      </h2>
      {items.length === 0 ? (
        <p className="measure mt-2 text-ink-soft">No invoices yet. Each payment gets one, as a page and as a PDF.</p>
      ) : (
        <ul className="mt-2">
          {items.map(({ id, number, issuedOn, plan, total, status }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule py-3">
              <div className="min-w-[min(12rem,100%)] grow">
                <p className="tnum font-semibold">
                  {number} {status === "refunded" && <Badge tone="warning">Refunded</Badge>}
                </p>
                <p className="text-sm text-ink-soft">
                  {formatDay(issuedOn)}, {planById(plan).name}
                </p>
              </div>
              <p className="tnum font-medium">{exactRand(total)}</p>
              <div className="flex gap-2">
                <IntentLink
                  href={`${planPath}&invoice=${id}`}
                  className={buttonClass({ variant: "secondary", size: "sm" })}
                >
                  View<span className="sr-only"> {number}</span>
                </IntentLink>
                <a
                  href={`/api/invoices/${id}.pdf`}
                  download
                  className={buttonClass({ variant: "secondary", size: "sm" })}
                >
                  PDF<span className="sr-only"> of {number}</span>
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label="Pages of invoices" className="mt-4 flex flex-wrap gap-3">
          {page > 1 && (
            <IntentLink href={`${planPath}&page=${page - 1}`} className={buttonClass({ variant: "secondary" })}>
              Newer
            </IntentLink>
          )}
          {page < pages && (
            <IntentLink href={`${planPath}&page=${page + 1}`} className={buttonClass({ variant: "secondary" })}>
              Older
            </IntentLink>
          )}
        </nav>
      )}
    </section>
  );
}
