import { FigureTable } from "@/components/ui/figures/figure-table";
import { MonthBars } from "@/components/ui/figures/month-bars";
import { MonthTable } from "@/components/ui/figures/month-table";
import { StatLedger } from "@/components/ui/figures/stat-ledger";
import { SectionCard } from "@/components/ui/section-card";
import type { ReferralAnalytics } from "@/lib/affiliates/referrals/contract";
import { formatRandExact } from "@/lib/platform/format/money";

const percent = (value: number | null) => (value === null ? "-" : `${value}%`);

type Props = { analytics: ReferralAnalytics };

/** Clicks, sign-ups and commissions of the last twelve months (specification 2.13), as charts with tables. */
export function AnalyticsTab({ analytics }: Props) {
  const { totals } = analytics;
  return (
    <>
      <StatLedger
        stats={[
          { label: "Clicks", value: totals.clicks, icon: "target", note: "in the last 12 months" },
          {
            label: "Conversion rate",
            value: percent(totals.conversion),
            icon: "users",
            note: `${totals.signUps} signed up`,
          },
          {
            label: "Click-through rate",
            value: percent(totals.clickThrough),
            icon: "image",
            note: `${totals.bannerClicks} clicks on ${totals.bannerViews} banner views`,
          },
          {
            label: "Average commission",
            value: totals.averageCommission === null ? "-" : formatRandExact(totals.averageCommission),
            icon: "wallet",
            note: `${totals.paid} paid referrals`,
          },
        ]}
      />
      <Clicks analytics={analytics} />
      <Commission analytics={analytics} />
      <Sources sources={analytics.sources} />
    </>
  );
}

function Clicks({ analytics: { totals, months } }: Props) {
  return (
    <SectionCard title="Clicks and sign-ups by month">
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_auto]">
        <MonthBars
          bars={months.map(({ month, clicks }) => ({
            month,
            highlighted: true,
            parts: [{ name: "Clicks", value: clicks }],
          }))}
          tick={String}
        />
        <MonthTable
          caption="Clicks and sign-ups by month"
          months={months.map(({ month }) => month)}
          columns={[
            { name: "Clicks", cells: months.map(({ clicks }) => clicks), total: totals.clicks },
            { name: "Sign-ups", cells: months.map(({ signUps }) => signUps), total: totals.signUps },
          ]}
        />
      </div>
    </SectionCard>
  );
}

function Commission({ analytics: { totals, months } }: Props) {
  return (
    <SectionCard title="Commission by month">
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_auto]">
        <MonthBars
          bars={months.map(({ month, commission }) => ({
            month,
            highlighted: true,
            parts: [{ name: "Commission", value: commission, colour: "bg-primary" }],
          }))}
          tick={(value) => `R${value}`}
        />
        <MonthTable
          caption="Commission by month"
          months={months.map(({ month }) => month)}
          columns={[
            { name: "Paid", cells: months.map(({ paid }) => paid), total: totals.paid },
            {
              name: "Commission",
              cells: months.map(({ commission }) => (commission === 0 ? "-" : formatRandExact(commission))),
              total: formatRandExact(totals.commission),
            },
          ]}
        />
      </div>
    </SectionCard>
  );
}

function Sources({ sources }: Pick<ReferralAnalytics, "sources">) {
  const maxClicks = Math.max(1, ...sources.map(({ clicks }) => clicks));
  return (
    <SectionCard title="By source">
      <ul aria-hidden className="mb-4 flex flex-col gap-1.5 text-sm">
        {sources.map(({ source, clicks }) => (
          <li key={source} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-3">
            <span>{source}</span>
            <span className="h-4 rounded-sm bg-primary" style={{ inlineSize: `${(100 * clicks) / maxClicks}%` }} />
            <span className="tnum">{clicks}</span>
          </li>
        ))}
      </ul>
      <FigureTable
        caption="Clicks, sign-ups and commission by source"
        heads={["Source", "Clicks", "Sign-ups", "Conversion", "Paid", "Commission"]}
        rows={sources.map((source) => [
          source.source,
          source.clicks,
          source.signUps,
          percent(source.conversion),
          source.paid,
          source.commission === 0 ? "-" : formatRandExact(source.commission),
        ])}
        empty="No clicks yet. Share your link, and the places people come from are listed here."
      />
    </SectionCard>
  );
}
