import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Dialog } from "@/components/ui/dialog";
import { Field, fieldIds } from "@/components/ui/field";
import { FormFoot } from "@/components/ui/form-foot";
import { quoteServiceChoices } from "@/components/ui/quote-fields";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { Textarea } from "@/components/ui/textarea";
import { useChangeForm } from "@/components/ui/use-change-form";
import { requestQuote } from "@/lib/deals/quotes/client";
import type { NewQuoteRequest, QuoteRequestReceipt } from "@/lib/deals/quotes/contract";
import type { ServicePackage } from "@/lib/directory/professionals/contract";
import { packageLine, packagePrice } from "@/lib/directory/professionals/rules";
import { quoteServices } from "@/lib/platform/reference/services";

const empty = { service: "", brief: "", budget: "" };
const shortestBrief = 10;
const resolver = contractResolver<NewQuoteRequest>(
  async () => (await import("@/lib/deals/quotes/contract")).newQuoteRequestSchema,
);

/** The values of a request for a package; the service is the one that its name contains. */
function fromPackage(offer: ServicePackage) {
  const service = quoteServices.find(({ label }) => offer.name.toLowerCase().includes(label.toLowerCase()));
  return {
    service: service?.slug ?? "",
    brief: `I'm interested in your package: ${packageLine(offer)}.`,
    budget: packagePrice(offer),
  };
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The client's account id, part of the draft's storage key. */
  person: string;
  /** The recipient; by default all professionals who offer the service. */
  to?: { professionalId: string; name: string };
  /** The initial text of the brief. */
  need?: string;
  /** The package to ask for: it fills in the brief, the budget and the service. */
  wanted?: ServicePackage | null;
  onSent: (receipt: QuoteRequestReceipt) => void;
}

const texts = {
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

/**
 * Requests a quote: the brief becomes a lead of one professional, with a message in the thread, or of all who match. A
 * closed dialog keeps its draft until it is sent.
 */
export function RequestQuoteDialog({ open, onOpenChange, person, to, need = "", wanted = null, onSent }: Props) {
  const { title, about, send } = to ? texts.one(to.name) : texts.several;
  const { register, errors, watch, submit, change } = useChangeForm<NewQuoteRequest, QuoteRequestReceipt>({
    empty: {
      ...empty,
      brief: need,
      ...(wanted && fromPackage(wanted)),
      ...(to && { professionalId: to.professionalId }),
    },
    keptAt: ["request", person, to?.professionalId ?? (need || "several"), ...(wanted ? [wanted.id] : [])].join(":"),
    resolver,
    send: requestQuote,
    onDone: (receipt) => {
      onOpenChange(false);
      onSent(receipt);
    },
  });
  const { service, brief } = watch();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={about}>
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <SelectField
          label="Service type"
          choices={quoteServiceChoices}
          error={errors.service?.message}
          {...register("service")}
        />
        <Field
          label="What do you need?"
          name="brief"
          hint="A sentence or two: what, for which period, by when."
          error={errors.brief?.message}
        >
          <Textarea
            {...register("brief")}
            {...fieldIds("brief", { hint: true, error: errors.brief?.message })}
            rows={4}
            maxLength={3000}
          />
        </Field>
        <TextField
          label="Budget"
          optional
          hint="A range helps, such as R5,000 to R10,000"
          maxLength={60}
          error={errors.budget?.message}
          {...register("budget")}
        />
        <FormFoot change={change} onLeave={() => onOpenChange(false)}>
          <Button
            type="submit"
            busy={change.isPending}
            disabled={service === "" || brief.trim().length < shortestBrief}
          >
            {send}
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
