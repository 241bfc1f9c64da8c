import { LeadActions, LeadWindow } from "@/components/deals/lead-actions";
import { LeadAssign } from "@/components/deals/lead-assign";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Day } from "@/components/ui/day";
import { Face } from "@/components/ui/face";
import { NothingYet } from "@/components/ui/nothing-yet";
import type { Lead, LeadStatus } from "@/lib/deals/leads/contract";
import { deadlineText } from "@/lib/deals/quote-requests/rules";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";
import { actedFor } from "@/lib/identity/seats/rules";

interface Look {
  tone: BadgeTone;
  label: string;
}
const badges: Record<LeadStatus, Look> = {
  new: { tone: "highlight", label: "New" },
  viewed: { tone: "info", label: "Viewed" },
  applied: { tone: "info", label: "Applied" },
};

/**
 * The badge of a lead: an accepted quote takes precedence over an application; a closed request is over unless it was
 * answered.
 */
function lookOf({ status, accepted, closed }: Lead): Look {
  if (accepted) return { tone: "success", label: "Accepted" };
  return closed && status !== "applied" ? { tone: "neutral", label: "Closed" } : badges[status];
}

type Props = {
  leads: readonly Lead[];
  empty: string;
  /** The people of the firm to whom a lead can be given. */
  colleagues?: readonly { id: string; name: string }[];
  firm?: string;
  /** For people who may see leads and not answer them. */
  readOnly?: boolean;
};

/** Clients' requests to the professional. */
export function LeadList({ empty, ...props }: Props) {
  return (
    <LeadWindow leads={props.leads} readOnly={props.readOnly ?? false}>
      {props.leads.length === 0 ? <NothingYet>{empty}</NothingYet> : <Rows {...props} />}
    </LeadWindow>
  );
}

function Rows({ leads, colleagues = [], firm = "", readOnly = false }: Omit<Props, "empty">) {
  return (
    <ul>
      {leads.map((lead) => (
        <li key={lead.id} className="border-t border-rule py-4 first:border-t-0">
          <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
            <Face
              id={lead.clientId}
              name={lead.clientName}
              country={lead.clientCountry}
              image={lead.clientImage}
              size={44}
            />
            <div className="min-w-0 flex-1 basis-52">
              <p className="font-semibold">{quoteServiceLabel(lead.service)}</p>
              <p className="text-sm text-ink-soft">
                <span>{`${[lead.clientName, lead.location].filter(Boolean).join(", ")}, `}</span>
                <Day at={lead.postedAt} className="inline-block" />
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3">
              {lead.budget && <span className="tnum text-sm font-semibold">{lead.budget}</span>}
              <Badge tone={lookOf(lead).tone}>{lookOf(lead).label}</Badge>
            </div>
          </div>
          {lead.deadline && <p className="mt-1.5 text-sm font-semibold">{deadlineText(lead.deadline)}</p>}
          <p className="measure mt-1.5 mb-3 line-clamp-2 text-ink-soft">{lead.brief}</p>
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <LeadActions lead={lead} readOnly={readOnly} />
            {colleagues.length > 0 ? (
              <LeadAssign lead={lead} colleagues={colleagues} />
            ) : (
              lead.assignedTo && <p className="text-sm text-ink-soft">{`Assigned to ${lead.assignedTo.name}`}</p>
            )}
          </div>
          {lead.changedBy && (
            <p className="mt-2 text-sm text-ink-soft">{`Last changed by ${actedFor(lead.changedBy, firm)}`}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
