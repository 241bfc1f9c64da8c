import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env, isLive, siteUrl } from "@/lib/platform/env";
import { boundedText } from "@/lib/platform/http/bounded-text";
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

/**
 * Any answer that is neither an outcome nor a documented refusal: no answer, 4xx, 5xx, another format. It decides
 * nothing, so callers change no payment. `cause` is for the log. As a response: 503 `payment-gateway-unavailable`.
 */
export class GatewayError extends HttpError {
  constructor(cause: string) {
    super(503, "payment-gateway-unavailable", "The payment service did not answer. Try again in a minute.");
    this.message = `Payment gateway: ${cause}`;
    this.name = "GatewayError";
  }
}

/** A documented refusal (4xx). For most requests it decides nothing either; `code` and `type` are the gateway's. */
class RefusedError extends GatewayError {
  readonly answer: { status: number; message: string; code?: string | null; type?: string | null };

  constructor(cause: string, answer: RefusedError["answer"]) {
    super(cause);
    this.answer = answer;
  }
}

/** The payment port. Every method throws `GatewayError` when the gateway gives no documented answer. */
interface Gateway {
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

/**
 * Which gateway takes payments here: Paystack with its key, the simulated one where sign-in is simulated, else none.
 */
export function activeGateway(): Provider | null {
  if (env.PAYSTACK_SECRET_KEY) return "paystack";
  return isLive() ? null : "simulated";
}

/** The gateway that takes new payments; 503 `payments-not-configured` where there is none. */
export function newPaymentsGateway(): { provider: Provider; gateway: Gateway } {
  const provider = activeGateway();
  if (!provider) throw new HttpError(503, "payments-not-configured", "Payments are not set up on this site yet.");
  return { provider, gateway: gatewayOf(provider) };
}

/** The gateway that a stored payment or authorization belongs to. */
export const gatewayOf = (provider: Provider): Gateway => (provider === "paystack" ? paystack : simulated);

/** What the simulated gateway calls its authorizations; one that declines lets past_due be tried out. */
export const simulatedAuthorization = { pays: "simulated", declines: "simulated-declines" } as const;

/** How a simulated payment ends, as the person (or the renewal) chose it. */
export function simulatedOutcome({ amountCents }: Charge, pays: boolean): Outcome {
  return {
    state: pays ? "settled" : "failed",
    amountCents,
    currency: "ZAR",
    ...(pays
      ? { authorization: simulatedAuthorization.pays, paymentMethod: "Simulated payment" }
      : { reason: "Declined (simulated)" }),
  };
}

/** Takes no money: the person presses Pay or Decline on our own page, which says that it is simulated. */
const simulated: Gateway = {
  initialize: (_charge, back) => Promise.resolve({ checkoutUrl: back }),
  // The simulated gateway stores nothing, so every reference is unknown.
  verify: () => Promise.resolve(null),
  charge: (charge, authorization) =>
    Promise.resolve(simulatedOutcome(charge, authorization !== simulatedAuthorization.declines)),
  refund: ({ id }) => Promise.resolve({ state: "settled", gatewayId: `simulated-${id}` }),
  forget: () => Promise.resolve(),
};

const api = "https://api.paystack.co";

/** The parts of a Paystack transaction that we read; it sends many more. */
const transactionSchema = z.object({
  status: z.string(),
  reference: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  gateway_response: z.string().nullish(),
  authorization: z
    .object({
      authorization_code: z.string(),
      reusable: z.boolean().nullish(),
      brand: z.string().nullish(),
      channel: z.string().nullish(),
      last4: z.string().nullish(),
      signature: z.string().nullish(),
    })
    .nullish(),
});
const answerSchema = z.object({
  status: z.boolean(),
  message: z.string(),
  code: z.string().nullish(),
  type: z.string().nullish(),
  data: z.unknown().optional(),
});
/** A charge that the bank challenges has no status: the person must confirm it at the gateway. */
const chargedSchema = z.union([transactionSchema, z.object({ paused: z.literal(true), reference: z.string() })]);
const refundSchema = z.object({
  id: z.number().int(),
  status: z.string(),
  amount: z.coerce.number().int(),
  merchant_note: z.string().nullish(),
});
const chargeEventSchema = z.object({ event: z.enum(["charge.success", "charge.failed"]), data: transactionSchema });
const refundEventSchema = z.object({
  event: z.enum(["refund.processed", "refund.failed"]),
  data: z.object({
    transaction_reference: z.string(),
    refund_reference: z.string().nullish(),
    amount: z.coerce.number().int().positive(),
    currency: z.string(),
  }),
});

/** Our id in the note of a refund, by which it is found again. */
const refundNote = (id: string) => `Refund ${id}`;

const paystack: Gateway = {
  async initialize({ reference, amountCents, email }, back) {
    const data = await request("POST", "/transaction/initialize", {
      ...{ reference, email, amount: amountCents, currency: "ZAR" },
      callback_url: `${siteUrl}${back}`,
    });
    const { authorization_url: checkoutUrl } = documented(z.object({ authorization_url: z.url() }), data);
    return { checkoutUrl };
  },
  async verify({ reference }) {
    const data = await request("GET", `/transaction/verify/${encodeURIComponent(reference)}`);
    return data === unknownReference ? null : outcomeOf(transactionOf(transactionSchema, data, reference));
  },
  async charge({ reference, amountCents, email }, authorization) {
    const body = { reference, email, amount: amountCents, currency: "ZAR", authorization_code: authorization };
    const data = transactionOf(
      chargedSchema,
      await request("POST", "/transaction/charge_authorization", body),
      reference,
    );
    if ("paused" in data)
      return { state: "abandoned", amountCents, currency: "ZAR", reason: "The bank wants you to confirm the payment" };
    return outcomeOf(data);
  },
  async refund({ id, reference, amountCents }) {
    const verified = await request("GET", `/transaction/verify/${encodeURIComponent(reference)}`);
    if (verified === unknownReference) return refusedRefund("unknown-payment", "Paystack does not know this payment");
    const known = await findRefund(id, verified);
    if (known) return refundOutcome(known);
    const order = {
      ...{ transaction: reference, amount: amountCents, currency: "ZAR" },
      ...{ merchant_note: refundNote(id), customer_note: refundNote(id) },
    };
    try {
      return refundOutcome(documented(refundSchema, await request("POST", "/refund", order)));
    } catch (error) {
      const reason = error instanceof RefusedError && finalRefusal(error.answer);
      if (!reason) throw error;
      return refusedRefund(reason, error.answer.message);
    }
  },
  async forget(authorization) {
    try {
      await request("POST", "/customer/authorization/deactivate", { authorization_code: authorization });
    } catch (error) {
      if (!(error instanceof RefusedError) || !isUnknownCard(error.answer)) throw error;
    }
  },
};

const refusedRefund = (reason: RefundRefusal, message: string): RefundOutcome => ({
  ...{ state: "failed", gatewayId: null },
  refusal: { reason, message: message.slice(0, 200) },
});

/**
 * The documented refusals of a refund that the same request gets again: the money is back already, the transaction is
 * unknown, or a value is invalid. Others, such as a low balance at the gateway, can end.
 */
function finalRefusal({ code, type, message }: RefusedError["answer"]): RefundRefusal | null {
  if (code === "transaction_reversed" || /^transaction has been fully reversed\b/i.test(message))
    return "already-refunded";
  if (code === "transaction_not_found") return "unknown-payment";
  return type === "validation_error" ? "refused" : null;
}

const isUnknownCard = ({ status, message }: RefusedError["answer"]) =>
  status === 404 || /^authorization\b.*\b(not found|does not exist|deactivated|inactive)\b/i.test(message);

/** The refund with our id in its note; Paystack lists the refunds of a transaction by the transaction's own id. */
async function findRefund(id: string, verified: unknown) {
  const { id: transaction } = documented(z.object({ id: z.number().int() }), verified);
  const listed = await request("GET", `/refund?transaction=${transaction}&perPage=100`);
  return documented(z.array(refundSchema), listed).find(({ merchant_note: note }) => note?.includes(id));
}

const refundOutcome = ({ id, status }: z.infer<typeof refundSchema>): RefundOutcome => ({
  state: status === "processed" ? "settled" : status === "failed" ? "failed" : "pending",
  gatewayId: String(id),
});

/** Paystack's documented states of a transaction; "ongoing", "pending", "processing" and "queued" are not decided. */
const states: Partial<Record<string, Outcome["state"]>> = {
  success: "settled",
  failed: "failed",
  reversed: "failed",
  abandoned: "abandoned",
};

function outcomeOf({ status, amount, currency, gateway_response, authorization }: z.infer<typeof transactionSchema>) {
  const state = states[status] ?? "pending";
  const { brand, channel, last4 } = authorization ?? {};
  return {
    state,
    amountCents: amount,
    currency,
    reason: gateway_response?.slice(0, 200) ?? undefined,
    ...(authorization && { paymentMethod: methodLabel(brand ?? channel ?? "card", last4) }),
    ...(authorization?.signature && { cardSignature: authorization.signature }),
    ...(authorization?.reusable && { authorization: authorization.authorization_code }),
  } satisfies Outcome;
}

function methodLabel(kind: string, last4: string | null | undefined): string {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase().replaceAll("_", " ");
  return last4 ? `${name} ending in ${last4}` : name;
}

const timeoutMs = 10_000;
/** The documented answers have a few kilobytes. */
const maxAnswerBytes = 256 * 1024;
/** The documented answer for a reference that Paystack has never received. */
const unknownReference = Symbol("unknown reference");

/** Calls Paystack and returns the `data` of its answer, or `unknownReference`. */
async function request(method: "GET" | "POST", path: string, json?: object): Promise<unknown> {
  const [endpoint = path] = path.split("?");
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`${api}${path}`, {
      method,
      headers: { Authorization: `Bearer ${env.PAYSTACK_SECRET_KEY}`, "Content-Type": "application/json" },
      body: json && JSON.stringify(json),
      signal: AbortSignal.timeout(timeoutMs),
    });
    body = JSON.parse(await boundedText(response, maxAnswerBytes));
  } catch (error) {
    throw new GatewayError(`${method} ${endpoint}: ${error instanceof Error ? error.name : "no answer"}`);
  }
  const answer = answerSchema.safeParse(body);
  if (response.ok && answer.success && answer.data.status) return answer.data.data;
  const { code, type, message } = answer.data ?? { message: "not the documented format" };
  const isRefused = [400, 404, 422].includes(response.status) && answer.success && !answer.data.status;
  const isUnknown = code === "transaction_not_found" || /^transaction reference not found\b/i.test(message);
  if (isRefused && isUnknown && method === "GET") return unknownReference;
  const cause = `${method} ${endpoint}: ${response.status} ${code ?? ""} ${message.slice(0, 120)}`;
  throw isRefused ? new RefusedError(cause, { status: response.status, message, code, type }) : new GatewayError(cause);
}

