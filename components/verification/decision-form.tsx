import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormFoot } from "@/components/ui/form-foot";
import { ReasonField } from "@/components/ui/reason-field";
import { TextField } from "@/components/ui/text-field";
import type { useChange } from "@/components/ui/use-change";
import { addDays } from "@/lib/platform/format/zones";
import type { Decision, DecisionChange, Verification } from "@/lib/verification/cases/contract";
import { reasons, validDays } from "@/lib/verification/cases/rules";

type Step = Exclude<Decision, "start">;
type Props = {
  item: Pick<Verification, "name" | "validUntil">;
  step: Step;
  decision: ReturnType<typeof useChange<Verification, DecisionChange>>;
  onDone: () => void;
  onLeave: () => void;
};
const texts: Record<Step, { title: string; button: string }> = {
  approve: { title: "Approve", button: "Approve and give the badge" },
  reject: { title: "Reject", button: "Reject" },
  "request-information": { title: "Ask for information", button: "Ask for information" },
  revoke: { title: "Withdraw the verification", button: "Withdraw the verification" },
  "re-date": { title: "Change the end date", button: "Change the end date" },
};

/** What the decision does at once, and to whom. */
const effects: Record<Step, (name: string) => string> = {
  approve: (name) => `${name} gets the badge and is listed at once.`,
  reject: (name) => `${name} isn't listed, and can send new documents.`,
  "request-information": (name) => `${name} is asked to send more. Nothing else changes.`,
  revoke: (name) => `${name} loses the badge and is no longer listed. The public check says "Verification withdrawn".`,
  "re-date": (name) => `${name} keeps the badge until that day.`,
};
const undoHint = "You can undo it for a minute. Their notification and email are sent after that.";

/** The decision on a case: the expiry date of an approval, or a reason from presets or free text. */
export function DecisionForm({ item, step, decision, onDone, onLeave }: Props) {
  const [reason, setReason] = useState("");
  const [validUntil, setValidUntil] = useState(
    () => (step === "re-date" && item.validUntil) || addDays(new Date().toISOString().slice(0, 10), validDays),
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select")?.focus(), []);
  const { title, button } = texts[step];
  return (
    <form
      ref={form}
      noValidate
      aria-label={title}
      className="flex flex-col gap-4 border-t border-rule pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        const change =
          step === "approve" || step === "re-date" ? { decision: step, validUntil } : { decision: step, reason };
        decision.mutate(change, { onSuccess: onDone });
      }}
    >
      <h4 className="text-lg font-semibold">{title}</h4>
      <p className="measure text-ink-soft">{`${effects[step](item.name)} ${undoHint}`}</p>
      {step === "approve" || step === "re-date" ? (
        <TextField
          label="Valid until"
          name="validUntil"
          type="date"
          hint="The last day of the licence. The badge drops the day after."
          value={validUntil}
          error={decision.fields.validUntil}
          onChange={({ target }) => setValidUntil(target.value)}
        />
      ) : (
        <ReasonField
          label="Reason"
          hint="They read it in their notification and email."
          reasons={reasons[step]}
          value={reason}
          maxLength={1000}
          error={decision.fields.reason}
          onChange={setReason}
        />
      )}
      <FormFoot onLeave={onLeave}>
        <Button
          type="submit"
          variant={step === "reject" || step === "revoke" ? "danger" : "primary"}
          busy={decision.isPending}
        >
          {button}
        </Button>
      </FormFoot>
    </form>
  );
}
