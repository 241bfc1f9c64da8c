import { FiguresView } from "@/components/dashboard/figures-view";
import { NoFigures } from "@/components/dashboard/no-figures";
import { ReportView } from "@/components/dashboard/report-view";
import { PlanRequired } from "@/components/plans/plan-required";
import type { Viewer } from "@/lib/auth/viewer";
import { getFigures } from "@/lib/dashboard/reads";
import { needsAdvancedAnalytics } from "@/lib/plans/rules";
import type { Period } from "@/lib/reports/contract";
import { getReport } from "@/lib/reports/reads";
import { isEmpty } from "@/lib/reports/rules";
import { includes } from "@/lib/subscriptions/reads";

/** A client's or a professional's figures, on /analytics and in the hub's tab. */
export async function OwnReport({ viewer, period }: { viewer: Viewer; period: Period }) {
  if (
    viewer.role === "professional" &&
    needsAdvancedAnalytics(period) &&
    !(await includes(viewer, "advanced-analytics"))
  )
    return <PlanRequired entitlement="advanced-analytics" what="Figures of more than 30 days" />;
  const [report, figures] = await Promise.all([getReport(viewer, period), getFigures(viewer)]);
  if (isEmpty(report.months)) return <NoFigures side={report.side} />;
  return (
    <>
      <ReportView report={report} />
      <h2 className="text-xl">Since your first day</h2>
      <FiguresView figures={figures} />
    </>
  );
}
