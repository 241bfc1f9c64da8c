import type { Metadata } from "next";
import { FiguresView } from "@/components/analytics/figures-view";
import { PeriodNav } from "@/components/analytics/period-nav";
import { ReportSkeleton } from "@/components/analytics/report-skeleton";
import { StatLedger } from "@/components/ui/figures/stat-ledger";
import { PageHead } from "@/components/ui/page-head";
import { getFigures } from "@/lib/analytics/figures/reads";
import { periodOf } from "@/lib/analytics/reports/rules";
import { countWaiting } from "@/lib/dashboards/live-counts/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { Gate, type SearchParams } from "../gate";
import { OwnReport } from "../own-report";

export const metadata: Metadata = { title: "Analytics" };

const intros = {
  client: "What you agreed to, whom you met, and how fast you were answered.",
  professional: "What you earned, whom you met, and how fast you answered.",
};

/** The report of a client or professional; the platform's report for an administrator. */
export default function AnalyticsPage({ searchParams }: { searchParams: SearchParams }) {
  return (
    <Gate path="/analytics" searchParams={searchParams} fallback={<ReportSkeleton />}>
      {(viewer, query) => {
        if (viewer.role === "admin") return <Everybodys viewer={viewer} />;
        const period = periodOf(query.get("period"));
        return (
          <div className="flex flex-col gap-6">
            <PageHead title="Analytics" intro={intros[viewer.role]}>
              <PeriodNav path="/analytics" current={period} />
            </PageHead>
            <OwnReport viewer={viewer} period={period} />
          </div>
        );
      }}
    </Gate>
  );
}

async function Everybodys({ viewer }: { viewer: Viewer }) {
  const [figures, waiting] = await Promise.all([getFigures(viewer), countWaiting(viewer)]);
  const accepted = figures.quotes.find(({ status }) => status === "accepted")?.count ?? 0;
  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Analytics" intro="What everybody's bookings, quotes and projects add up to." />
      <StatLedger
        stats={[
          { label: "Bookings ahead", value: waiting.bookings, icon: "calendar", href: "/calendar" },
          { label: "Quotes accepted", value: accepted, icon: "check" },
          {
            label: "Checks waiting",
            value: waiting.verifications ?? 0,
            icon: "shield-check",
            href: "/admin?tab=verifications",
          },
          { label: "Unread messages", value: waiting.messages, icon: "message", href: "/messages" },
        ]}
      />
      <FiguresView figures={figures} />
    </div>
  );
}
