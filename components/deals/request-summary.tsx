import { Badge } from "@/components/ui/badge";
import { Day } from "@/components/ui/day";
import { IntentLink } from "@/components/ui/link";
import type { QuoteRequest } from "@/lib/deals/quotes/contract";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";

/** The client's latest requests, one entry each with its progress; the requests page shows recipients and details. */
export function RequestSummary({ requests }: { requests: readonly QuoteRequest[] }) {
  return (
    <ul>
      {requests.map(({ id, service, createdAt, closed, sentTo }) => {
        const answered = sentTo.filter(({ state }) => state === "answered" || state === "accepted").length;
        return (
          <li key={id} className="relative border-t border-rule py-3 first:border-t-0 hover:bg-primary-soft">
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <IntentLink href="/requests" className="font-semibold after:absolute after:inset-0">
                {quoteServiceLabel(service)}
              </IntentLink>
              <Badge tone={closed ? "neutral" : "info"}>{closed ? "Closed" : "Open"}</Badge>
            </div>
            <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
              <Day at={createdAt} />
              <span>{`${answered} of ${sentTo.length} answered`}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
