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
import { sendQuote } from "@/lib/quotes/client";
import { amountOf, canSendQuote, quoteAmount } from "@/lib/quotes/rules";
import { quoteServices } from "@/lib/reference/services";

const empty = { serviceType: "", description: "", amount: "", validUntil: "" };
const services = quoteServices.map(({ label }) => ({ value: label, label }));

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  conversationId: string | null;
  name: string;
  onSent: () => void;
};

/** specification 2.11: service type, description, amount in ZAR, valid-until date. It resets once it is sent; closed before, it keeps what was typed. */
export function SendQuoteDialog({ open, onOpenChange, conversationId, name, onSent }: Props) {
  const [form, setForm] = useState(empty);
  const set = (change: Partial<typeof empty>) => setForm((now) => ({ ...now, ...change }));
  const { busy, trouble, fields, submit } = useSending(sendQuote, () => {
    setForm(empty);
    onOpenChange(false);
    onSent();
  });
  const possible = canSendQuote({ conversationId, ...form });
  const amount = amountOf(form.amount);
  const send = () => {
    if (!possible || !conversationId || !amount) return;
    const { serviceType, description, validUntil } = form;
    void submit({ conversationId, serviceType, description, amount, ...(validUntil && { validUntil }) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send Quote"
      description={`To ${name}. They can accept or decline it in this conversation.`}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
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
        <Field label="Description" name="description" optional error={fields.description}>
          <Textarea
            {...fieldIds("description", { error: fields.description })}
            rows={3}
            maxLength={2000}
            value={form.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        </Field>
        <TextField
          label="Amount (ZAR)"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          hint={
            amount
              ? `The client reads ${quoteAmount(Math.round(Number(amount) * 100))}`
              : "In rand, such as 1250 or 1250.50"
          }
          error={fields.amount}
          value={form.amount}
          onChange={({ target }) => set({ amount: target.value })}
        />
        <TextField
          label="Valid until"
          name="validUntil"
          type="date"
          optional
          hint="Left empty, it stands for seven days."
          error={fields.validUntil}
          value={form.validUntil}
          onChange={({ target }) => set({ validUntil: target.value })}
        />
        <FormFoot trouble={trouble} onLeave={() => onOpenChange(false)}>
          <Button type="submit" busy={busy} disabled={!possible}>
            Send Quote
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
