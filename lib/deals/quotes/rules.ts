import type { QuoteStatus } from "@/lib/messaging/cards/contract";
import type { Role } from "@/lib/platform/auth/access";
import { formatRand } from "@/lib/platform/format/money";
import { requestServices } from "@/lib/platform/reference/services";
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
  const plain = typed
    .replace(/^\s*(R|ZAR)\s*/i, "")
    .replace(/[\s\u00a0]|,(?=\d{3}(\D|$))/g, "")
    .replace(",", ".");
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? plain : null;
}

/**
 * Send is enabled if service type and amount are set and a conversation is selected; description and last valid day are
 * optional (specification 5). An amount out of range is refused at its field.
 */
export function canSendQuote({
  conversationId,
  service,
  amount,
}: {
  conversationId: string | null;
  service: string;
  amount: string;
}): boolean {
  return Boolean(conversationId) && service !== "" && amount.trim() !== "";
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
