import type { ReactNode } from "react";
import { MoneyView } from "@/components/admin/money-view";
import { TabNav } from "@/components/ui/tab-nav";
import type * as money from "@/lib/admin/money/contract";

type Props = {
  money: money.MoneyFigures;
  periodBar: ReactNode;
  payments?: ReactNode;
  subscriptions?: ReactNode;
};

const lists = [
  { tab: "payments", label: "Payments" },
  { tab: "subscriptions", label: "Subscriptions" },
] as const;

/** The administrators' payments: figures of a period, then all payments or all subscriptions. */
export function PaymentsPanel({ money, periodBar, payments, subscriptions }: Props) {
  return (
    <div className="flex flex-col gap-6">
      {periodBar}
      <MoneyView money={money} />
      <TabNav
        label="Lists"
        path="/admin?tab=payments"
        parameter="list"
        tabs={lists}
        current={subscriptions ? "subscriptions" : "payments"}
      />
      {subscriptions}
      {payments}
    </div>
  );
}
