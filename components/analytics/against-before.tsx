import type { Period } from "@/lib/analytics/reports/periods";
import { periodLabels } from "@/lib/analytics/reports/rules";

type Props = { period: Period; now: string; before: string };

/** The chosen period compared with the previous period of the same length. */
export function AgainstBefore({ period, now, before }: Props) {
  return (
    <dl className="tnum flex flex-wrap gap-x-6 gap-y-1">
      <div>
        <dt className="text-sm text-ink-soft">{`Last ${periodLabels[period]}`}</dt>
        <dd className="font-display text-xl font-bold">{now}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">{`${periodLabels[period]} before`}</dt>
        <dd className="font-display text-xl font-bold text-ink-soft">{before}</dd>
      </div>
    </dl>
  );
}
