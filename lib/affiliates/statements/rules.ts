import { supplierZone } from "@/lib/billing/invoices/rules";
import { formatRandExact } from "@/lib/platform/format/money";
import { stepMonth } from "@/lib/platform/format/months";
import { instantOf, wallTime } from "@/lib/platform/format/zones";
import { affiliateTerms } from "@/lib/platform/reference/affiliate-terms";
import { type StatementQuery, statementQuerySchema } from "./contract";

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

/** The query of the administrators' list in a URL; the defaults for an invalid one. */
export function statementQueryFrom(params: URLSearchParams): StatementQuery {
  const parsed = statementQuerySchema.safeParse({
    status: params.get("status") ?? undefined,
    page: params.get("page") ?? undefined,
  });
  return parsed.success ? parsed.data : statementQuerySchema.parse({});
}

/** The start of the next run, 00:00 of its day. */
export const nextRunAt = (now: Date) => instantOf(nextStatementDay(now), "00:00", supplierZone)!;

/** A commission that no statement has settled yet. */
export interface OpenCommission {
  amountCents: number;
  reversedCents: number;
  deductedCents: number;
  releasedAt: Date | null;
  reversedAt: Date | null;
  statementId: string | null;
}
type Month = { start: Date; end: Date };

/** True for a commission that the statement of this month pays. */
const isPaidBy = ({ releasedAt, reversedAt, statementId }: OpenCommission, { end }: Month) =>
  statementId === null && reversedAt === null && releasedAt !== null && releasedAt < end;
/** True for a commission that an earlier statement paid and that was reversed since. */
const isDeducted = ({ statementId, reversedCents, deductedCents }: OpenCommission) =>
  statementId !== null && reversedCents > deductedCents;

/**
 * What the run puts on an affiliate's statement of a month, in cents; `heldBack` is why there is none. The run and its
 * preview both use it.
 */
export function planStatement<Row extends OpenCommission>(
  rows: readonly Row[],
  { hasAccount, month }: { hasAccount: boolean; month: Month },
) {
  const paid = rows.filter((row) => isPaidBy(row, month));
  const deducted = rows.filter(isDeducted);
  const sum = (of: readonly Row[]) => of.reduce((total, row) => total + row.amountCents - row.reversedCents, 0);
  const carriedCents = sum(paid.filter(({ releasedAt }) => releasedAt! < month.start));
  const releasedCents = sum(paid) - carriedCents;
  const reversedCents = deducted.reduce((total, row) => total + row.reversedCents - row.deductedCents, 0);
  const amountCents = carriedCents + releasedCents - reversedCents;
  const heldBack = !hasAccount
    ? ("account-closed" as const)
    : amountCents < affiliateTerms.minimumPayoutCents
      ? ("below-minimum" as const)
      : null;
  return { paid, deducted, carriedCents, releasedCents, reversedCents, amountCents, heldBack };
}

/** The label of a statement's state. */
export function statementStatus(
  { status, paidTo }: { status: "issued" | "paid"; paidTo: string },
  { hasPayout }: { hasPayout: boolean },
): string {
  if (status === "paid") return paidTo ? `Paid to ${paidTo}` : "Paid";
  return hasPayout ? "Being paid" : "Waiting for your payment details";
}

/** "R99.80", and "-R99.80" below zero. */
export const signedRand = (amount: number) => (amount < 0 ? `-${formatRandExact(-amount)}` : formatRandExact(amount));
