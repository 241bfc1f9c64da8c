import { FiguresView } from "@/components/dashboard/figures-view";
import { NoFigures } from "@/components/dashboard/no-figures";
import { ReportView } from "@/components/dashboard/report-view";
import type { Viewer } from "@/lib/auth/viewer";
import { getFigures } from "@/lib/dashboard/reads";
import type { Period } from "@/lib/reports/contract";
import { getReport } from "@/lib/reports/reads";
import { isEmpty } from "@/lib/reports/rules";

/** A client's or a professional's figures, on /analytics and in the hub's tab. */
export async function OwnReport({ viewer, period }: { viewer: Viewer; period: Period }) {
  const [report, figures] = await Promise.all([getReport(viewer, period), getFigures(viewer)]);
  if (isEmpty(report.months))
    return (
      <NoFigures side={report.side} hasProfile={viewer.role !== "professional" || viewer.professionalId !== null} />
    );
  return (
    <>
      <ReportView report={report} />
      <h2 className="text-xl">Since your first day</h2>
      <FiguresView figures={figures} />
    </>
  );
}
