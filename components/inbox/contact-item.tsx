"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { changeContactMessage } from "@/lib/contact/client-inbox";
import type { ContactChange, ContactMessage } from "@/lib/contact/contract";
import { contactStatusLabels, inquiryLabels } from "@/lib/contact/rules";
import { formatDay } from "@/lib/format/dates";

const tones = { new: "warning", answered: "success", closed: "neutral" } as const;

/** One message with its answer, or the form to give one. */
export function ContactItem({ message }: { message: ContactMessage }) {
  const { id, name, email, phone, inquiryType, subject, receivedAt, status, answer, answeredAt, answeredBy } = message;
  const cache = useQueryClient();
  const [answering, setAnswering] = useState(false);
  const [text, setText] = useState("");
  const [state, setState] = useState({ busy: false, trouble: "" });
  const change = async (what: ContactChange, done: string) => {
    if (state.busy) return;
    setState({ busy: true, trouble: "" });
    try {
      await changeContactMessage(message, what);
      setState({ busy: false, trouble: "" });
      setAnswering(false);
      showToast(done);
    } catch (error) {
      setState({ busy: false, trouble: (error as Error).message });
    }
    void cache.invalidateQueries({ queryKey: ["contact"] });
  };
  const of = <span className="sr-only"> {subject}</span>;
  return (
    <li className="flex flex-col gap-2 border-t border-rule py-4 first:border-t-0">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="font-semibold wrap-anywhere">{subject}</h3>
        <Badge tone={tones[status]}>{contactStatusLabels[status]}</Badge>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {name}, {email}
        {phone && `, ${phone}`} · {inquiryLabels[inquiryType]} · {formatDay(receivedAt.slice(0, 10))}
      </p>
      <p className="measure wrap-anywhere whitespace-pre-line">{message.message}</p>
      {answer && (
        <div className="margin-line ps-4">
          <p className="text-sm font-semibold">
            {answeredBy} answered{answeredAt && ` on ${formatDay(answeredAt.slice(0, 10))}`}
          </p>
          <p className="measure wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      )}
      {state.trouble && !answering && (
        <p role="alert" className="text-danger">
          {state.trouble}
        </p>
      )}
      {answering ? (
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void change({ action: "answer", text }, `Answer sent to ${email}`);
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
          <FormFoot trouble={state.trouble} size="sm" onLeave={() => setAnswering(false)}>
            <Button type="submit" size="sm" busy={state.busy} disabled={text.trim() === ""}>
              Send answer
            </Button>
          </FormFoot>
        </form>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => setAnswering(true)}>
            <span>Answer{of}</span>
          </Button>
          {status === "closed" ? (
            <Button size="sm" variant="ghost" onClick={() => void change({ action: "reopen" }, "Message reopened")}>
              <span>Reopen{of}</span>
            </Button>
          ) : (
            <Button size="sm" variant="ghost" onClick={() => void change({ action: "close" }, "Message closed")}>
              <span>Close{of}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
