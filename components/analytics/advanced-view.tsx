import { FigureTable } from "@/components/ui/figures/figure-table";
import { SectionCard } from "@/components/ui/section-card";
import type { Advanced } from "@/lib/analytics/marketplace/contract";
import { percentOf } from "@/lib/analytics/marketplace/rules";
import { lengthOf } from "@/lib/analytics/reports/rules";
import { formatMonth } from "@/lib/platform/format/dates";

const monthsShown = 6;

/** Cohorts of professionals, reply times, accepted quotes, and searches without results. */
export function AdvancedView({ advanced: { cohorts, answers, acceptance, missed } }: { advanced: Advanced }) {
  const rate = (by: "service" | "country") =>
    acceptance
      .filter((row) => row.by === by)
      .map(({ label, sent, accepted }) => [label, sent, accepted, `${percentOf(accepted, sent)}%`]);
  const later = Array.from({ length: monthsShown }, (_, index) => index);
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <SectionCard title="Cohorts" className="xl:col-span-2">
        <p className="mb-2 text-sm text-ink-soft">
          Professionals by the month they joined, over the last twelve months, and how many paid in each month after it.
        </p>
        <FigureTable
          caption="Professionals by the month they joined"
          heads={["Joined", "Professionals", ...later.map((month) => (month === 0 ? "Same month" : `${month} later`))]}
          rows={cohorts
            .map(({ month, joined, paying }) => [
              formatMonth(`${month}-01`),
              joined,
              ...later.map((index) => {
                const paid = paying[index];
                return paid === null || paid === undefined || joined === 0
                  ? ""
                  : `${paid} (${percentOf(paid, joined)}%)`;
              }),
            ])
            .reverse()}
          empty="Nobody has joined yet."
        />
      </SectionCard>
      <SectionCard title="Time to first answer">
        <FigureTable
          caption="Time to first answer by country"
          heads={["Country", "Asked", "Answered", "Typical time"]}
          rows={answers.map(({ label, received, answered, medianMinutes }) => [
            label,
            received,
            answered,
            lengthOf(medianMinutes),
          ])}
          empty="No one was contacted in this period."
        />
      </SectionCard>
      <SectionCard title="Searches without a result">
        <FigureTable
          caption="Searches without a result"
          heads={["Words", "Times"]}
          rows={missed.map(({ text, count }) => [text, count])}
          empty="Every search of this period found someone."
        />
      </SectionCard>
      <SectionCard title="Quote acceptance by service">
        <FigureTable
          caption="Quote acceptance by service"
          heads={["Service", "Sent", "Accepted", "Rate"]}
          rows={rate("service")}
          empty="No quotes in this period."
        />
      </SectionCard>
      <SectionCard title="Quote acceptance by country">
        <FigureTable
          caption="Quote acceptance by country"
          heads={["Country", "Sent", "Accepted", "Rate"]}
          rows={rate("country")}
          empty="No quotes in this period."
        />
      </SectionCard>
    </div>
  );
}
