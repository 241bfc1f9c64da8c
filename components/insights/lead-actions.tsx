"use client";

import { useRouter } from "next/navigation";
import { startTransition, useRef, useState, type ComponentProps } from "react";
import type { LeadDialog } from "@/components/insights/lead-dialog";
import { Button, buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";
import { showToast } from "@/components/ui/toast-store";
import { moveLead } from "@/lib/deals/leads/client";
import type { Lead } from "@/lib/deals/leads/contract";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";

type Window = (props: ComponentProps<typeof LeadDialog>) => React.ReactNode;

/**
 * View Details and Apply Now of a lead (specification 2.9). The dialog's code loads on first use; the first view marks
 * the lead as viewed. The page refreshes when the dialog closes, because a list of new leads then omits this one.
 */
export function LeadActions({ lead: listed, readOnly = false }: { lead: Lead; readOnly?: boolean }) {
  const router = useRouter();
  const [Window, setWindow] = useState<Window | null>(null);
  const [open, setOpen] = useState<"details" | "apply" | null>(null);
  const [loading, setLoading] = useState<"details" | "apply" | null>(null);
  const [fresh, setFresh] = useState<Lead>(listed);
  const lead = fresh.version > listed.version ? fresh : listed;
  const viewing = useRef(Promise.resolve());
  const refresh = () => startTransition(() => router.refresh());
  const show = async (next: "details" | "apply") => {
    if (loading) return;
    setLoading(next);
    try {
      const { LeadDialog: loaded } = await import("@/components/insights/lead-dialog");
      setWindow(() => loaded);
      setOpen(next);
      // The mark is not critical: if the request fails, the next view sets it.
      if (next === "details" && lead.status === "new")
        viewing.current = moveLead(lead, { action: "view" }).then(setFresh, () => undefined);
    } catch {
      showToast("This did not load. Check your connection and try again.", { tone: "danger" });
    }
    setLoading(null);
  };
  const step = (next: "details" | "apply" | null) => {
    setOpen(next);
    if (!next) void viewing.current.then(refresh);
  };
  const about = (
    <span className="sr-only">
      {" "}
      of {lead.clientName}, {quoteServiceLabel(lead.service)}
    </span>
  );
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
      {Window && open && <Window lead={lead} readOnly={readOnly} step={open} onStep={step} onChanged={refresh} />}
    </div>
  );
}
