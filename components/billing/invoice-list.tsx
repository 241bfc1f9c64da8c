import { Badge } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import type { InvoiceList as Invoices } from "@/lib/billing/invoices/contract";
import { planPath } from "@/lib/billing/plans/rules";
import { formatDay } from "@/lib/platform/format/dates";
import { formatRandExact } from "@/lib/platform/format/money";
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
          {items.map(({ id, number, issuedOn, plan, total, status, refunds }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-rule py-3">
              <div className="min-w-[min(12rem,100%)] grow">
                <p className="tnum font-semibold">
                  <span>{`${number} `}</span>
                  {status === "refunded" && <Badge tone="warning">Refunded</Badge>}
                  {status === "partly-refunded" && <Badge tone="warning">Partly refunded</Badge>}
                </p>
                <p className="text-sm text-ink-soft">{`${formatDay(issuedOn)}, ${planById(plan).name}`}</p>
              </div>
              <p className="tnum font-medium">{formatRandExact(total)}</p>
              <div className="flex gap-2">
                <IntentLink
                  href={`${planPath}&invoice=${id}`}
                  className={buttonClass({ variant: "secondary", size: "sm" })}
                >
                  View<span className="sr-only">{` ${number}`}</span>
                </IntentLink>
                <a
                  href={`/api/invoices/${id}.pdf`}
                  download
                  className={buttonClass({ variant: "secondary", size: "sm" })}
                >
                  PDF<span className="sr-only">{` of ${number}`}</span>
                </a>
              </div>
              <Refunds refunds={refunds} />
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

/** The refunds of an invoice's payment, each with its credit note once it is settled. */
function Refunds({ refunds }: Pick<Invoices["items"][number], "refunds">) {
  if (refunds.length === 0) return null;
  return (
    <ul className="basis-full">
      {refunds.map(({ id, amount, status, requestedOn, reason, creditNote }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-1.5 text-sm">
          <p className="min-w-0 break-words">
            {`${refundTexts[status](formatRandExact(amount))}, ${formatDay(requestedOn)}. ${reason}`}
          </p>
          {creditNote && (
            <a
              href={`/api/credit-notes/${creditNote.id}.pdf`}
              download
              className={buttonClass({ variant: "secondary", size: "sm" })}
            >{`Credit note ${creditNote.number} (PDF)`}</a>
          )}
        </li>
      ))}
    </ul>
  );
}

const refundTexts = {
  requested: (amount: string) => `Refund of ${amount} on its way`,
  settled: (amount: string) => `Refunded ${amount}`,
  failed: (amount: string) => `Refund of ${amount} didn't go through; we'll be in touch`,
};
