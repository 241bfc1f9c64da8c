import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { env, isLive, siteUrl } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";

export type Provider = "simulated" | "paystack";

/** A payment as a gateway needs to know it. Amounts are ZAR cents. */
export interface Charge {
  reference: string;
  amountCents: number;
  email: string;
}

/** What a gateway says of a payment. `authorization` is its own token for later charges; never card data. */
export interface Outcome {
  state: "pending" | "settled" | "failed";
  amountCents: number;
  currency: string;
  reason?: string;
  authorization?: string;
  /** The gateway's signature of the card: equal for equal cards, across customers. */
  cardSignature?: string;
  paymentMethod?: string;
}

/** The payment port: everything that leaves the house for money goes through it. */
interface Gateway {
  /** Where the person pays; `back` is the path they return to. */
  initialize: (charge: Charge, back: string) => Promise<{ checkoutUrl: string }>;
  verify: (charge: Charge) => Promise<Outcome>;
  /** Charges without the person, by the token of an earlier payment. */
  charge: (charge: Charge, authorization: string) => Promise<Outcome>;
  refund: (charge: Charge) => Promise<void>;
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
  verify: ({ amountCents }) => Promise.resolve({ state: "pending", amountCents, currency: "ZAR" }),
  charge: (charge, authorization) =>
    Promise.resolve(simulatedOutcome(charge, authorization !== simulatedAuthorization.declines)),
  refund: () => Promise.resolve(),
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
const answerSchema = z.object({ status: z.boolean(), message: z.string(), data: z.unknown() });
const eventSchema = z.discriminatedUnion("event", [
  z.object({ event: z.enum(["charge.success", "charge.failed"]), data: transactionSchema }),
  z.object({
    event: z.literal("refund.processed"),
    data: z.object({ transaction_reference: z.string(), amount: z.coerce.number().int(), currency: z.string() }),
  }),
]);

const paystack: Gateway = {
  async initialize({ reference, amountCents, email }, back) {
    const data = await ask("POST", "/transaction/initialize", {
      ...{ reference, email, amount: amountCents, currency: "ZAR" },
      callback_url: `${siteUrl}${back}`,
    });
    const { authorization_url: checkoutUrl } = z.object({ authorization_url: z.url() }).parse(data);
    return { checkoutUrl };
  },
  async verify({ reference }) {
    return outcomeOf(transactionSchema.parse(await ask("GET", `/transaction/verify/${encodeURIComponent(reference)}`)));
  },
  async charge({ reference, amountCents, email }, authorization) {
    const body = { reference, email, amount: amountCents, currency: "ZAR", authorization_code: authorization };
    return outcomeOf(transactionSchema.parse(await ask("POST", "/transaction/charge_authorization", body)));
  },
  async refund({ reference, amountCents }) {
    await ask("POST", "/refund", { transaction: reference, amount: amountCents });
  },
};

function outcomeOf({ status, amount, currency, gateway_response, authorization }: z.infer<typeof transactionSchema>) {
  const state = status === "success" ? "settled" : status === "failed" || status === "reversed" ? "failed" : "pending";
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

async function ask(method: "GET" | "POST", path: string, json?: object): Promise<unknown> {
  const unreachable = () =>
    new HttpError(503, "payment-gateway-unavailable", "The payment service did not answer. Try again in a minute.");
  try {
    const response = await fetch(`${api}${path}`, {
      method,
      headers: { Authorization: `Bearer ${env.PAYSTACK_SECRET_KEY}`, "Content-Type": "application/json" },
      body: json && JSON.stringify(json),
      signal: AbortSignal.timeout(10_000),
    });
    const answer = answerSchema.safeParse(await response.json());
    if (!response.ok || !answer.success || !answer.data.status) throw unreachable();
    return answer.data.data;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw unreachable();
  }
}

/**
 * What a Paystack webhook says: the outcome of a charge, or a finished refund; null for events that mean nothing to us.
 */
export type GatewayEvent =
  { kind: "charge"; reference: string; outcome: Outcome } | { kind: "refund"; reference: string; amountCents: number };

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
  const event = eventSchema.safeParse(parsed(body));
  if (!event.success) return null;
  if (event.data.event === "refund.processed") {
    const { transaction_reference: reference, amount: amountCents } = event.data.data;
    return { kind: "refund", reference, amountCents };
  }
  return { kind: "charge", reference: event.data.data.reference, outcome: outcomeOf(event.data.data) };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
