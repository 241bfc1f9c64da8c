"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { type Period, periods } from "@/lib/analytics/reports/periods";
import { defaultPeriod, periodLabels } from "@/lib/analytics/reports/rules";

type Props = { current: Period; className?: string; children?: ReactNode };

/** The date range of the command center, stored in the URL; busy until the new figures have loaded. */
export function PeriodBar({ current, className = "", children }: Props) {
  const [busy, start] = useTransition();
  const router = useRouter();
  const path = usePathname();
  const query = useSearchParams();
  function choose(period: string) {
    const next = new URLSearchParams(query);
    if (period === defaultPeriod) next.delete("period");
    else next.set("period", period);
    start(() => router.push(`${path}${next.size > 0 ? `?${next}` : ""}`, { scroll: false }));
  }
  return (
    <div
      className={`grid grid-cols-2 items-end gap-2 sm:flex sm:flex-wrap sm:gap-3 print:hidden max-sm:[&>.button]:px-2 max-sm:[&>.button]:text-sm ${className}`}
      aria-busy={busy}
    >
      <label className="flex flex-col gap-1 text-sm font-medium">
        Date range
        <Select name="period" value={current} disabled={busy} onChange={(event) => choose(event.target.value)}>
          {periods.map((period) => (
            <option key={period} value={period}>
              {`Last ${periodLabels[period]}`}
            </option>
          ))}
        </Select>
      </label>
      <Button type="button" variant="secondary" busy={busy} onClick={() => start(() => router.refresh())}>
        Refresh
      </Button>
      {children}
      <p role="status" className="sr-only">
        {busy ? "Loading the figures" : ""}
      </p>
    </div>
  );
}
