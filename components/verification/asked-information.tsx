import { buttonClass } from "@/components/ui/button";
import { IntentLink } from "@/components/ui/link";

/** What the reviewer of a verification asks the professional for, with a link to the form that sends it. */
export function AskedInformation({ reason }: { reason: string }) {
  return (
    <section aria-labelledby="asked-information" className="rounded-card bg-warning-soft p-4 sm:p-5">
      <h2 id="asked-information" className="text-lg">
        We need something from you to verify your licence
      </h2>
      <p className="measure mt-1 mb-3 wrap-anywhere whitespace-pre-line">{reason}</p>
      <IntentLink href="/professional-dashboard?tab=profile#verification" className={buttonClass({ size: "sm" })}>
        Send it now
      </IntentLink>
    </section>
  );
}
