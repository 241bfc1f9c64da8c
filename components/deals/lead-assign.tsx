"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import { Select } from "@/components/ui/select";
import { useChange } from "@/components/ui/use-change";
import { moveLead } from "@/lib/deals/leads/client";
import type { Lead } from "@/lib/deals/leads/contract";

type Props = { lead: Lead; colleagues: readonly { id: string; name: string }[] };

/** Gives a lead to a person of the firm, or back to its owner, as soon as one is chosen. */
export function LeadAssign({ lead, colleagues }: Props) {
  const id = useId();
  const router = useRouter();
  const assign = useChange({
    send: (seat: string | null) => moveLead(lead, { action: "assign", seat }),
    errorsIn: "toast",
    doneText: ({ assignedTo }) => (assignedTo ? `Assigned to ${assignedTo.name}` : "Assigned to the owner"),
    onSettled: () => router.refresh(),
  });
  const shown = assign.isPending ? assign.variables : lead.assignedTo?.id;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <label htmlFor={id} className="text-sm text-ink-soft">
        Assign to<span className="sr-only">{` (lead of ${lead.clientName})`}</span>
      </label>
      <Select
        id={id}
        value={shown ?? ""}
        disabled={assign.isPending}
        onChange={(event) => assign.mutate(event.target.value || null)}
      >
        <option value="">The owner</option>
        {colleagues.map(({ id: seat, name }) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
