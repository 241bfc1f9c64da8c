import { useState } from "react";
import { AffiliateLink } from "@/components/affiliates/affiliate-link";
import { Button } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { FormFoot } from "@/components/ui/form-foot";
import { PersonName } from "@/components/ui/person-name";
import { ReasonField } from "@/components/ui/reason-field";
import { useChange } from "@/components/ui/use-change";
import { decideReferral, reviewsKey } from "@/lib/affiliates/referrals/client";
import type { HeldReferral, ReferralDecision } from "@/lib/affiliates/referrals/contract";
import { reasonLabels } from "@/lib/affiliates/referrals/rules";
import { formatRandExact } from "@/lib/platform/format/money";

const labels = { release: "Release", reject: "Reject" } as const;
const effects = {
  release: "The referral counts, and its first settled payment earns the commission.",
  reject: "The referral earns nothing, and a commission that it has earned is reversed. This can't be undone.",
} as const;
const suggestions = {
  release: ["Two different people", "Checked with both by phone"],
  reject: ["The affiliate referred themselves", "The account is not real"],
} as const;

/** A suspected self-referral with its evidence, and the decision to release or reject it. */
export function HeldReferralCard({ referral }: { referral: HeldReferral }) {
  const { affiliateId, affiliate, affiliateEmail, person, personId, personEmail, reasons, createdAt, paid } = referral;
  const [decision, setDecision] = useState<ReferralDecision["decision"] | null>(null);
  const [reason, setReason] = useState("");
  const send = useChange({
    errorsIn: "form",
    send: (choice: ReferralDecision, key) => decideReferral(referral, choice, key),
    doneText: (_, choice) => (choice.decision === "release" ? "Released" : "Rejected"),
    refreshes: reviewsKey,
  });
  const short = reason.trim().length < 3;
  return (
    <li className="flex flex-col gap-3 border-t border-rule py-4 first:border-t-0">
      <p className="font-semibold wrap-anywhere">
        <PersonName id={personId} name={person} />
        <span>{` (${personEmail || "no address"})`}</span>
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        Referred by <AffiliateLink id={affiliateId} name={affiliate} />
        <span>{` (${affiliateEmail || "no address"}), signed up `}</span>
        <Day at={createdAt} />
        <span>{`, ${paid === null ? "no payment yet" : `first payment ${formatRandExact(paid)}`}`}</span>
      </p>
      <ul className="list-disc ps-5 text-sm">
        {reasons.map((reason) => (
          <li key={reason}>{reasonLabels[reason]}</li>
        ))}
      </ul>
      {decision === null ? (
        <div className="flex flex-wrap gap-3">
          {(["release", "reject"] as const).map((option) => (
            <Button
              key={option}
              size="sm"
              variant={option === "reject" ? "danger" : "secondary"}
              onClick={() => {
                setDecision(option);
                setReason("");
              }}
            >
              <span>
                <span>{labels[option]}</span>
                <span className="sr-only">{` the referral of ${person}`}</span>
              </span>
            </Button>
          ))}
        </div>
      ) : (
        <form
          noValidate
          aria-label={`${labels[decision]} the referral of ${person}`}
          className="flex max-w-xl flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!short && !send.isPending) send.mutate({ decision, reason });
          }}
        >
          <p className="text-sm text-ink-soft">{effects[decision]}</p>
          <ReasonField
            label="Reason (for the audit log)"
            reasons={suggestions[decision]}
            value={reason}
            onChange={setReason}
          />
          <FormFoot change={send} onLeave={() => setDecision(null)}>
            <Button
              type="submit"
              variant={decision === "reject" ? "danger" : "primary"}
              disabled={short}
              busy={send.isPending}
            >
              {labels[decision]}
            </Button>
          </FormFoot>
        </form>
      )}
    </li>
  );
}
