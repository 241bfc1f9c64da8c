import { buttonClass } from "@/components/ui/button";
import { Field, fieldIds } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { IntentLink } from "@/components/ui/link";
import { Textarea } from "@/components/ui/textarea";
import { reachText, type RequestReach } from "@/lib/deals/quote-requests/rules";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";
import type { CountryCode } from "@/lib/platform/reference/countries";
import type { SpecializationSlug } from "@/lib/platform/reference/services";

type Props = {
  deadline: { obligation: string; on: string | null; name: string };
  service: SpecializationSlug;
  /** The country of the deadline. */
  country: CountryCode;
  reach: RequestReach;
  /** The first text of the brief. */
  need: string;
};

/**
 * Requests quotes for help with a deadline from the professionals of its country and service, and says before sending
 * where the request goes; needs no JavaScript.
 */
export function DeadlineRequestForm({ deadline: { obligation, on, name }, service, country, reach, need }: Props) {
  return (
    <section aria-labelledby="help" className="ledger p-5 sm:p-6">
      <h2 id="help" className="text-2xl/8">{`Get help with: ${name}`}</h2>
      <p className="measure mt-1 mb-4 text-ink-soft">{reachText(reach, country, quoteServiceLabel(service), on)}</p>
      {reach === "none" ? (
        <IntentLink href="/directory" className={buttonClass({ variant: "secondary" })}>
          Search all professionals
        </IntentLink>
      ) : (
        <form action="/api/quote-requests" method="post" className="flex max-w-xl flex-col gap-5">
          <input type="hidden" name="service" value={service} />
          <input type="hidden" name="deadlineObligation" value={obligation} />
          {on && <input type="hidden" name="deadlineOn" value={on} />}
          <Field label="What do you need?" name="brief" hint="Add what they should know: your business, the period.">
            <Textarea
              {...fieldIds("brief", { hint: true })}
              rows={4}
              minLength={10}
              maxLength={3000}
              defaultValue={need}
              required
            />
          </Field>
          <Field label="Budget" name="budget" optional hint="A range helps, such as R5,000 to R10,000">
            <Input {...fieldIds("budget", { hint: true })} maxLength={60} autoComplete="off" />
          </Field>
          <button type="submit" className={`${buttonClass()} self-start`}>
            Send to professionals
          </button>
        </form>
      )}
    </section>
  );
}

/** The outcome of the form, shown by its redirect to `#sent`. */
export function SentNotice() {
  return (
    <p
      id="sent"
      role="status"
      className="hidden rounded-control border-s-4 border-success bg-success-soft px-4 py-3 target:block"
    >
      Your request is sent. You see below who received it; their answers come to your messages.
    </p>
  );
}
