"use client";

import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useRef,
  useState,
} from "react";
import type { LeadDialog } from "@/components/deals/lead-dialog";
import { Button, buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { showToast } from "@/components/ui/toast-store";
import { moveLead } from "@/lib/deals/leads/client";
import type { Lead } from "@/lib/deals/leads/contract";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";

type Window = (props: ComponentProps<typeof LeadDialog>) => React.ReactNode;
type Step = "details" | "apply";

const newer = (lead: Lead, other: Lead | undefined) => (other && other.version > lead.version ? other : lead);

const OpenLead = createContext<(lead: Lead, step: Step) => Promise<void>>(() => Promise.resolve());

/**
 * The dialog of a list's leads (specification 2.9). It belongs to the list, not to a row: when the page is rendered
 * again, a list of new leads omits the one that was just viewed, and what was typed must stay. The dialog's code loads
 * on first use; the first view marks the lead as viewed, and the page refreshes when the dialog closes.
 */
export function LeadWindow({
  leads,
  readOnly = false,
  children,
}: {
  leads: readonly Lead[];
  readOnly?: boolean;
  children: ReactNode;
}) {
  const router = useRouter();
  const [Window, setWindow] = useState<Window | null>(null);
  const [open, setOpen] = useState<{ lead: Lead; step: Step } | null>(null);
  /** Leads as the server answered them, in case one is opened again before the page has refreshed. */
  const answered = useRef(new Map<string, Lead>());
  const viewing = useRef(Promise.resolve());
  const refresh = () => startTransition(() => router.refresh());
  const show = useCallback(async (row: Lead, step: Step) => {
    const lead = newer(row, answered.current.get(row.id));
    try {
      const { LeadDialog: loaded } = await import("@/components/deals/lead-dialog");
      setWindow(() => loaded);
      setOpen({ lead, step });
      const takeViewed = (viewed: Lead) => {
        answered.current.set(viewed.id, viewed);
        setOpen((now) => (now?.lead.id === viewed.id ? { ...now, lead: viewed } : now));
      };
      // The mark is not critical: if the request fails, the next view sets it.
      if (step === "details" && lead.status === "new")
        viewing.current = moveLead(lead, { action: "view" }).then(takeViewed, () => undefined);
    } catch {
      showToast("This did not load. Check your connection and try again.", { tone: "danger" });
    }
  }, []);
  const goTo = (step: Step | null) => {
    setOpen((now) => (now && step ? { ...now, step } : null));
    if (!step) void viewing.current.then(refresh);
  };
  const lead =
    open &&
    newer(
      open.lead,
      leads.find(({ id }) => id === open.lead.id),
    );
  return (
    <OpenLead value={show}>
      {children}
      {Window && open && lead && (
        <Window lead={lead} readOnly={readOnly} step={open.step} onStep={goTo} onChanged={refresh} />
      )}
    </OpenLead>
  );
}

/** View Details and Apply Now of a lead in a `LeadWindow`. */
export function LeadActions({ lead, readOnly = false }: { lead: Lead; readOnly?: boolean }) {
  const openLead = use(OpenLead);
  const [loading, setLoading] = useState<Step | null>(null);
  const show = async (step: Step) => {
    if (loading) return;
    setLoading(step);
    await openLead(lead, step);
    setLoading(null);
  };
  const about = <span className="sr-only">{` of ${lead.clientName}, ${quoteServiceLabel(lead.service)}`}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" busy={loading === "details"} onClick={() => void show("details")}>
        <span>View Details{about}</span>
      </Button>
      {lead.status === "applied" ? (
        <IntentLink href={`/messages?to=${lead.clientId}`} className={buttonClass({ size: "sm" })}>
          <span>Open messages{about}</span>
        </IntentLink>
      ) : lead.closed || readOnly ? null : (
        <Button size="sm" busy={loading === "apply"} onClick={() => void show("apply")}>
          <span>Apply Now{about}</span>
        </Button>
      )}
    </div>
  );
}
