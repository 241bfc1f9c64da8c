import { LeadApplyForm } from "@/components/deals/lead-apply-form";
import { Button, buttonClass } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { Dialog } from "@/components/ui/dialog";
import { Facts } from "@/components/ui/figures/facts";
import { IntentLink } from "@/components/ui/link";
import type { Lead } from "@/lib/deals/leads/contract";
import { deadlineText } from "@/lib/deals/quote-requests/rules";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";

type Props = {
  lead: Lead;
  /** For people who may see leads and not answer them. */
  readOnly?: boolean;
  step: "details" | "apply";
  onStep: (step: "details" | "apply" | null) => void;
  onChanged: () => void;
};

/** A lead: its brief and facts, and the application form. */
export function LeadDialog({ lead, readOnly = false, step, onStep, onChanged }: Props) {
  const { clientId, clientName, service, brief, budget, location, postedAt, status, closed } = lead;
  const label = quoteServiceLabel(service);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStep(null)}
      title={step === "apply" ? `Apply to ${clientName}` : label}
      description={
        step === "apply" ? `${label}. Your first message opens a conversation with them.` : `Asked by ${clientName}`
      }
    >
      {step === "apply" ? (
        <LeadApplyForm
          lead={lead}
          onCancel={() => onStep(null)}
          onDone={() => {
            onStep(null);
            return onChanged();
          }}
          onStale={onChanged}
        />
      ) : (
        <>
          <p className="margin-line measure ps-4 whitespace-pre-line">{brief}</p>
          {lead.deadline && (
            <p className="mt-3">
              <IntentLink href={lead.deadline.path} className="inline-flex min-h-11 items-center underline">
                {deadlineText(lead.deadline)}
              </IntentLink>
            </p>
          )}
          <div className="mt-4">
            <Facts
              rows={[
                ["Budget", budget || "Not said"],
                ["Place", location || "Not said"],
                ["Posted", <Day key="posted" at={postedAt} />],
              ]}
            />
          </div>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={() => onStep(null)}>
              Close
            </Button>
            {closed && (
              <p className="me-auto self-center text-sm text-ink-soft">{`${clientName} has closed this request.`}</p>
            )}
            {status === "applied" ? (
              <IntentLink href={`/messages?to=${clientId}`} className={buttonClass()}>
                Open messages
              </IntentLink>
            ) : (
              !closed && !readOnly && <Button onClick={() => onStep("apply")}>Apply Now</Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
