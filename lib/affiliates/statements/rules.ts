import { formatRandExact } from "@/lib/platform/format/money";
import { stepMonth } from "@/lib/platform/format/months";
import { instantOf, wallTime } from "@/lib/platform/format/zones";
import { supplierZone } from "@/lib/billing/invoices/rules";
import { affiliateTerms } from "@/lib/platform/reference/affiliate-terms";

/** "AFF-2026-10" */
export const statementNumber = (period: string) => `AFF-${period}`;

const startOf = (month: string) => instantOf(`${month}-01`, "00:00", supplierZone)!;

/** The last month whose statements are due: the previous one from the 15th on, before it the one before. */
export function duePeriod(now: Date): { period: string; start: Date; end: Date } {
  const { date } = wallTime(now, supplierZone);
  const period = stepMonth(date.slice(0, 7), Number(date.slice(8)) >= affiliateTerms.statementDay ? -1 : -2);
  return { period, start: startOf(period), end: startOf(stepMonth(period, 1)) };
}

/** The day the next statements come, YYYY-MM-DD. */
export function nextStatementDay(now: Date): string {
  const { date } = wallTime(now, supplierZone);
  const month = Number(date.slice(8)) < affiliateTerms.statementDay ? date.slice(0, 7) : stepMonth(date.slice(0, 7), 1);
  return `${month}-${affiliateTerms.statementDay}`;
}

/** How a statement stands, in words. */
export function statementStatus(
  { status, paidTo }: { status: "issued" | "paid"; paidTo: string },
  hasPayout: boolean,
): string {
  if (status === "paid") return paidTo ? `Paid to ${paidTo}` : "Paid";
  return hasPayout ? "Being paid" : "Waiting for your payment details";
}

/** "R99.80", and "-R99.80" below zero. */
export const signedRand = (amount: number) => (amount < 0 ? `-${formatRandExact(-amount)}` : formatRandExact(amount));
