import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { showToast } from "@/components/ui/toast-store";
import { useChange } from "@/components/ui/use-change";
import { getQuote, moveQuote, pendingQuotesKey } from "@/lib/deals/quotes/client";
import type { QuoteAction } from "@/lib/deals/quotes/contract";
import { effectTexts, quoteAmount, quoteServiceLabel, quoteStatusLabels } from "@/lib/deals/quotes/rules";
import { actedFor } from "@/lib/identity/seats/rules";
import type { Quote, QuoteStatus } from "@/lib/messaging/cards/contract";
import { changeThread, conversationsKey } from "@/lib/messaging/messages/client";
import { withQuote } from "@/lib/messaging/messages/rules";
import { troubleOf } from "@/lib/platform/http/client/deliver";

const tones: Record<QuoteStatus, BadgeTone> = {
  pending: "warning",
  accepted: "success",
  declined: "danger",
  withdrawn: "neutral",
  expired: "neutral",
};
const labels = { accept: "Accept", decline: "Decline", withdraw: "Withdraw" } as const;
/** A label and its figure share a line, and wrap to two with large text. */
const row = "flex flex-wrap items-baseline gap-x-4";
const undoTexts = { decline: "Quote declined", withdraw: "Quote withdrawn" } as const;

/** Formats a calendar date: "Friday 27 November 2026". */
const dayOf = (date: string) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(`${date}T12:00:00Z`));

/**
 * A quote with its amount and last valid day, and the actions of its reader. Accepting commits to payment and asks for
 * confirmation; the other actions offer Undo.
 */
export function QuoteCard({ quote }: { quote: Quote }) {
  const { service, description, amount, status, validUntil, actions, projectId } = quote;
  const total = quoteAmount(Math.round(amount * 100));
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const acceptButton = useRef<HTMLButtonElement>(null);
  const show = (moved: Quote) => changeThread(client, quote.conversationId, (thread) => withQuote(thread, moved));
  const move = useChange({
    errorsIn: "form",
    send: ({ seen = quote, action }: { seen?: Quote; action: QuoteAction }, key) => moveQuote(seen, action, key),
    onSuccess: (moved, { action }) => {
      show(moved);
      if (action === "decline" || action === "withdraw")
        showToast(undoTexts[action], {
          action: { label: "Undo", run: () => move.mutate({ seen: moved, action: "reopen" }) },
        });
      if (action === "accept") showToast("Quote accepted. The project is on your dashboard.");
      if (action === "reopen") showToast("The quote is open again");
    },
    onError: async (refusal) => {
      // The quote has changed or expired: show its current state.
      if (![409, 412].includes(troubleOf(refusal).status)) return;
      const now = await getQuote(quote.id).catch(() => null);
      if (now) show(now);
    },
    onSettled: () => {
      setAsking(false);
      void client.invalidateQueries({ queryKey: pendingQuotesKey });
      return client.invalidateQueries({ queryKey: conversationsKey });
    },
  });
  return (
    <div className="ledger w-[20rem] max-w-full overflow-hidden">
      <div className="flex items-center justify-between gap-2 border-b border-rule px-4 py-2.5">
        <h3 className="text-base">Quote</h3>
        <Badge tone={tones[status]}>{quoteStatusLabels[status]}</Badge>
      </div>
      <dl className="margin-line ms-3 px-3 py-3 text-sm">
        <div className={row}>
          <dt className="text-ink-soft">Service</dt>
          <dd className="ms-auto text-end font-semibold">{quoteServiceLabel(service)}</dd>
        </div>
        {description && (
          <div className="mt-1 border-t border-rule py-1.5">
            <dt className="sr-only">Description</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{description}</dd>
          </div>
        )}
        <div className={`${row} mt-1 border-t border-rule pt-1`}>
          <dt className="text-ink-soft">Valid until</dt>
          <dd className="tnum ms-auto text-end">{dayOf(validUntil)}</dd>
        </div>
        <div className={`${row} mt-1 border-t border-rule pt-2`}>
          <dt className="text-base font-semibold">Total</dt>
          <dd className="tnum ms-auto text-end text-lg font-bold">
            <span className="double-rule">{total}</span>
          </dd>
        </div>
      </dl>
      {quote.changedBy && (
        <p className="border-t border-rule px-4 py-2.5 text-sm text-ink-soft">
          {`Last changed by ${actedFor(quote.changedBy, quote.professionalName)}`}
        </p>
      )}
      {status === "accepted" && projectId && (
        <p className="border-t border-rule px-4 py-2.5 text-sm text-success">This quote is now a project.</p>
      )}
      <ErrorSummary change={move} />
      {actions.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-t border-rule bg-paper px-4 py-3">
          {asking ? (
            <AcceptConfirmation
              quote={quote}
              total={total}
              busy={move.isPending}
              onAccept={() => move.mutate({ action: "accept" })}
              onCancel={() => {
                setAsking(false);
                requestAnimationFrame(() => acceptButton.current?.focus());
              }}
            />
          ) : (
            actions.map((action) => (
              <Button
                key={action}
                ref={action === "accept" ? acceptButton : undefined}
                size="sm"
                variant={action === "accept" ? "primary" : "secondary"}
                busy={move.isPending && move.variables.action === action}
                onClick={() => (action === "accept" ? setAsking(true) : move.mutate({ action }))}
              >
                {labels[action]}
              </Button>
            ))
          )}
        </div>
      )}
    </div>
  );
}

type ConfirmationProps = { quote: Quote; total: string; busy: boolean; onAccept: () => void; onCancel: () => void };

/**
 * Asks for confirmation and names everything that accepting does. It takes the focus and scrolls into view, above the
 * bottom bar of small screens.
 */
function AcceptConfirmation({ quote: { onAccept: effects }, total, busy, onAccept, onCancel }: ConfirmationProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      className="-mx-4 -my-3 flex w-[calc(100%+2rem)] scroll-my-20 flex-wrap items-center gap-2 px-4 py-3 -outline-offset-2 in-[[role=log]]:scroll-my-4"
    >
      <p id={id} className="w-full font-semibold">{`Accept for ${total}?`}</p>
      <ul className="w-full list-disc ps-5 text-sm text-ink-soft">
        <li>You agree to pay this amount. The quote becomes a project, and work can start.</li>
        {effectTexts(effects).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Button size="sm" busy={busy} onClick={onAccept}>
        {`Accept for ${total}`}
      </Button>
      <Button size="sm" variant="secondary" onClick={onCancel}>
        Not yet
      </Button>
    </div>
  );
}
