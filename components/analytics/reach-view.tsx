import { AgainstBefore } from "@/components/analytics/against-before";
import { Panel } from "@/components/analytics/report-view";
import { ExportLinks } from "@/components/ui/export-links";
import { MonthBars } from "@/components/ui/figures/month-bars";
import { MonthTable } from "@/components/ui/figures/month-table";
import { SectionCard } from "@/components/ui/section-card";
import type { Reach, Report } from "@/lib/analytics/reports/contract";
import { periodLabels, reachLines } from "@/lib/analytics/reports/rules";
import { formatRand } from "@/lib/platform/format/money";

const notes: Partial<Record<string, string>> = {
  "Profile views": "each visitor once a day",
  Conversion: "views that led to a contact request",
};

/** The CSV has plain decimals; the page formats amounts. */
const shown = (label: string, value: string) => (label === "Earnings (ZAR)" ? formatRand(Number(value)) : value);

type Props = { report: Report; reach: Reach };

/** The views of a profile by month as a chart; its table has the contact requests and leads, too. */
export function ReachChart({ report, reach: { now, before, months } }: Props) {
  const sum = (key: "views" | "contacts" | "leads") => months.reduce((total, month) => total + month[key], 0);
  const columns = [
    { name: "Views", key: "views" },
    { name: "Contact requests", key: "contacts" },
    { name: "Leads", key: "leads" },
  ] as const;
  return (
    <Panel
      title="Profile views"
      about="How often your profile was seen: each visitor counts once a day."
      against={<AgainstBefore period={report.period} now={String(now.views)} before={String(before.views)} />}
      chart={
        <MonthBars
          bars={months.map(({ month, views }) => ({
            month,
            highlighted: month >= report.since.slice(0, 7),
            parts: [{ name: "views", value: views }],
          }))}
          tick={(value) => (Number.isInteger(value) ? String(value) : "")}
        />
      }
      table={
        <MonthTable
          caption="Views, contact requests and leads by month"
          months={months.map(({ month }) => month)}
          columns={columns.map(({ name, key }) => ({
            name,
            cells: months.map((month) => month[key]),
            total: sum(key),
          }))}
        />
      }
    />
  );
}

/** A professional's figures compared with the previous period, with a CSV export. */
export function ReachTable({ report, reach: { now, before }, downloadable }: Props & { downloadable: boolean }) {
  return (
    <SectionCard title="Your figures">
      <div className="relative overflow-x-auto">
        <table className="w-full">
          <caption className="sr-only">{`Your figures in the last ${periodLabels[report.period]}`}</caption>
          <thead>
            <tr className="text-sm text-ink-soft">
              <th scope="col" className="py-2 text-start font-medium">
                Figure
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {`Last ${periodLabels[report.period]}`}
              </th>
              <th scope="col" className="py-2 ps-3 text-end font-medium">
                Before
              </th>
            </tr>
          </thead>
          <tbody>
            {reachLines(report, { now, before }).map(([label, value, earlier]) => (
              <tr key={label} className="border-t border-rule">
                <th scope="row" className="py-2.5 text-start font-normal">
                  <span>{label}</span>
                  {notes[label] && <span className="block text-sm text-ink-soft">{notes[label]}</span>}
                </th>
                <td className="tnum py-2.5 text-end font-semibold">{shown(label, value)}</td>
                <td className="tnum py-2.5 ps-3 text-end text-ink-soft">{shown(label, earlier)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {downloadable && (
        <div className="mt-4">
          <ExportLinks href={`/api/reports/own.xlsx?period=${report.period}`} label="Download" size="sm" />
        </div>
      )}
    </SectionCard>
  );
}
