"use client";

import { useQuery } from "@tanstack/react-query";
import { QuoteCard } from "@/components/deals/quote-card";
import { IntentLink } from "@/components/ui/link";
import { pendingQuotes } from "@/lib/deals/quotes/client";
import type { QuoteList } from "@/lib/deals/quotes/contract";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";
import { lettersClass } from "@/lib/platform/letters/letters";

/** The quotes that await the client's answer, each as its card from the conversation. */
export function QuotesToAnswer({ first }: { first: QuoteList }) {
  const { data } = useQuery({ ...pendingQuotes(), initialData: first, refetchInterval: 20_000 });
  if (data.items.length === 0) return <p className="py-3 text-ink-soft">No quote waits for your answer.</p>;
  return (
    <ul className="flex flex-wrap gap-4 pt-2">
      {data.items.map((quote) => (
        <li key={quote.id} className="relative flex max-w-full flex-col">
          <p className={lettersClass(quote.professionalName, "mb-1.5 font-semibold")}>{quote.professionalName}</p>
          <QuoteCard quote={quote} />
          <IntentLink
            href={`/messages?conversation=${quote.conversationId}`}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
          >
            Open the conversation
            <span className="sr-only">{` about the quote for ${quoteServiceLabel(quote.service)}`}</span>
          </IntentLink>
        </li>
      ))}
    </ul>
  );
}
