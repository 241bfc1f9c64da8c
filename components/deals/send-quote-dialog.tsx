import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { QuoteFields } from "@/components/ui/quote-fields";
import { Textarea } from "@/components/ui/textarea";
import { useChangeForm } from "@/components/ui/use-change-form";
import { sendQuote } from "@/lib/deals/quotes/client";
import type { NewQuoteForm } from "@/lib/deals/quotes/contract";
import { amountOf, canSendQuote, readsAs } from "@/lib/deals/quotes/rules";
import type { Quote } from "@/lib/messaging/cards/contract";

const empty = { service: "", description: "", amount: "", validUntil: "" };
type Form = typeof empty;
const quoteOf = ({ amount, validUntil, ...rest }: Form): Omit<NewQuoteForm, "conversationId"> => ({
  ...rest,
  amount: amountOf(amount) ?? amount,
  ...(validUntil && { validUntil }),
});
const resolver = contractResolver<Form>(async () => (await import("@/lib/deals/quotes/contract")).quoteOfferSchema, {
  answersOf: quoteOf,
});

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  conversationId: string | null;
  name: string;
  onSent: () => void;
};

/**
 * The quote form (specification 2.11): service type, description, amount in ZAR, valid-until date. A closed dialog
 * keeps its draft until it is sent.
 */
export function SendQuoteDialog({ open, onOpenChange, conversationId, name, onSent }: Props) {
  const { register, errors, watch, submit, change } = useChangeForm<Form, Quote>({
    empty,
    resolver,
    send: (values, key) => sendQuote({ conversationId: conversationId ?? "", ...quoteOf(values) }, key),
    onDone: () => {
      onOpenChange(false);
      onSent();
    },
  });
  const { service, amount } = watch();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send Quote"
      description={`To ${name}. They can accept or decline it in this conversation.`}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <QuoteFields register={register} errors={errors} reads={readsAs(amount)}>
          <Field label="Description" name="description" optional error={errors.description?.message}>
            <Textarea
              {...register("description")}
              {...fieldIds("description", { error: errors.description?.message })}
              rows={3}
              maxLength={2000}
            />
          </Field>
        </QuoteFields>
        <FormFoot change={change} onLeave={() => onOpenChange(false)}>
          <Button type="submit" busy={change.isPending} disabled={!canSendQuote({ conversationId, service, amount })}>
            Send Quote
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
