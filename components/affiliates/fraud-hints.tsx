import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Day } from "@/components/ui/day";
import { PersonName } from "@/components/ui/person-name";
import type { FraudHint } from "@/lib/affiliates/members/contract";
import { reasonLabels } from "@/lib/affiliates/referrals/rules";

const states: Record<FraudHint["status"], { label: string; tone: BadgeTone }> = {
  held: { label: "Under review", tone: "warning" },
  counted: { label: "Released", tone: "success" },
  rejected: { label: "Rejected", tone: "neutral" },
};

/** The sign-ups that looked like the affiliate's own, each with the reasons and the decision. */
export function FraudHints({ hints }: { hints: readonly FraudHint[] }) {
  if (hints.length === 0) return <p className="text-ink-soft">No sign-up looks like the affiliate's own.</p>;
  return (
    <ul>
      {hints.map(({ id, person, personId, at, reasons, status }) => (
        <li key={id} className="border-t border-rule py-3 first:border-t-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold wrap-anywhere">
              <PersonName id={personId} name={person} />
            </span>
            <Badge tone={states[status].tone}>{states[status].label}</Badge>
            <span className="text-sm text-ink-soft">
              Signed up <Day at={at} />
            </span>
          </p>
          <ul className="list-disc ps-5 text-sm">
            {reasons.map((reason) => (
              <li key={reason}>{reasonLabels[reason]}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
