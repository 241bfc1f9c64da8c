import { FiguresView } from "@/components/analytics/figures-view";
import { NoFigures } from "@/components/analytics/no-figures";
import { ReachChart, ReachTable } from "@/components/analytics/reach-view";
import { ReportView } from "@/components/analytics/report-view";
import { PlanRequired } from "@/components/billing/plan-required";
import { getFigures } from "@/lib/analytics/figures/reads";
import type { Period } from "@/lib/analytics/reports/periods";
import { getReach, getReport } from "@/lib/analytics/reports/reads";
import { isEmpty } from "@/lib/analytics/reports/rules";
import { needsAdvancedAnalytics } from "@/lib/billing/plans/rules";
import { includes } from "@/lib/billing/subscriptions/reads";
import type { Viewer } from "@/lib/platform/auth/viewer";

/** The report of a client or professional, on /analytics and in the hub's tab. */
export async function OwnReport({ viewer, period }: { viewer: Viewer; period: Period }) {
  if (
    viewer.role === "professional" &&
    needsAdvancedAnalytics(period) &&
    !(await includes(viewer, "advanced-analytics"))
  )
    return <PlanRequired entitlement="advanced-analytics" feature="Figures of more than 30 days" />;
  const isProfessional = viewer.role === "professional" && viewer.professionalId !== null;
  const [report, figures, reach] = await Promise.all([
    getReport(viewer, period),
    getFigures(viewer),
    isProfessional ? getReach(viewer, period) : null,
  ]);
  const quiet = isEmpty(report.months);
  if (quiet && (!reach || reach.months.every(({ views, contacts, leads }) => views + contacts + leads === 0)))
    return (
      <NoFigures side={report.side} hasProfile={viewer.role !== "professional" || viewer.professionalId !== null} />
    );
  return (
    <>
      <ReportView report={report} lead={reach && <ReachChart report={report} reach={reach} />} />
      {reach && <ReachTable report={report} reach={reach} downloadable={!viewer.viewedBy} />}
      <h2 className="text-xl">Since your first day</h2>
      <FiguresView figures={figures} />
    </>
  );
}
