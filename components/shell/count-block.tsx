"use client";

import { useLiveCounts } from "@/components/shell/live-counts";
import type { ShellCounts } from "@/components/shell/menus";

const lines = [
  { key: "messages", label: "Unread messages" },
  { key: "bookings", label: "Confirmed bookings" },
  { key: "quotes", label: "Pending quotes" },
] as const;

/** The counts at the foot of the side menu (specification 2.2). Omits unknown counts. */
export function CountBlock({ counts: first }: { counts: ShellCounts }) {
  const counts = useLiveCounts(first);
  const known = lines.filter(({ key }) => counts[key] !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="fold-away double-rule mx-3 border-t border-rule py-2 text-sm">
      {known.map(({ key, label }) => (
        <div key={key} className="flex justify-between gap-3 py-0.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="tnum font-semibold">{counts[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
