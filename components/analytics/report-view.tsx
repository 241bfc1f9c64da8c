import type { ReactNode } from "react";
import { AgainstBefore } from "@/components/analytics/against-before";
import { MonthBars, type Part } from "@/components/ui/figures/month-bars";
import { MonthTable } from "@/components/ui/figures/month-table";
import { StatLedger } from "@/components/ui/figures/stat-ledger";
import { SectionCard } from "@/components/ui/section-card";
import type { MonthFigures, Report } from "@/lib/analytics/reports/contract";
import { lengthOf, periodLabels } from "@/lib/analytics/reports/rules";
import { quoteAmount } from "@/lib/deals/quotes/rules";
import type { BookingStatus } from "@/lib/meetings/bookings/contract";

const texts = {
  client: {
    money: "Spending",
    aboutMoney: "Quotes you accepted, by month.",
    spent: "Value of accepted quotes",
    deals: "Quotes accepted",
    aboutAnswers: "How long professionals took to answer when you first wrote: half were faster, half were slower.",
  },
  professional: {
    money: "Earnings",
    aboutMoney: "Projects you completed, at the value that was agreed.",
    spent: "Earned",
    deals: "Projects completed",
    aboutAnswers:
      "How long you took to answer clients who first wrote to you: half of your answers were faster, half slower.",
  },
} as const;

const states: readonly { status: BookingStatus; label: string; colour: string }[] = [
  { status: "completed", label: "Completed", colour: "bg-primary" },
  { status: "confirmed", label: "Confirmed", colour: "bg-info" },
  { status: "pending", label: "Pending", colour: "bg-highlight" },
  { status: "cancelled", label: "Cancelled", colour: "bg-edge" },
  { status: "no-show", label: "No-show", colour: "bg-accent" },
];

/** Hours as words, for the axis and the columns: "2 h 15 min". */
const lengthOfHours = (hours: number) => (hours === 0 ? "0" : lengthOf(hours * 60));

/**
 * The account's report: the chosen period compared with the previous one, then twelve months as charts with their
 * tables collapsed. `lead` is a chart before the others.
 */
export function ReportView({
  report: { side, period, since, now, before, months },
  lead,
}: {
  report: Report;
  lead?: ReactNode;
}) {
  const say = texts[side];
  const names = months.map(({ month }) => month);
  const earlier = `in the ${periodLabels[period]} before`;
  const bars = (parts: (month: MonthFigures) => Part[]) =>
    months.map((one) => ({ month: one.month, highlighted: one.month >= since.slice(0, 7), parts: parts(one) }));
  const sum = (of: (month: MonthFigures) => number) => months.reduce((total, month) => total + of(month), 0);
  return (
    <>
      <StatLedger
        stats={[
          {
            label: say.spent,
            value: quoteAmount(now.cents),
            icon: "wallet",
            note: `${quoteAmount(before.cents)} ${earlier}`,
          },
          {
            label: "Bookings",
            value: now.bookings,
            icon: "calendar",
            note: `${before.bookings} ${earlier}`,
            href: "/calendar",
          },
          { label: say.deals, value: now.deals, icon: "check", note: `${before.deals} ${earlier}` },
          {
            label: "Typical reply time",
            value: lengthOf(now.answerMinutes),
            icon: "message",
            note: now.received > 0 ? `${now.answered} of ${now.received} answered` : "Nobody was written to",
            href: "/messages",
          },
        ]}
      />
      {lead}
      <Panel
        title={say.money}
        about={say.aboutMoney}
        against={<AgainstBefore period={period} now={quoteAmount(now.cents)} before={quoteAmount(before.cents)} />}
        chart={
          <MonthBars
            bars={bars(({ cents }) => [{ name: "value", value: cents / 100 }])}
            tick={(value) => quoteAmount(Math.round(value * 100))}
          />
        }
        table={
          <MonthTable
            caption={`${say.money} by month`}
            months={names}
            columns={[
              {
                name: "Value",
                cells: months.map(({ cents }) => quoteAmount(cents)),
                total: quoteAmount(sum(({ cents }) => cents)),
              },
            ]}
          />
        }
      />
      <Panel
        title="Bookings"
        about="Meetings by month and status."
        against={<AgainstBefore period={period} now={String(now.bookings)} before={String(before.bookings)} />}
        legend={
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
            {states.map(({ status, label, colour }) => (
              <li key={status} className="flex items-center gap-1.5">
                <span aria-hidden className={`size-3 rounded-xs ${colour}`} />
                <span>{label}</span>
              </li>
            ))}
          </ul>
        }
        chart={
          <MonthBars
            bars={bars(({ bookings }) =>
              states.map(({ status, colour }) => ({ name: status, value: bookings[status], colour })),
            )}
            tick={(value) => (Number.isInteger(value) ? String(value) : "")}
          />
        }
        table={
          <MonthTable
            caption="Bookings by month and how they stand"
            months={names}
            columns={states.map(({ status, label }) => ({
              name: label,
              cells: months.map(({ bookings }) => bookings[status]),
              total: sum(({ bookings }) => bookings[status]),
            }))}
          />
        }
      />
      <Panel
        title="Reply time"
        about={say.aboutAnswers}
        against={
          <AgainstBefore period={period} now={lengthOf(now.answerMinutes)} before={lengthOf(before.answerMinutes)} />
        }
        chart={
          <MonthBars
            bars={bars(({ answerMinutes }) => [{ name: "hours", value: (answerMinutes ?? 0) / 60 }])}
            tick={lengthOfHours}
            label={lengthOfHours}
          />
        }
        table={
          <MonthTable
            caption="Time to the first answer by month"
            months={names}
            columns={[
              { name: "Typical time", cells: months.map(({ answerMinutes }) => lengthOf(answerMinutes)) },
              {
                name: "Answered",
                cells: months.map(({ received, answered }) => (received > 0 ? `${answered} of ${received}` : "-")),
              },
            ]}
          />
        }
      />
    </>
  );
}

type PanelProps = {
  title: string;
  about: string;
  /** The comparison of the chosen period with the previous one. */
  against: ReactNode;
  legend?: ReactNode;
  chart: ReactNode;
  table: ReactNode;
};

/** A chart with its heading and its figures in a collapsible table. */
export function Panel({ title, about, against, legend, chart, table }: PanelProps) {
  return (
    <SectionCard title={title}>
      <p className="measure mb-4 text-ink-soft">{about}</p>
      <div className="flex min-w-0 flex-col gap-4">
        {against}
        {legend}
        {chart}
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
            Show figures<span className="sr-only">{`: ${title}`}</span>
          </summary>
          {table}
        </details>
      </div>
    </SectionCard>
  );
}
