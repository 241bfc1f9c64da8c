import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { PersonName } from "@/components/ui/person-name";
import { Textarea } from "@/components/ui/textarea";
import { type ChangeState, useChange } from "@/components/ui/use-change";
import { changeContactMessage } from "@/lib/notifications/contact/client-inbox";
import type { ContactChange, ContactMessage } from "@/lib/notifications/contact/contract";
import { contactStatusLabels, inquiryLabels } from "@/lib/notifications/contact/rules";
import { formatDay } from "@/lib/platform/format/dates";

const tones = { new: "warning", answered: "success", closed: "neutral" } as const;

/** A contact message with its reply, or the reply form. */
export function ContactItem({ message }: { message: ContactMessage }) {
  const { accountId, name, email, phone, inquiryType, subject, receivedAt, status } = message;
  const [answering, setAnswering] = useState(false);
  const change = useChange({
    errorsIn: "form",
    send: (change: ContactChange, key) => changeContactMessage(message, change, key),
    doneText: (_, { action }) =>
      ({ answer: `Answer sent to ${email}`, reopen: "Message reopened", close: "Message closed" })[action],
    refreshes: ["contact"],
    onSuccess: () => setAnswering(false),
  });
  const of = <span className="sr-only">{` ${subject}`}</span>;
  return (
    <li className="flex flex-col gap-2 border-t border-rule py-4 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="font-semibold wrap-anywhere">{subject}</h3>
        <span className="flex flex-wrap gap-2">
          {message.priority && <Badge tone="info">Priority support</Badge>}
          <Badge tone={tones[status]}>{contactStatusLabels[status]}</Badge>
        </span>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        <span>{`${name}, ${email}`}</span>
        {accountId && (
          <span>
            {" "}
            · <PersonName id={accountId} name="Account with this email" />
          </span>
        )}
        <span>{`${phone ? `, ${phone}` : ""} · ${inquiryLabels[inquiryType]} · ${formatDay(receivedAt.slice(0, 10))}`}</span>
      </p>
      <p className="measure wrap-anywhere whitespace-pre-line">{message.message}</p>
      <Answer message={message} />
      {!answering && <ErrorSummary change={change} />}
      {answering ? (
        <AnswerForm message={message} change={change} onLeave={() => setAnswering(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => setAnswering(true)}>
            <span>Answer{of}</span>
          </Button>
          {status === "closed" ? (
            <Button size="sm" variant="ghost" onClick={() => change.mutate({ action: "reopen" })}>
              <span>Reopen{of}</span>
            </Button>
          ) : (
            <Button size="sm" variant="ghost" onClick={() => change.mutate({ action: "close" })}>
              <span>Close{of}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The answer that was sent. */
function Answer({ message: { answer, answeredAt, answeredBy } }: { message: ContactMessage }) {
  if (!answer) return null;
  return (
    <div className="margin-line ps-4">
      <p className="text-sm font-semibold">
        {answeredAt
          ? `${answeredBy ?? ""} answered on ${formatDay(answeredAt.slice(0, 10))}`
          : `${answeredBy ?? ""} answered`}
      </p>
      <p className="measure wrap-anywhere whitespace-pre-line">{answer}</p>
    </div>
  );
}

type AnswerFormProps = {
  message: ContactMessage;
  change: ChangeState & { mutate: (change: ContactChange) => void };
  onLeave: () => void;
};

function AnswerForm({ message: { id, email }, change, onLeave }: AnswerFormProps) {
  const [text, setText] = useState("");
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ action: "answer", text });
      }}
    >
      <Field label="Your answer" name={`answer-${id}`} hint={`It goes to ${email}.`}>
        <Textarea
          {...fieldIds(`answer-${id}`, { hint: true })}
          maxLength={5000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <FormFoot change={change} size="sm" onLeave={onLeave}>
        <Button type="submit" size="sm" busy={change.isPending} disabled={text.trim() === ""}>
          Send answer
        </Button>
      </FormFoot>
    </form>
  );
}
