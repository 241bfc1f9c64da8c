import { formatDay } from "@/lib/platform/format/dates";
import { formatRandExact } from "@/lib/platform/format/money";
import { pdfOf } from "@/lib/platform/format/pdf";
import { isPrintable } from "@/lib/platform/format/printable";
import { planById } from "@/lib/platform/reference/plans";
import type { CreditNote, Invoice, Supplier } from "./contract";
import { vatPercent } from "./rules";

/** An invoice or a credit note; amounts are decimal ZAR, `issuedOn` is a day by the supplier's calendar. */
export interface BillingDocument {
  /** "Tax invoice INV-2026-0001" */
  title: string;
  issuedAt: string;
  issuedOn: string;
  supplier: Supplier;
  billedTo: Invoice["billedTo"];
  /** What the net amount is for. */
  label: string;
  net: number;
  vat: number;
  total: number;
  /** Small print below the total, a line each. */
  notes: readonly string[];
}

/** A billing document as an A4 PDF under the supplier's letterhead. */
export function billingPdf(document: BillingDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { title, issuedAt, issuedOn, supplier, billedTo, label, net, vat, total, notes } = document;
  const { name, address, email, vatNumber } = supplier;
  const registered = vatNumber ? `VAT number ${vatNumber}` : "Not registered for VAT";
  const letterhead = { name, lines: [address, email, registered] };
  return pdfOf({ title, createdAt: new Date(issuedAt), letterhead }, ({ text, row, gap, ...pen }) => {
    gap(2);
    text(title, "title");
    text(`Issued ${formatDay(issuedOn)}`);
    gap();
    text("Billed to", "small");
    // The name of an account, which may have letters that no font of documents has; the address of mail identifies it.
    const buyer = isPrintable(billedTo.name) ? billedTo.name : "";
    for (const line of [buyer, billedTo.address, billedTo.email]) if (line) text(line);
    if (billedTo.taxNumber) text(`VAT number ${billedTo.taxNumber}`);
    gap(1.5);
    row(label, formatRandExact(net));
    row(
      vatNumber || vat > 0 ? `VAT ${vatPercent}%` : "VAT: none, the supplier is not registered",
      formatRandExact(vat),
    );
    pen.total("Total (ZAR)", formatRandExact(total));
    gap();
    for (const note of notes) text(note, "small");
  });
}

/** An invoice as an A4 PDF. */
export function invoicePdf(invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> {
  const { number, plan, periodStart, periodEnd, supplierVatNumber, refundedOn, reference, simulated, status } = invoice;
  const part = status === "partly-refunded" ? "partly refunded" : "refunded";
  const paid = refundedOn ? `Paid, and ${part} on ${formatDay(refundedOn)}` : "Paid";
  return billingPdf({
    ...invoice,
    title: `${supplierVatNumber ? "Tax invoice" : "Invoice"} ${number}`,
    label: `${planById(plan).name} plan, ${formatDay(periodStart)} to ${formatDay(periodEnd)}`,
    notes: [
      `${paid}. Payment reference ${reference}`,
      ...(simulated ? ["Simulated payment: no money was moved."] : []),
    ],
  });
}

/** A credit note as an A4 PDF. */
export function creditNotePdf(note: CreditNote): Promise<Uint8Array<ArrayBuffer>> {
  const { number, invoiceNumber, plan, reason, reference, simulated } = note;
  return billingPdf({
    ...note,
    title: `Credit note ${number}`,
    label: `Refund of invoice ${invoiceNumber}, ${planById(plan).name} plan`,
    notes: [
      `${reason} Payment reference ${reference}`,
      ...(simulated ? ["Simulated payment: no money was moved."] : []),
    ],
  });
}
