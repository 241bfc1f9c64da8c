import { NothingYet } from "@/components/dashboard/nothing-yet";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { formatDay } from "@/lib/format/dates";
import type { Lead, LeadStatus } from "@/lib/leads/contract";

const looks: Record<LeadStatus, { tone: BadgeTone; label: string }> = {
  new: { tone: "highlight", label: "New" },
  viewed: { tone: "info", label: "Viewed" },
  applied: { tone: "success", label: "Applied" },
};

/** Clients' requests as one professional sees them; the brief unfolds. */
export function LeadList({ leads, empty }: { leads: readonly Lead[]; empty: string }) {
  if (leads.length === 0) return <NothingYet>{empty}</NothingYet>;
  return (
    <ul>
      {leads.map(({ id, clientName, projectType, budget, location, postedDate, status, brief }) => (
        <li key={id} className="border-t border-rule first:border-t-0">
          <details className="group">
            <summary className="flex min-h-11 list-none flex-wrap items-center gap-x-4 gap-y-1 py-3 hover:bg-primary-soft">
              <span className="min-w-0 grow">
                <span className="block font-semibold">{projectType}</span>
                <span className="block text-sm text-ink-soft">
                  {[clientName, location, formatDay(postedDate)].filter(Boolean).join(", ")}
                </span>
              </span>
              {budget && <span className="tnum text-sm font-semibold">{budget}</span>}
              <Badge tone={looks[status].tone}>{looks[status].label}</Badge>
              <Icon name="chevron-down" className="size-4 text-ink-soft transition-transform group-open:rotate-180" />
            </summary>
            <p className="margin-line measure mb-4 ps-4 whitespace-pre-line">{brief}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
