import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import type { Invoice } from "@/lib/billing/invoices/contract";
import { vatPercent } from "@/lib/billing/invoices/rules";
import { planPath } from "@/lib/billing/plans/rules";
import { formatDay } from "@/lib/platform/format/dates";
import { formatRandExact } from "@/lib/platform/format/money";
import { planById } from "@/lib/platform/reference/plans";

/** An invoice as a page. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { id, number, issuedOn, billedTo, plan, periodStart, periodEnd, net, vat, total } = invoice;
  const { supplier, supplierVatNumber, refundedOn, reference, simulated, status } = invoice;
  const paidText =
    status === "partly-refunded"
      ? (day: string) => `Paid, and partly refunded on ${day}.`
      : (day: string) => `Paid, and refunded on ${day}.`;
  return (
    <section aria-labelledby="invoice" className="ledger p-5 sm:p-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h2 id="invoice" className="text-xl sm:text-2xl">
          {`${supplierVatNumber ? "Tax invoice" : "Invoice"} ${number}`}
        </h2>
        <div className="flex flex-wrap gap-3 print:hidden">
          <a href={`/api/invoices/${id}.pdf`} download className={buttonClass()}>
            Download PDF
          </a>
          <IntentLink href={planPath} className={buttonClass({ variant: "secondary" })}>
            Back to your plan
          </IntentLink>
        </div>
      </div>
      <p className="mt-1 text-ink-soft">{`Issued ${formatDay(issuedOn)}`}</p>
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <address className="not-italic">
          <p className="text-sm text-ink-soft">From</p>
          <p className="font-semibold">{supplier.name}</p>
          <p>{supplier.address}</p>
          <p>{supplier.email}</p>
          <p>{supplierVatNumber ? `VAT number ${supplierVatNumber}` : "Not registered for VAT"}</p>
        </address>
        <address className="not-italic">
          <p className="text-sm text-ink-soft">Billed to</p>
          <p className="font-semibold" dir="auto">
            {billedTo.name}
          </p>
          <p className="whitespace-pre-line">{billedTo.address}</p>
          <p className="wrap-anywhere">{billedTo.email}</p>
          {billedTo.taxNumber && <p>{`VAT number ${billedTo.taxNumber}`}</p>}
        </address>
      </div>
      <dl className="tnum mt-6 border-b-4 border-double border-rule">
        {[
          [`${planById(plan).name} plan, ${formatDay(periodStart)} to ${formatDay(periodEnd)}`, formatRandExact(net)],
          [
            supplierVatNumber ? `VAT ${vatPercent}%` : "VAT: none, the supplier is not registered",
            formatRandExact(vat),
          ],
          ["Total (ZAR)", formatRandExact(total)],
        ].map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-6 border-t border-rule py-3 last:font-bold">
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm break-words text-ink-soft">
        {`${refundedOn ? paidText(formatDay(refundedOn)) : "Paid."} Payment reference ${reference}${simulated ? ". Simulated payment: no money was moved." : ""}`}
      </p>
    </section>
  );
}
