import { useState } from "react";
import { useLeadApplication } from "@/components/dashboard/use-lead-application";
import { Button, buttonClass } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { IntentLink } from "@/components/ui/link";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import type { Lead } from "@/lib/leads/contract";
import { amountOf, quoteAmount } from "@/lib/quotes/rules";
import { quoteServices } from "@/lib/reference/services";

type Props = { lead: Lead; onCancel: () => void; onDone: () => void; onStale: () => void };

const services = quoteServices.map(({ label }) => ({ value: label, label }));

/** decisions, Quotes: Apply Now sends a first message, with a quote if one likes. What is typed stays when sending fails. */
export function LeadApplyForm({ lead, onCancel, onDone, onStale }: Props) {
  const [message, setMessage] = useState("");
  const [withQuote, setWithQuote] = useState(false);
  const [quote, setQuote] = useState({
    serviceType: services.some(({ value }) => value === lead.projectType) ? lead.projectType : "",
    amount: "",
    validUntil: "",
  });
  const set = (change: Partial<typeof quote>) => setQuote({ ...quote, ...change });
  const { busy, trouble, fields, upgrade, submit } = useLeadApplication(lead, onDone, onStale);
  const amount = amountOf(quote.amount);
  const possible = message.trim() !== "" && (!withQuote || (quote.serviceType !== "" && amount !== null));
  const send = () => {
    if (!possible) return;
    const { serviceType, validUntil } = quote;
    void submit({
      action: "apply",
      message,
      ...(withQuote && amount && { quote: { serviceType, amount, ...(validUntil && { validUntil }) } }),
    });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        label="First message"
        name="message"
        hint="Who you are, how you would help, and what you need to know."
        error={fields.message}
      >
        <Textarea
          {...fieldIds("message", { hint: true, error: fields.message })}
          rows={5}
          maxLength={3000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
      <Checkbox
        name="with-quote"
        label="Send a quote with it"
        checked={withQuote}
        onChange={({ target }) => setWithQuote(target.checked)}
      />
      {withQuote && (
        <div className="margin-line flex flex-col gap-4 ps-4">
          <SelectField
            label="Service type"
            name="serviceType"
            choices={services}
            value={quote.serviceType}
            error={fields["quote.serviceType"]}
            onChange={({ target }) => set({ serviceType: target.value })}
          />
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
            error={fields["quote.amount"]}
            value={quote.amount}
            onChange={({ target }) => set({ amount: target.value })}
          />
          <TextField
            label="Valid until"
            name="validUntil"
            type="date"
            optional
            hint="Left empty, it stands for seven days."
            error={fields["quote.validUntil"] ?? fields.validUntil}
            value={quote.validUntil}
            onChange={({ target }) => set({ validUntil: target.value })}
          />
        </div>
      )}
      <FormFoot trouble={trouble} onLeave={onCancel}>
        {upgrade ? (
          <IntentLink href={upgrade} className={buttonClass()}>
            Upgrade your plan
          </IntentLink>
        ) : (
          <Button type="submit" busy={busy} disabled={!possible}>
            Send application
          </Button>
        )}
      </FormFoot>
    </form>
  );
}
