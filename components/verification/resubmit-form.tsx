"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { useChange } from "@/components/ui/use-change";
import { documentFiles } from "@/lib/platform/files/names";
import { formatDay } from "@/lib/platform/format/dates";
import { bodies } from "@/lib/platform/reference/bodies";
import { verificationTime } from "@/lib/platform/reference/limits";
import { resubmit } from "@/lib/verification/cases/client";
import type { OwnVerification } from "@/lib/verification/cases/contract";
import { type DocumentKind, documentLabels, statusText, statusTones } from "@/lib/verification/cases/rules";

const bodyChoices = bodies.map(({ code, name }) => ({
  value: code,
  label: code === "Other" ? name : `${code}, ${name}`,
}));
const kinds = Object.entries(documentLabels) as [DocumentKind, string][];

/**
 * The state of the professional's verification and, if documents are requested, the form to send them. A failed request
 * loses no input.
 */
export function ResubmitForm({ first }: { first: OwnVerification }) {
  const [verification, setVerification] = useState(first);
  const { status, reason, canSend } = verification;
  return (
    <div className="flex flex-col gap-4">
      <State verification={verification} />
      {reason && ["rejected", "information_requested", "revoked"].includes(status) && (
        <p className="margin-line measure ps-4">
          <b>The reviewer wrote:</b> <span>{reason}</span>
        </p>
      )}
      {!canSend && <p className="text-ink-soft">{waiting(verification)}</p>}
      {canSend && <DocumentsForm verification={verification} onSent={setVerification} />}
    </div>
  );
}

/** The state of the verification, and the day on which it ends or ended. */
function State({ verification: { status, validUntil, lapsed, suspended } }: { verification: OwnVerification }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      {suspended ? (
        <Badge tone="danger">Suspended, not listed</Badge>
      ) : lapsed ? (
        <Badge tone="warning" className="max-sm:whitespace-normal">
          Verification lapsed
        </Badge>
      ) : (
        status !== "none" && <Badge tone={statusTones[status]}>{statusText(status)}</Badge>
      )}
      {validUntil && status === "approved" && (
        <span className="text-ink-soft">{`${lapsed ? "Ended on" : "Valid until"} ${formatDay(validUntil)}`}</span>
      )}
    </p>
  );
}

type DocumentsFormProps = { verification: OwnVerification; onSent: (verification: OwnVerification) => void };

function DocumentsForm({ verification, onSent }: DocumentsFormProps) {
  const [body, setBody] = useState<string>(verification.professionalBody);
  const change = useChange({
    errorsIn: "form",
    patient: true,
    send: resubmit,
    doneText: () => `Sent. We'll review it in ${verificationTime}.`,
    onSuccess: onSent,
  });
  return (
    <form
      noValidate
      aria-label="Send documents for verification"
      className="flex max-w-xl flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) change.mutate(new FormData(event.currentTarget));
      }}
    >
      <SelectField
        label="Professional body"
        name="professionalBody"
        id="sent-professionalBody"
        choices={bodyChoices}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        error={change.fields.professionalBody}
      />
      {body === "Other" && (
        <TextField
          label="Name of the body"
          name="bodyName"
          id="sent-bodyName"
          maxLength={80}
          defaultValue={verification.bodyName}
          error={change.fields.bodyName}
        />
      )}
      <TextField
        label="Practice number"
        name="practiceNumber"
        id="sent-practiceNumber"
        maxLength={60}
        defaultValue={verification.practiceNumber}
        error={change.fields.practiceNumber}
      />
      {kinds.map(([kind, label]) => (
        <Field
          key={kind}
          label={label}
          name={kind}
          id={`sent-${kind}`}
          optional
          hint="PDF, JPG or PNG, up to 10 MB"
          error={change.fields[kind]}
        >
          <Input
            {...fieldIds(kind, { hint: true, error: change.fields[kind], id: `sent-${kind}` })}
            type="file"
            accept={documentFiles.accept}
          />
        </Field>
      ))}
      <Field label="Your answer" name="answer" id="sent-answer" optional error={change.fields.answer}>
        <Textarea
          {...fieldIds("answer", { error: change.fields.answer, id: "sent-answer" })}
          rows={3}
          maxLength={2000}
        />
      </Field>
      <ErrorSummary change={change} />
      <Button type="submit" busy={change.isPending} className="self-start">
        Send for verification
      </Button>
    </form>
  );
}

function waiting({ status, suspended }: OwnVerification): string {
  if (suspended && (status === "approved" || status === "none"))
    return "Your profile is not listed now. We have written to you why, and how to appeal.";
  if (status === "approved" || status === "none") return "You're verified. We'll remind you 30 days before it ends.";
  return `We have what we need. We'll review it in ${verificationTime} and email you.`;
}