/** The parsed data of an answer; `GatewayError` for another format. */
function documented<T extends z.ZodType>(schema: T, data: unknown): z.output<T> {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new GatewayError("an answer without the documented fields");
  return parsed.data;
}

/** The same for a transaction, which must be the requested one. */
function transactionOf<T extends z.ZodType<{ reference: string }>>(schema: T, data: unknown, reference: string) {
  const transaction = documented(schema, data);
  if (transaction.reference !== reference) throw new GatewayError("an answer about another transaction");
  return transaction;
}

/**
 * A Paystack webhook: the outcome of a charge, or the end of a refund. `key` is the same for a repeated refund event.
 */
export type GatewayEvent =
  | { kind: "charge"; reference: string; outcome: Outcome }
  | { kind: "refund"; reference: string; amountCents: number; currency: string; key: string; processed: boolean };

/**
 * Reads a webhook. Refuses 404 where Paystack is not set up, and 400 `webhook-signature` unless the body carries its
 * HMAC-SHA512 under our key: an answer of ours must not tell a forger more.
 */
export function readWebhook(body: Uint8Array, signature: string | null): GatewayEvent | null {
  const key = env.PAYSTACK_SECRET_KEY;
  if (!key) throw new HttpError(404, "not-found", "There is nothing at this address.");
  const expected = Buffer.from(createHmac("sha512", key).update(body).digest("hex"));
  const given = Buffer.from(signature ?? "");
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new HttpError(400, "webhook-signature", "The signature does not fit the body.");
  const news = parsed(body);
  const charge = chargeEventSchema.safeParse(news);
  if (charge.success) {
    const { data } = charge.data;
    return { kind: "charge", reference: data.reference, outcome: outcomeOf(data) };
  }
  const refund = refundEventSchema.safeParse(news);
  if (!refund.success) return null;
  const { event, data } = refund.data;
  // A replayed webhook has the same bytes.
  const fingerprint = createHash("sha256").update(body).digest("hex");
  return {
    ...{ kind: "refund", reference: data.transaction_reference, amountCents: data.amount, currency: data.currency },
    key: data.refund_reference ? `${event} ${data.refund_reference}` : fingerprint,
    processed: event === "refund.processed",
  };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
