import { Button, buttonClass } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { IntentLink } from "@/components/ui/link";
import { QuoteFields, quoteServiceChoices } from "@/components/ui/quote-fields";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { useChangeForm } from "@/components/ui/use-change-form";
import { moveLead } from "@/lib/deals/leads/client";
import type { Lead, LeadAnswer, LeadChangeForm } from "@/lib/deals/leads/contract";
import { amountOf, readsAs } from "@/lib/deals/quotes/rules";
import { troubleOf } from "@/lib/platform/http/client/deliver";

type Props = { lead: Lead; onCancel: () => void; onDone: () => void; onStale: () => void };
type Form = { message: string; withQuote: boolean; quote: { service: string; amount: string; validUntil: string } };
const applicationOf = ({
  message,
  withQuote,
  quote: { service, amount, validUntil },
}: Form): LeadChangeForm & { action: "apply" } => ({
  action: "apply",
  message,
  ...(withQuote && {
    quote: { service, amount: amountOf(amount) ?? amount, ...(validUntil && { validUntil }) },
  }),
});
const resolver = contractResolver<Form>(async () => (await import("@/lib/deals/leads/contract")).leadChangeSchema, {
  answersOf: applicationOf,
});

/** Apply Now sends a first message with an optional quote (decisions, Quotes). A failed request loses no input. */
export function LeadApplyForm({ lead, onCancel, onDone, onStale }: Props) {
  const { register, errors, watch, setError, submit, change } = useChangeForm<Form, LeadAnswer>({
    empty: {
      message: "",
      withQuote: false,
      quote: {
        service: quoteServiceChoices.some(({ value }) => value === lead.service) ? lead.service : "",
        amount: "",
        validUntil: "",
      },
    },
    resolver,
    staleText: "This lead changed meanwhile. It is shown as it is now; look at it and send again.",
    send: (values, key) => moveLead(lead, applicationOf(values), key),
    onDone: () => {
      showToast(`Sent. Your conversation with ${lead.clientName} is in your messages.`);
      onDone();
    },
    onRefused: (error) => {
      const { status, fields } = troubleOf(error);
      if (status === 412) onStale();
      if (fields?.validUntil) setError("quote.validUntil", { message: fields.validUntil });
    },
  });
  const { message, withQuote, quote } = watch();
  const possible = message.trim() !== "" && (!withQuote || (quote.service !== "" && amountOf(quote.amount) !== null));
  const upgrade = typeof change.trouble?.upgrade === "string" ? change.trouble.upgrade : null;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label="First message"
        name="message"
        hint="Who you are, how you would help, and what you need to know."
        error={errors.message?.message}
      >
        <Textarea
          {...register("message")}
          {...fieldIds("message", { hint: true, error: errors.message?.message })}
          rows={5}
          maxLength={3000}
        />
      </Field>
      <Checkbox label="Send a quote with it" {...register("withQuote")} />
      {withQuote && (
        <div className="margin-line flex flex-col gap-4 ps-4">
          <QuoteFields
            register={(name) => register(`quote.${name}`)}
            errors={errors.quote}
            reads={readsAs(quote.amount)}
          />
        </div>
      )}
      <FormFoot change={change} onLeave={onCancel}>
        {upgrade ? (
          <IntentLink href={upgrade} className={buttonClass()}>
            Upgrade your plan
          </IntentLink>
        ) : (
          <Button type="submit" busy={change.isPending} disabled={!possible}>
            Send application
          </Button>
        )}
      </FormFoot>
    </form>
  );
}
