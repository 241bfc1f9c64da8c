import { useState } from "react";
import { showToast } from "@/components/ui/toast-store";
import { ProblemError } from "@/lib/http/fetcher";
import { moveLead } from "@/lib/leads/client";
import type { Lead, LeadChangeForm } from "@/lib/leads/contract";

const rest = {
  busy: false,
  trouble: null as string | null,
  fields: {} as Record<string, string>,
  upgrade: null as string | null,
};
const changed = "This lead changed meanwhile. It is shown as it is now; look at it and send again.";

/** Sends an application. A lost answer sent again applies only once: the lead's version has moved on (412), and its fresh state says that it is applied. */
export function useLeadApplication(lead: Lead, onDone: () => void, onStale: () => void) {
  const [state, setState] = useState(rest);
  const submit = async (change: LeadChangeForm) => {
    if (state.busy) return;
    setState({ ...rest, busy: true });
    try {
      await moveLead(lead, change);
      setState(rest);
      showToast(`Sent. Your conversation with ${lead.clientName} is in your messages.`);
      onDone();
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      if (problem?.status === 412) onStale();
      const upgrade = typeof problem?.upgrade === "string" ? problem.upgrade : null;
      setState({
        ...rest,
        trouble: problem?.status === 412 ? changed : (problem?.detail ?? "It was not sent. Try again."),
        fields: problem?.fields ?? {},
        upgrade,
      });
    }
  };
  return { ...state, submit };
}
