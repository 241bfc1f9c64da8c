import { useQueryClient } from "@tanstack/react-query";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Day } from "@/components/ui/day";
import { IntentLink } from "@/components/ui/link";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { deadlineText, elsewhereText } from "@/lib/deals/quote-requests/rules";
import { changeRequest, requestsKey } from "@/lib/deals/quotes/client";
import type { QuoteRequest, QuoteRequestAction } from "@/lib/deals/quotes/contract";
import { quoteServiceLabel } from "@/lib/deals/quotes/rules";
import { countryByCode } from "@/lib/platform/reference/countries";

const states: Record<QuoteRequest["sentTo"][number]["state"], { tone: BadgeTone; label: string }> = {
  sent: { tone: "neutral", label: "Not opened yet" },
  opened: { tone: "info", label: "Opened" },
  answered: { tone: "neutral", label: "Answered" },
  accepted: { tone: "success", label: "Quote accepted" },
};
/** Above this number, the professionals who have not opened the request are collapsed into one line. */
const mostUnopened = 3;
const counted = (number: number, singular: string, plural: string) => `${number} ${number === 1 ? singular : plural}`;

/**
 * A client's request: the brief, its recipients, and who has opened or answered it. Closing applies at once and offers
 * Undo.
 */
export function RequestEntry({ request }: { request: QuoteRequest }) {
  const { service, brief, budget, createdAt, closed, sentTo } = request;
  const label = quoteServiceLabel(service);
  const client = useQueryClient();
  const { mutate, isPending } = useChange({
    errorsIn: "toast",
    send: ({ seen, action }: { seen: QuoteRequest; action: QuoteRequestAction }, key) =>
      changeRequest(seen, action, key),
    onSuccess: (fresh, { action }) =>
      action === "close"
        ? showToast("Request closed. Nobody can answer it any more.", {
            action: { label: "Undo", run: () => mutate({ seen: fresh, action: "reopen" }) },
          })
        : showToast("The request is open again"),
    onSettled: () => client.invalidateQueries({ queryKey: requestsKey }),
  });
  const answered = sentTo.filter(({ state }) => state === "answered" || state === "accepted").length;
  const unopened = sentTo.filter(({ state }) => state === "sent");
  const opened = sentTo.length - unopened.length;
  const elsewhere =
    request.deadline &&
    elsewhereText(
      request.deadline.country,
      sentTo.map(({ country }) => country),
    );
  const folded = unopened.length > mostUnopened;
  return (
    <li className="border-t border-rule py-4 first:border-t-0">
      <article aria-label={`Request for ${label}`}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <h3 className="text-base">{label}</h3>
            <p className="tnum text-sm text-ink-soft">
              <Day at={createdAt} />
              {budget && (
                <span>
                  , <span className="inline-block">{`budget ${budget}`}</span>
                </span>
              )}
            </p>
          </div>
          <Badge tone={closed ? "neutral" : "info"}>{closed ? "Closed" : "Open"}</Badge>
        </div>
        <p className="measure mt-2 wrap-anywhere whitespace-pre-line">{brief}</p>
        {request.deadline && <p className="mt-2 text-sm text-ink-soft">{deadlineText(request.deadline)}</p>}
        <p className="mt-3 text-sm font-semibold">
          {sentTo.length === 0
            ? "Nobody offers this service yet."
            : `Sent to ${counted(sentTo.length, "professional", "professionals")}: ${opened} opened, ${answered} answered`}
        </p>
        {elsewhere && <p className="measure text-sm text-ink-soft">{elsewhere}</p>}
        {folded ? (
          <>
            <SentTo people={sentTo.filter(({ state }) => state !== "sent")} />
            <details>
              <summary className="inline-flex min-h-11 items-center font-semibold text-primary">
                {`${unopened.length} not opened yet`}
              </summary>
              <SentTo people={unopened} />
            </details>
          </>
        ) : (
          <SentTo people={sentTo} />
        )}
        <Button
          size="sm"
          variant="secondary"
          className="mt-3"
          busy={isPending}
          onClick={() => mutate({ seen: request, action: closed ? "reopen" : "close" })}
        >
          <span>{closed ? "Open again" : "Close"}</span>
          <span className="sr-only">{` the request for ${label}`}</span>
        </Button>
      </article>
    </li>
  );
}

function SentTo({ people }: { people: QuoteRequest["sentTo"] }) {
  if (people.length === 0) return null;
  return (
    <ul>
      {people.map(({ professionalId, name, country, state, conversationId }) => (
        <li
          key={professionalId}
          className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-t border-rule py-1 first:border-t-0"
        >
          <IntentLink
            href={conversationId ? `/messages?conversation=${conversationId}` : `/professional/${professionalId}`}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {name}
          </IntentLink>
          <span className="me-auto text-sm text-ink-soft">{countryByCode(country).name}</span>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
        </li>
      ))}
    </ul>
  );
}
