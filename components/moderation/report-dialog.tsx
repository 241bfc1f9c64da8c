"use client";

import { useRef, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { newKey } from "@/components/ui/new-key";
import { SelectField } from "@/components/ui/select-field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import type { LoadedDialogProps } from "@/components/ui/use-loaded-dialog";
import { ProblemError } from "@/lib/http/fetcher";
import { sendReport } from "@/lib/moderation/client";
import { type ReportKind, type ReportReason, reportReasons } from "@/lib/moderation/contract";
import { kindLabels, reasonLabels } from "@/lib/moderation/rules";

type Props = LoadedDialogProps & { kind: ReportKind; targetId: string; name: string };
const choices = reportReasons.map((value) => ({ value, label: reasonLabels[value] }));

/** Why something should be looked at. What is typed stays when sending fails. */
export function ReportDialog({ open, onOpenChange, kind, targetId, name }: Props) {
  const [reason, setReason] = useState<ReportReason | "">("");
  const [details, setDetails] = useState("");
  const [state, setState] = useState({ busy: false, trouble: "", missing: false, signIn: false });
  const key = useRef(newKey());
  const what = kindLabels[kind].toLowerCase();
  const send = async () => {
    if (state.busy) return;
    if (reason === "") return setState({ ...state, missing: true });
    setState({ busy: true, trouble: "", missing: false, signIn: false });
    try {
      await sendReport({ kind, targetId, reason, details }, key.current);
      showToast("Thank you. Our team will look at it.");
      onOpenChange(false);
    } catch (error) {
      const problem = error instanceof ProblemError ? error.problem : null;
      if (problem && problem.status >= 400 && problem.status < 500) key.current = newKey();
      const signIn = problem?.code === "signed-out";
      setState({
        busy: false,
        missing: false,
        trouble: signIn ? "Sign in to report this." : (problem?.detail ?? "This was not sent. Try again."),
        signIn,
      });
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Report this ${what}`}
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
          void send();
        }}
      >
        <SelectField
          label="Reason"
          name="report-reason"
          choices={choices}
          value={reason}
          error={state.missing ? "Please choose a reason" : undefined}
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
        <FormFoot trouble={state.trouble} onLeave={() => onOpenChange(false)}>
          {state.signIn ? (
            <a href={`/signin?callbackUrl=${encodeURIComponent(location.pathname)}`} className={buttonClass()}>
              Sign in
            </a>
          ) : (
            <Button type="submit" busy={state.busy}>
              Send report
            </Button>
          )}
        </FormFoot>
      </form>
    </Dialog>
  );
}
