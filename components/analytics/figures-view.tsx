import { NothingYet } from "@/components/ui/nothing-yet";
import { SectionCard } from "@/components/ui/section-card";
import type { Figures } from "@/lib/analytics/figures/contract";
import { capitalize } from "@/lib/platform/format/capitalize";
import { formatRand } from "@/lib/platform/format/money";

interface Line {
  status: string;
  count: number;
  amount?: number;
}
const label = (status: string) => capitalize(status).replace("-", " ");

function Balance({ title, lines, empty }: { title: string; lines: readonly Line[]; empty: string }) {
  const money = lines.some(({ amount }) => amount !== undefined);
  const total = (of: (line: Line) => number) => lines.reduce((sum, line) => sum + of(line), 0);
  return (
    <SectionCard title={title}>
      {lines.length === 0 ? (
        <NothingYet>{empty}</NothingYet>
      ) : (
        <div className="relative overflow-x-auto">
          <table className="w-full">
            <thead>
              <tr className="text-sm text-ink-soft">
                <th scope="col" className="py-2 text-start font-medium">
                  Status
                </th>
                <th scope="col" className="py-2 text-end font-medium">
                  Number
                </th>
                {money && (
                  <th scope="col" className="py-2 text-end font-medium">
                    Value
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ status, count, amount }) => (
                <tr key={status} className="border-t border-rule">
                  <th scope="row" className="py-2.5 text-start font-normal">
                    {label(status)}
                  </th>
                  <td className="py-2.5 text-end">{count}</td>
                  {money && <td className="py-2.5 text-end">{formatRand(amount ?? 0)}</td>}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="double-rule border-t border-edge font-semibold">
                <th scope="row" className="py-2.5 text-start">
                  Total
                </th>
                <td className="py-2.5 text-end">{total(({ count }) => count)}</td>
                {money && <td className="py-2.5 text-end">{formatRand(total(({ amount = 0 }) => amount))}</td>}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </SectionCard>
  );
}

/** The totals of bookings, quotes and projects. */
export function FiguresView({ figures }: { figures: Figures }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 2xl:grid-cols-3">
      <Balance
        title="Bookings by status"
        lines={figures.bookings}
        empty="No bookings yet. Every meeting is counted here, by status."
      />
      <Balance
        title="Quotes by status"
        lines={figures.quotes}
        empty="No quotes yet. They are counted here with their value."
      />
      <Balance
        title="Projects by status"
        lines={figures.projects}
        empty="No projects yet. An accepted quote becomes one and is counted here."
      />
    </div>
  );
}
