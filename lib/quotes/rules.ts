import type { Role } from "@/lib/auth/access";
import { quoteServices } from "@/lib/reference/services";
import type { QuoteAction, QuoteStatus } from "./contract";

/** decisions, Quotes: only a pending quote moves; the client accepts or declines, the professional withdraws. */
const moves: Record<QuoteAction, { to: QuoteStatus; by: Role }> = {
  accept: { to: "accepted", by: "client" },
  decline: { to: "declined", by: "client" },
  withdraw: { to: "withdrawn", by: "professional" },
};

/** The status on a day of the professional's calendar: a pending quote past its last day has expired, even before anything wrote that down. */
export function quoteStatusOn(quote: { status: QuoteStatus; validUntil: string }, today: string): QuoteStatus {
  return quote.status === "pending" && quote.validUntil < today ? "expired" : quote.status;
}

/** Where a move leads; null when that role may not make it from there. */
export function nextQuoteStatus(status: QuoteStatus, action: QuoteAction, role: Role): QuoteStatus | null {
  const move = moves[action];
  return status === "pending" && move.by === role ? move.to : null;
}

/** Every move a role may make now. */
export function quoteMovesOf(status: QuoteStatus, role: Role): QuoteAction[] {
  return (Object.keys(moves) as QuoteAction[]).filter((action) => nextQuoteStatus(status, action, role) !== null);
}

/** The label of a stored service. */
export function quoteServiceLabel(slug: string): string {
  return quoteServices.find((service) => service.slug === slug)?.label ?? slug;
}

/** "R1,250" or "R1,250.50" of ZAR cents; quotes never use display rates (decisions, Money). */
export function quoteAmount(cents: number): string {
  const whole = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  const rest = cents % 100;
  return rest === 0 ? `R${whole}` : `R${whole}.${String(rest).padStart(2, "0")}`;
}
