import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { SelectField } from "@/components/ui/select-field";
import { Textarea } from "@/components/ui/textarea";
import { useChange } from "@/components/ui/use-change";
import type { LoadedDialogProps } from "@/components/ui/use-loaded-dialog";
import { sendReport } from "@/lib/trust/moderation/client";
import { type NewReport, type ReportKind, type ReportReason, reportReasons } from "@/lib/trust/moderation/contract";
import { kindLabels, reasonLabels } from "@/lib/trust/moderation/rules";

type Props = LoadedDialogProps & { kind: ReportKind; targetId: string; name: string };
const choices = reportReasons.map((value) => ({ value, label: reasonLabels[value] }));

/** The reason for a report. A failed request loses no input. */
export function ReportDialog({ open, onOpenChange, kind, targetId, name }: Props) {
  const [reason, setReason] = useState<ReportReason | "">("");
  const [details, setDetails] = useState("");
  const [missing, setMissing] = useState(false);
  const subject = kindLabels[kind].toLowerCase();
  const change = useChange({
    errorsIn: "form",
    send: (form: NewReport, key) => sendReport(form, key),
    doneText: () => "Thank you. Our team will look at it.",
    onSuccess: () => onOpenChange(false),
  });
  const signedOut = change.trouble?.code === "signed-out";
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Report this ${subject}`}
      description={
        kind === "message"
          ? "Our team reads this message and up to five before and after it, and nothing else."
          : `Our team looks at what ${name} wrote. They aren't told who reported it.`
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(reason === "");
          if (reason !== "") change.mutate({ kind, targetId, reason, details });
        }}
      >
        <SelectField
          label="Reason"
          name="report-reason"
          choices={choices}
          value={reason}
          error={missing ? "Please choose a reason" : undefined}
          onChange={({ target }) => setReason(target.value as ReportReason | "")}
        />
        <Field label="What happened" name="report-details" optional>
          <Textarea
            {...fieldIds("report-details")}
            rows={3}
            maxLength={1000}
            value={details}
            onChange={({ target }) => setDetails(target.value)}
          />
        </Field>
        <FormFoot
          trouble={signedOut ? "Sign in to report this." : null}
          change={signedOut ? undefined : change}
          onLeave={() => onOpenChange(false)}
        >
          {signedOut ? (
            <a href={`/signin?callbackUrl=${encodeURIComponent(location.pathname)}`} className={buttonClass()}>
              Sign in
            </a>
          ) : (
            <Button type="submit" busy={change.isPending}>
              Send report
            </Button>
          )}
        </FormFoot>
      </form>
    </Dialog>
  );
}
