import { IntentLink } from "@/components/ui/link";
import { type Period, periods } from "@/lib/analytics/reports/periods";
import { defaultPeriod, periodLabels } from "@/lib/analytics/reports/rules";

/** Links to the periods, stored in the URL; the default period has no parameter. `path` may contain a tab. */
export function PeriodNav({ path, current }: { path: string; current: Period }) {
  const href = (period: Period) =>
    period === defaultPeriod ? path : `${path}${path.includes("?") ? "&" : "?"}period=${period}`;
  return (
    <nav
      aria-label="Period"
      className="flex self-start overflow-hidden rounded-control border border-edge bg-surface max-sm:grow max-sm:flex-wrap max-sm:self-stretch"
    >
      {periods.map((period) => (
        <IntentLink
          key={period}
          href={href(period)}
          scroll={false}
          aria-current={period === current ? "page" : undefined}
          className="inline-flex min-h-11 items-center justify-center border-s max-sm:flex-1 max-sm:px-1 border-edge px-3.5 text-sm font-semibold whitespace-nowrap first:border-s-0 hover:bg-primary-soft focus-visible:-outline-offset-2 aria-[current]:bg-primary aria-[current]:text-on-primary"
        >
          <span className="sr-only">The last </span>
          <span>{periodLabels[period]}</span>
        </IntentLink>
      ))}
    </nav>
  );
}
