/** The drawings: a table of figures, a chart, or a letter with a stamp. */
const papers = {
  table: "M14 22h72M14 34h72M14 46h72M14 58h72M62 16v48M76 16v48",
  chart: "M14 64h72M22 64V46M36 64V38M50 64V42M64 64V28M78 64V20",
  letter: "M14 16h26M14 28h72M14 36h72M14 44h58M66 56a8 8 0 1 0 .1 0z",
};
const chartWork = /advis|cost|valu|plan|forecast|manage|start|cash|budget/i;
const letterWork = /tax|vat|compli|payroll|customs|secretar/i;

/** A drawn sheet of paper on the cloth in `--cloth`, for a kind of work. */
export function PortfolioDrawing({ service, className }: { service: string; className: string }) {
  const paper = letterWork.test(service) ? papers.letter : chartWork.test(service) ? papers.chart : papers.table;
  return (
    <div
      aria-hidden
      className={`cloth grid place-items-end justify-center overflow-hidden bg-(image:--cloth) ${className}`}
    >
      <svg viewBox="0 0 100 76" className="h-7/8 rounded-t-control bg-surface text-primary">
        <path d={paper} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </div>
  );
}
