import type { Adjustment, AdjustmentAction } from "@/lib/billing/adjustments/contract";
import { amountOf } from "@/lib/deals/quotes/rules";
import { formatDay } from "@/lib/platform/format/dates";
import { formatRand } from "@/lib/platform/format/money";
import { queryFromParams } from "@/lib/platform/reference/list-fields";
import { planById } from "@/lib/platform/reference/plans";
import {
  type MoneyFigures,
  type PaymentQuery,
  paymentQuerySchema,
  type PaymentState,
  type SubscriptionQuery,
  subscriptionQuerySchema,
  type SubscriptionRow,
} from "./contract";

/** The one definition of each figure, shown beside it; `reads.ts` has its SQL. */
export const definitions = {
  net: "Payments that settled in this period, less the refunds that settled in it.",
  settled: "Payments that settled in this period, before refunds.",
  refunded: "Refunds that settled in this period, whichever payment they belong to.",
  failed: "Payments begun in this period that were declined. Checkouts that a newer one replaced don't count.",
  pastDue: "Plans with a missing payment today. Waiting: their card is tried again on its own.",
  disputes: "Disputes with the bank (chargebacks) that are not decided yet, today.",
  mrr: "Monthly recurring revenue today: what active, paid plans paid for their current month, less refunds.",
  churn: "Of the payers with a paid month at the start of this period, the share whose plan has ended since.",
  trials:
    "Of the plans that began in this period and whose trial is over, the share that paid. Fully refunded payments don't count.",
} as const;

export const netCents = ({ settled, refunded }: Pick<MoneyFigures, "settled" | "refunded">) =>
  settled.cents - refunded.cents;

export const paymentStateLabels: Record<PaymentState, string> = {
  settled: "Settled",
  "partly-refunded": "Partly refunded",
  refunded: "Refunded",
  failed: "Failed",
  replaced: "Replaced",
  pending: "Not paid yet",
  "refund-requested": "Refund on its way",
  "refund-failed": "Refund failed",
  disputed: "Disputed",
};
export const subscriptionStateLabels = {
  past_due: "Past due",
  active: "Active",
  trial: "Trial",
  ending: "Cancelled, still running",
  cancelled: "Ended",
} as const;

/** The query of the payments from URL parameters. */
export const paymentQueryFrom = (params: URLSearchParams): PaymentQuery => queryFromParams(paymentQuerySchema, params);
/** The query of the subscriptions from URL parameters. */
export const subscriptionQueryFrom = (params: URLSearchParams): SubscriptionQuery =>
  queryFromParams(subscriptionQuerySchema, params);

/** A query as URL parameters, without empty values and the first page. */
export const queryParams = (query: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === "" || (name === "page" && value === 1) || (name === "perPage" && value === 20)
        ? []
        : [[name, String(value)]],
    ),
  );

const dayOf = (instant: string) => formatDay(instant.slice(0, 10));

/** What an adjustment does, shown before it is confirmed. `amount` is decimal ZAR. */
export function effectOfAdjustment(
  row: SubscriptionRow,
  action: AdjustmentAction,
  { amount, date }: { amount?: number; date?: string } = {},
): string {
  const { name } = row.person;
  const plan = planById(row.nextPlan ?? row.plan);
  switch (action) {
    case "credit": {
      const sum = row.credit + (amount ?? 0);
      return `${name} then has ${formatRand(sum)} of credit. It comes off the next payments (${formatRand(plan.price)} a month) until it is used up. You can take back what isn't used.`;
    }
    case "remove-credit":
      return `${name} loses ${formatRand(row.credit)} of credit and pays the full price again.`;
    case "free-month":
      return `The next charge of ${formatRand(plan.price)} is skipped, and ${plan.name} runs for a month without a payment. You can take it back until then.`;
    case "remove-free-month":
      return `${name} is charged ${formatRand(plan.price)} again when the current month ends.`;
    case "trial-end":
      return date
        ? `The trial runs to the end of ${formatDay(date)} (UTC) instead of ${row.trialEndsAt ? dayOf(row.trialEndsAt) : "its end"}. Nothing is charged before. You can change it again.`
        : "Choose the last day of the trial, at most 90 days from now.";
    case "cancel-later":
      return `${planById(row.plan).name} runs until ${dayOf(row.cancelsAt)} and isn't charged again. You or ${name} can undo this until then.`;
    case "resume":
      return `${planById(row.plan).name} continues and renews as before.`;
    case "cancel-now":
      return `${planById(row.plan).name} ends at once. This can't be undone: ${name} would have to pay again. Nothing is refunded by this; refund the payment if it should be.`;
  }
}

/** The body of an adjustment, from its form. */
export function adjustmentOf(
  action: AdjustmentAction,
  { amount, date, reason }: { amount: string; date: string; reason: string },
): Adjustment {
  if (action === "credit") return { action, amount: Number(amountOf(amount) ?? Number.NaN), reason };
  if (action === "trial-end") return { action, date, reason };
  return { action, reason };
}
