import type { Quote, QuoteStatus } from "@/lib/messaging/cards/contract";
import type { Role } from "@/lib/platform/auth/access";
import { formatDay } from "@/lib/platform/format/dates";
import { formatRand } from "@/lib/platform/format/money";
import { isAmount, typedAmount } from "@/lib/platform/format/typed-text";
import { quoteServices, requestServices } from "@/lib/platform/reference/services";
import type { QuoteAction } from "./contract";

/**
 * The transition table of quotes (decisions, Quotes): only a pending quote changes; the client accepts or declines, the
 * professional withdraws.
 */
const moves: Record<Exclude<QuoteAction, "reopen">, { to: Exclude<QuoteStatus, "pending" | "expired">; by: Role }> = {
  accept: { to: "accepted", by: "client" },
  decline: { to: "declined", by: "client" },
  withdraw: { to: "withdrawn", by: "professional" },
};

const undoMinutes = 5;
/**
 * True if a decision is recent enough to be undone by its author (decisions, Quotes: declining and withdrawing offer
 * Undo).
 */
export function mayUndo(decidedAt: Date | null, now: Date): boolean {
  return decidedAt !== null && now.getTime() - decidedAt.getTime() <= undoMinutes * 60_000;
}

/**
 * The status on a date in the professional's time zone: a pending quote past its last valid day has expired, also
 * before its row has been updated.
 */
export function quoteStatusOn(quote: { status: QuoteStatus; validUntil: string }, today: string): QuoteStatus {
  return quote.status === "pending" && quote.validUntil < today ? "expired" : quote.status;
}

/**
 * The target status of an action; null if the role is not allowed to take it from the current status. `reopen` undoes
 * the role's own declining or withdrawing.
 */
export function nextQuoteStatus(
  status: QuoteStatus,
  action: QuoteAction,
  role: Role,
): Exclude<QuoteStatus, "expired"> | null {
  if (action === "reopen")
    return Object.values(moves).some(({ to, by }) => to === status && by === role && to !== "accepted")
      ? "pending"
      : null;
  const move = moves[action];
  return status === "pending" && move.by === role ? move.to : null;
}

/** All actions that a role is allowed now. */
export function quoteMovesOf(status: QuoteStatus, role: Role): (keyof typeof moves)[] {
  return (Object.keys(moves) as (keyof typeof moves)[]).filter(
    (action) => nextQuoteStatus(status, action, role) !== null,
  );
}

/** The label of a stored service. */
export function quoteServiceLabel(slug: string): string {
  return requestServices.find((service) => service.slug === slug)?.label ?? slug;
}

/** Formats ZAR cents as "R1,250" or "R1,250.50"; quotes never use display rates (decisions, Money). */
export function quoteAmount(cents: number): string {
  return formatRand(cents / 100);
}

/** Parses a typed amount to decimal rand ("R 1,250.50" is "1250.50"); null if it is invalid or not positive. */
export function amountOf(typed: string): string | null {
  const plain = typedAmount(typed);
  return isAmount(plain) && Number(plain) > 0 ? plain : null;
}

/** The choice of the quote form for a quote that answers no request. */
export const noRequest = "none";

/**
 * The request that a quote answers until its author chooses one: the only open one, `noRequest` without any or if that
 * one is about another service of the quote form, and "" (not chosen yet) for several.
 */
export function defaultRequest(open: readonly { requestId: string; service: string }[], service: string): string {
  const [first, ...others] = open;
  if (!first) return noRequest;
  if (others.length > 0) return "";
  const isAboutAnother = service !== first.service && quoteServices.some(({ slug }) => slug === first.service);
  return service !== "" && isAboutAnother ? noRequest : first.requestId;
}

/**
 * Send is enabled if service type, amount and, where the client has several open requests, the answered one are set and
 * a conversation is selected; description and last valid day are optional (specification 5). An amount out of range is
 * refused at its field.
 */
export function canSendQuote({
  conversationId,
  request,
  service,
  amount,
}: {
  conversationId: string | null;
  request: string;
  service: string;
  amount: string;
}): boolean {
  return Boolean(conversationId) && request !== "" && service !== "" && amount.trim() !== "";
}

/** The typed amount formatted as the client sees it; null if it is invalid. */
export function readsAs(typed: string): string | null {
  const amount = amountOf(typed);
  return amount && quoteAmount(Math.round(Number(amount) * 100));
}

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  pending: "Pending",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

/** What accepting a quote does to the client's requests, one sentence each; a quote without a request changes none. */
export function effectTexts(effects: Quote["onAccept"]): string[] {
  if (!effects) return ["Your open requests stay open."];
  const request = `Your request for ${quoteServiceLabel(effects.service)} of ${formatDay(effects.requestedAt.slice(0, 10))}`;
  const outcome = effects.closesRequest ? `${request} closes.` : `${request} is closed already.`;
  if (effects.declinedQuotes === 0) return [outcome];
  return [
    outcome,
    effects.declinedQuotes === 1
      ? "One open quote of another professional for it is declined."
      : `${effects.declinedQuotes} open quotes of other professionals for it are declined.`,
  ];
}
