import { MoneyView } from "@/components/insights/money-view";
import { PaymentList } from "@/components/insights/payment-list";
import { PeriodBar } from "@/components/insights/period-bar";
import { SubscriptionList } from "@/components/insights/subscription-list";
import { TabNav } from "@/components/insights/tab-nav";
import type * as money from "@/lib/insights/money/contract";
import type { Period } from "@/lib/insights/reports/contract";

type Props = {
  money: money.MoneyFigures;
  period: Period;
  payments?: { query: money.PaymentQuery; list: money.PaymentList };
  subscriptions?: { query: money.SubscriptionQuery; list: money.SubscriptionList };
};

const lists = [
  { tab: "payments", label: "Payments" },
  { tab: "subscriptions", label: "Subscriptions" },
] as const;

/** The administrators' payments: figures of a period, then all payments or all subscriptions. */
export function PaymentsPanel({ money, period, payments, subscriptions }: Props) {
  return (
    <div className="flex flex-col gap-6">
      <PeriodBar current={period} />
      <MoneyView money={money} />
      <TabNav
        label="Lists"
        path="/admin?tab=payments"
        parameter="list"
        tabs={lists}
        current={subscriptions ? "subscriptions" : "payments"}
      />
      {subscriptions && <SubscriptionList first={subscriptions} />}
      {payments && <PaymentList first={payments} />}
    </div>
  );
}
