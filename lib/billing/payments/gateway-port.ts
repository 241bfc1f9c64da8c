import { defineErrorBrand } from "@/lib/platform/error-brand";
import { HttpError } from "@/lib/platform/http/errors";

export type Provider = "simulated" | "paystack";

/** A payment as a gateway needs to know it. Amounts are ZAR cents. */
export interface Charge {
  reference: string;
  amountCents: number;
  email: string;
}

/**
 * A gateway's answer about a payment. "abandoned": the person has not completed it. `authorization` is the gateway's
 * token for later charges; never card data.
 */
export interface Outcome {
  state: "pending" | "settled" | "failed" | "abandoned";
  amountCents: number;
  currency: string;
  reason?: string;
  authorization?: string;
  /** The gateway's signature of the card: equal for equal cards, across customers. */
  cardSignature?: string;
  paymentMethod?: string;
}

/** A refund as sent to a gateway: `id` is ours and identifies the refund there. ZAR cents. */
export interface RefundOrder {
  id: string;
  reference: string;
  amountCents: number;
}

/** Why a gateway refuses a refund for good. */
export type RefundRefusal = "already-refunded" | "unknown-payment" | "refused";

/** A gateway's answer about a refund, and its id there. `refusal` and the gateway's words: it never made the refund. */
export interface RefundOutcome {
  state: "pending" | "settled" | "failed";
  gatewayId: string | null;
  refusal?: { reason: RefundRefusal; message: string };
}

const gatewayErrors = defineErrorBrand<GatewayError>("GatewayError");
/** Whether a thrown value is a `GatewayError`, also one of another bundle. */
export const isGatewayError = gatewayErrors.is;

/**
 * Any answer that is neither an outcome nor a documented refusal: no answer, 4xx, 5xx, another format. It decides
 * nothing, so callers change no payment. `cause` is for the log. As a response: 503 `payment-gateway-unavailable`.
 */
export class GatewayError extends HttpError {
  constructor(cause: string) {
    super(503, "payment-gateway-unavailable", "The payment service did not answer. Try again in a minute.");
    this.message = `Payment gateway: ${cause}`;
    this.name = "GatewayError";
    gatewayErrors.mark(this);
  }
}

/** The payment port. Every method throws `GatewayError` when the gateway gives no documented answer. */
export interface Gateway {
  /** Where the person pays; `back` is the path they return to. */
  initialize: (charge: Charge, back: string) => Promise<{ checkoutUrl: string }>;
  /** The state of a payment; null when its reference is unknown to the gateway. */
  verify: (charge: Charge) => Promise<Outcome | null>;
  /** Charges without the person, by the token of an earlier payment. */
  charge: (charge: Charge, authorization: string) => Promise<Outcome>;
  /** Sends a refund unless the gateway has it already, and returns its state there, or its final refusal. */
  refund: (order: RefundOrder) => Promise<RefundOutcome>;
  /** Removes the token of a card that is no longer charged; an unknown token counts as removed. */
  forget: (authorization: string) => Promise<void>;
}
