import { NothingYet } from "@/components/dashboard/nothing-yet";
import { Badge } from "@/components/ui/badge";
import type { WaitingCheck } from "@/lib/dashboard/contract";
import { formatDay } from "@/lib/format/dates";

/** specification 2.10: pending yellow, under review blue, the underscore shown as a space. */
const tones = { pending: "warning", under_review: "info", information_requested: "neutral" } as const;

/** Professionals whose papers wait for a decision, those who have waited longest first. */
export function CheckList({ checks }: { checks: readonly WaitingCheck[] }) {
  if (checks.length === 0)
    return <NothingYet>Nobody waits for a check. Professionals who send their papers are listed here.</NothingYet>;
  return (
    <ul>
      {checks.map(({ id, name, email, country, professionalBody, submittedAt, status, documents }) => (
        <li
          key={id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-rule py-3.5 first:border-t-0"
        >
          <div className="min-w-0">
            <p className="font-semibold">{name}</p>
            <p className="text-sm break-all text-ink-soft">{email}</p>
            <p className="text-sm text-ink-soft">
              {country}, {professionalBody}, sent {formatDay(submittedAt.slice(0, 10))}
            </p>
            {documents.length > 0 && <p className="text-sm">{documents.join(", ")}</p>}
          </div>
          <Badge tone={tones[status]}>{status.replaceAll("_", " ")}</Badge>
        </li>
      ))}
    </ul>
  );
}
