/** The supplier's own zone: an invoice belongs to the year and the day it has there. */
export const supplierZone = "Africa/Johannesburg";
/** South Africa's standard rate, used once the company has a VAT number. */
export const vatPercent = 15;

/** "INV-2026-0001" */
export const invoiceNumber = (year: number, number: number) => `INV-${year}-${String(number).padStart(4, "0")}`;

/** "CN-2026-0001" */
export const creditNoteNumber = (year: number, number: number) => `CN-${year}-${String(number).padStart(4, "0")}`;

/**
 * A refund in cents as net and VAT, such that the credit notes of a whole refund add up to the invoice. `before` and
 * `after` are the refunded totals of the invoice in cents.
 */
export function creditedVat(
  { netCents, totalCents }: { netCents: number; totalCents: number },
  { before, after }: { before: number; after: number },
): { netCents: number; vatCents: number } {
  const netOf = (cents: number) => Math.round((netCents * cents) / totalCents);
  const net = netOf(after) - netOf(before);
  return { netCents: net, vatCents: after - before - net };
}

/**
 * A total in cents as net and VAT; all of it is net while the supplier has no VAT number. The two always add up to the
 * total.
 */
export function splitVat(
  totalCents: number,
  { registered }: { registered: boolean },
): { netCents: number; vatCents: number } {
  const netCents = registered ? Math.round((totalCents * 100) / (100 + vatPercent)) : totalCents;
  return { netCents, vatCents: totalCents - netCents };
}
