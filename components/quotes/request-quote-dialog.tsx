"use client";

import { useState } from "react";
import { useSending } from "@/components/quotes/use-sending";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { requestQuote } from "@/lib/quotes/client";
import type { QuoteRequestReceipt } from "@/lib/quotes/contract";
import { quoteServices } from "@/lib/reference/services";

const empty = { serviceType: "", brief: "", budget: "" };
const services = quoteServices.map(({ label }) => ({ value: label, label }));
const shortestBrief = 10;

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whom it goes to; left out, to all who offer the service. */
  to?: { professionalId: string; name: string };
  onSent: (receipt: QuoteRequestReceipt) => void;
}

const words = {
  several: {
    title: "Ask several professionals",
    about:
      "Describe what you need once. Those who offer it, the ones in your country first, get your request and may answer with a quote.",
    send: "Send to professionals",
  },
  one: (name: string) => ({
    title: "Request quote",
    about: `Tell ${name} what you need. Their quote comes into this conversation.`,
    send: "Request quote",
  }),
};

/** A client asks for a quote: the brief becomes a lead of one professional, with a message in the thread, or of all who match. Closed before it is sent, it keeps what was typed. */
export function RequestQuoteDialog({ open, onOpenChange, to, onSent }: Props) {
  const { title, about, send } = to ? words.one(to.name) : words.several;
  const [form, setForm] = useState(empty);
  const set = (change: Partial<typeof empty>) => setForm((now) => ({ ...now, ...change }));
  const { busy, trouble, fields, submit } = useSending(requestQuote, (receipt: QuoteRequestReceipt) => {
    setForm(empty);
    onOpenChange(false);
    onSent(receipt);
  });
  const possible = form.serviceType !== "" && form.brief.trim().length >= shortestBrief;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={about}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (possible) void submit({ ...(to && { professionalId: to.professionalId }), ...form });
        }}
      >
        <SelectField
          label="Service type"
          name="serviceType"
          choices={services}
          value={form.serviceType}
          error={fields.serviceType}
          onChange={({ target }) => set({ serviceType: target.value })}
        />
        <Field
          label="What do you need?"
          name="brief"
          hint="A sentence or two: what, for which period, by when."
          error={fields.brief}
        >
          <Textarea
            {...fieldIds("brief", { hint: true, error: fields.brief })}
            rows={4}
            maxLength={3000}
            value={form.brief}
            onChange={({ target }) => set({ brief: target.value })}
          />
        </Field>
        <TextField
          label="Budget"
          name="budget"
          optional
          hint="A range helps, such as R5,000 to R10,000"
          maxLength={60}
          error={fields.budget}
          value={form.budget}
          onChange={({ target }) => set({ budget: target.value })}
        />
        <FormFoot trouble={trouble} onLeave={() => onOpenChange(false)}>
          <Button type="submit" busy={busy} disabled={!possible}>
            {send}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
