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
  step: Step;
  decision: ReturnType<typeof useChange<Verification, DecisionChange>>;
  onDone: () => void;
  onLeave: () => void;
};
const texts: Record<Step, { title: string; button: string }> = {
  approve: { title: "Approve", button: "Approve and give the badge" },
  reject: { title: "Reject", button: "Reject" },
  "request-information": { title: "Ask for information", button: "Ask for information" },
};

/** The decision on a case: the expiry date of an approval, or a reason from presets or free text. */
export function DecisionForm({ step, decision, onDone, onLeave }: Props) {
  const [reason, setReason] = useState("");
  const [validUntil, setValidUntil] = useState(() => addDays(new Date().toISOString().slice(0, 10), validDays));
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
        decision.mutate(step === "approve" ? { decision: step, validUntil } : { decision: step, reason }, {
          onSuccess: onDone,
        });
      }}
    >
      <h4 className="text-lg font-semibold">{title}</h4>
      {step === "approve" ? (
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
        <Button type="submit" variant={step === "reject" ? "danger" : "primary"} busy={decision.isPending}>
          {button}
        </Button>
      </FormFoot>
    </form>
  );
}
