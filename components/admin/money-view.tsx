import type { ComponentProps } from "react";
import { DefinedFigures } from "@/components/ui/figures/defined-figures";
import { ShowFigures } from "@/components/ui/figures/figure-table";
import { MonthBars } from "@/components/ui/figures/month-bars";
import { SectionCard } from "@/components/ui/section-card";
import type { MoneyFigures } from "@/lib/admin/money/contract";
import { definitions, netCents } from "@/lib/admin/money/rules";
import { shareOf } from "@/lib/analytics/reports/rules";
import { formatMonth } from "@/lib/platform/format/dates";
import { formatRand, formatRandCents } from "@/lib/platform/format/money";

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function figuresOf(money: MoneyFigures): ComponentProps<typeof DefinedFigures>["figures"] {
  const { settled, refunded, failed, pastDue, disputes, mrr, churn, trials } = money;
  return [
    {
      label: "MRR",
      value: formatRandCents(mrr.cents),
      note: times(mrr.count, "plan", "plans"),
      definition: definitions.mrr,
    },
    {
      label: "Net revenue",
      value: formatRandCents(netCents(money)),
      definition: definitions.net,
      note: `${formatRandCents(settled.cents)} less ${formatRandCents(refunded.cents)} refunded`,
    },
    {
      label: "Churn",
      value: shareOf(churn.lost, churn.before),
      definition: definitions.churn,
      note: `${churn.lost} of ${times(churn.before, "payer", "payers")}`,
    },
    {
      label: "Trials converted",
      value: shareOf(trials.converted, trials.ended),
      note: `${trials.converted} of ${times(trials.ended, "plan", "plans")}`,
      definition: definitions.trials,
    },
    {
      label: "Settled",
      value: formatRandCents(settled.cents),
      definition: definitions.settled,
      note: times(settled.count, "payment", "payments"),
    },
    {
      label: "Refunded",
      value: formatRandCents(refunded.cents),
      definition: definitions.refunded,
      note: times(refunded.count, "refund", "refunds"),
    },
    {
      label: "Failed",
      value: failed.count,
      definition: definitions.failed,
      note: formatRandCents(failed.cents),
    },
    {
      label: "Past due",
      value: pastDue.count,
      definition: definitions.pastDue,
      note: `${pastDue.waiting} waiting for the next try`,
    },
    ...(disputes.count > 0
      ? [
          {
            label: "Open disputes",
            value: disputes.count,
            definition: definitions.disputes,
            note: formatRandCents(disputes.cents),
          },
        ]
      : []),
  ];
}

/** The figures of the payments screen with their definitions, and twelve months as a chart and a table. */
export function MoneyView({ money }: { money: MoneyFigures }) {
  const { months } = money;
  return (
    <>
      <DefinedFigures figures={figuresOf(money)} />
      <SectionCard title="Net revenue by month">
        <MonthBars
          bars={months.map(({ month, settledCents, refundedCents }) => ({
            month,
            highlighted: true,
            parts: [{ name: "net", value: Math.max(0, settledCents - refundedCents) / 100 }],
          }))}
          tick={formatRand}
        />
        <ShowFigures
          caption="Settled and refunded by month"
          heads={["Month", "Settled", "Refunded", "Net"]}
          rows={months
            .toReversed()
            .map(({ month, settledCents, refundedCents }) => [
              formatMonth(`${month}-01`),
              ...[settledCents, refundedCents, settledCents - refundedCents].map(formatRandCents),
            ])}
          empty="No payments yet."
        />
      </SectionCard>
    </>
  );
}
