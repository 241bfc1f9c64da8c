import { formatDay } from "@/lib/platform/format/dates";
import { type PdfWriter, pdfOf } from "@/lib/platform/format/pdf";
import { planById } from "@/lib/platform/reference/plans";
import type { Invoice } from "./contract";
import { exactRand, vatPercent } from "./rules";

/** An invoice as one A4 page. */
export function invoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  return pdfOf({ title: `Invoice ${invoice.number}`, createdAt: new Date(invoice.issuedAt) }, (pen) =>
    draw(pen, invoice),
  );
}

function draw({ text, row, gap }: PdfWriter, invoice: Invoice): void {
  const { billedTo, supplierVatNumber, vat, net, total } = invoice;
  text(supplierVatNumber ? `VAT number ${supplierVatNumber}` : "Not registered for VAT", "small");
  gap(2);
  text(`${supplierVatNumber ? "Tax invoice" : "Invoice"} ${invoice.number}`, "title");
  text(`Issued ${formatDay(invoice.issuedOn)}`);
  gap();
  text("Billed to", "small");
  for (const line of [billedTo.name, billedTo.address, billedTo.email, billedTo.taxNumber]) if (line) text(line);
  gap(1.5);
  row(
    `${planById(invoice.plan).name} plan, ${formatDay(invoice.periodStart)} to ${formatDay(invoice.periodEnd)}`,
    exactRand(net),
  );
  row(supplierVatNumber ? `VAT ${vatPercent}%` : "VAT: none, the supplier is not registered", exactRand(vat));
  row("Total (ZAR)", exactRand(total), true);
  gap();
  const paid = invoice.refundedOn ? `Paid, and refunded on ${formatDay(invoice.refundedOn)}` : "Paid";
  text(`${paid}. Payment reference ${invoice.reference}`, "small");
  if (invoice.simulated) text("Simulated payment: no money was moved.", "small");
}
