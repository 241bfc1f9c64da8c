import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { QuoteFields } from "@/components/ui/quote-fields";
import { SelectField } from "@/components/ui/select-field";
import { Textarea } from "@/components/ui/textarea";
import { useChangeForm } from "@/components/ui/use-change-form";
import { openLeadsOf } from "@/lib/deals/leads/client";
import type { Lead } from "@/lib/deals/leads/contract";
import { sendQuote } from "@/lib/deals/quotes/client";
import type { NewQuoteForm } from "@/lib/deals/quotes/contract";
import {
  amountOf,
  canSendQuote,
  defaultRequest,
  noRequest,
  quoteServiceLabel,
  readsAs,
} from "@/lib/deals/quotes/rules";
import type { Quote } from "@/lib/messaging/cards/contract";
import { formatDay } from "@/lib/platform/format/dates";
import { excerpt } from "@/lib/platform/format/excerpt";

const empty = { requestId: "", service: "", description: "", amount: "", validUntil: "" };
type Form = typeof empty;
const offerOf = ({ requestId: _, amount, validUntil, ...rest }: Form): Omit<NewQuoteForm, "conversationId"> => ({
  ...rest,
  amount: amountOf(amount) ?? amount,
  ...(validUntil && { validUntil }),
});
const resolver = contractResolver<Form>(async () => (await import("@/lib/deals/quotes/contract")).quoteOfferSchema, {
  answersOf: offerOf,
});

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  conversationId: string | null;
  clientId: string;
  name: string;
  onSent: () => void;
};

/** A request as a choice: "Bookkeeping, 20 November 2026: Monthly books for a bakery…" */
const choiceOf = ({ requestId, service, postedAt, brief }: Lead) => ({
  value: requestId,
  label: `${quoteServiceLabel(service)}, ${formatDay(postedAt.slice(0, 10))}: ${excerpt(brief, 60)}`,
});

/**
 * The quote form (specification 2.11): the request that it answers, service type, description, amount in ZAR,
 * valid-until date. A closed dialog keeps its draft until it is sent.
 */
export function SendQuoteDialog({ open, onOpenChange, conversationId, clientId, name, onSent }: Props) {
  const { data, isPending: isLoading } = useQuery({ ...openLeadsOf(clientId), enabled: open });
  const requests = data?.items ?? [];
  const requestOf = (values: Form) => values.requestId || defaultRequest(requests, values.service);
  const { register, errors, watch, setValue, submit, change } = useChangeForm<Form, Quote>({
    empty,
    resolver,
    send: (values, key) => {
      const requestId = requestOf(values);
      return sendQuote(
        {
          conversationId: conversationId ?? "",
          ...(requestId !== noRequest && { requestId }),
          ...offerOf(values),
        },
        key,
      );
    },
    onDone: () => {
      onOpenChange(false);
      onSent();
    },
  });
  const values = watch();
  const request = requestOf(values);
  const { service, amount } = values;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send Quote"
      description={`To ${name}. They can accept or decline it in this conversation.`}
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        {requests.length > 0 && (
          <SelectField
            label="Answers the request"
            hint="If they accept your quote, this request closes and open quotes of others for it are declined."
            choices={[...requests.map(choiceOf), { value: noRequest, label: "None, this is another offer" }]}
            error={errors.requestId?.message}
            name="requestId"
            value={request}
            onChange={({ target }) => setValue("requestId", target.value)}
          />
        )}
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
          <Button
            type="submit"
            busy={change.isPending}
            disabled={isLoading || !canSendQuote({ conversationId, request, service, amount })}
          >
            Send Quote
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
