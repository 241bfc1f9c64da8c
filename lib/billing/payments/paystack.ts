import { z } from "zod";
import { env, siteUrl } from "@/lib/platform/env";
import { defineErrorBrand } from "@/lib/platform/error-brand";
import { partnerAnswered, partnerFailed } from "@/lib/platform/http/observability/log";
import { boundedText } from "@/lib/platform/http/server/bounded-text";
import { type Gateway, GatewayError, type Outcome, type RefundOutcome, type RefundRefusal } from "./gateway-port";

const refusals = defineErrorBrand<RefusedError>("RefusedError");

/** A documented refusal (4xx). For most requests it decides nothing either; `code` and `type` are the gateway's. */
class RefusedError extends GatewayError {
  readonly answer: { status: number; message: string; code?: string | null; type?: string | null };

  constructor(cause: string, answer: RefusedError["answer"]) {
    super(cause);
    this.answer = answer;
    refusals.mark(this);
  }
}

const api = "https://api.paystack.co";

/** Cents; Paystack writes some of its amounts as text. */
const cents = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
]);

/** The parts of a Paystack transaction that we read; it sends many more. */
const transactionFields = z.object({
  status: z.string(),
  reference: z.string(),
  amount: cents.nullish().catch(null),
  currency: z.string().nullish().catch(null),
  gateway_response: z.string().nullish().catch(null),
  /** Empty until a card has been charged. A field in another format is left out: the payment does not need it. */
  authorization: z
    .object({
      authorization_code: z.string().optional().catch(undefined),
      reusable: z.boolean().nullish().catch(null),
      brand: z.string().nullish().catch(null),
      channel: z.string().nullish().catch(null),
      last4: z.string().nullish().catch(null),
      signature: z.string().nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
/** A transaction; only one that took money needs its amount. */
export const transactionSchema = transactionFields.refine(
  ({ status, amount, currency }) =>
    status !== "success" || (typeof amount === "number" && typeof currency === "string"),
);
const answerSchema = z.object({
  status: z.boolean(),
  message: z.string().catch(""),
  code: z.string().nullish().catch(null),
  type: z.string().nullish().catch(null),
  data: z.unknown().optional(),
});
/** A charge that the bank challenges has no status: the person must confirm it at the gateway. */
const chargedSchema = z.union([transactionSchema, z.object({ paused: z.literal(true), reference: z.string() })]);
const refundSchema = z.object({
  id: z.number().int(),
  status: z.string(),
  merchant_note: z.string().nullish(),
});
/** Our id in the note of a refund, by which it is found again. */
const refundNote = (id: string) => `Refund ${id}`;

/** Paystack as a payment gateway. */
export const paystack: Gateway = {
  async initialize({ reference, amountCents, email }, back) {
    const data = await request("POST", "/transaction/initialize", {
      reference,
      email,
      amount: amountCents,
      currency: "ZAR",
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
      transaction: reference,
      amount: amountCents,
      currency: "ZAR",
      merchant_note: refundNote(id),
      customer_note: refundNote(id),
    };
    try {
      return refundOutcome(documented(refundSchema, await request("POST", "/refund", order)));
    } catch (error) {
      const reason = refusals.is(error) && finalRefusal(error.answer);
      if (!reason) throw error;
      return refusedRefund(reason, error.answer.message);
    }
  },
  async forget(authorization) {
    try {
      await request("POST", "/customer/authorization/deactivate", { authorization_code: authorization });
    } catch (error) {
      if (!refusals.is(error) || !isUnknownCard(error.answer)) throw error;
    }
  },
};

const refusedRefund = (reason: RefundRefusal, message: string): RefundOutcome => ({
  state: "failed",
  gatewayId: null,
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

/** The outcome of a Paystack transaction. */
export function outcomeOf({
  status,
  amount,
  currency,
  gateway_response,
  authorization,
}: z.infer<typeof transactionSchema>) {
  const state = states[status] ?? "pending";
  const { authorization_code: code, brand, channel, last4, reusable, signature } = authorization ?? {};
  return {
    state,
    amountCents: amount ?? 0,
    currency: currency ?? "",
    reason: gateway_response?.slice(0, 200) ?? undefined,
    ...(code && { paymentMethod: methodLabel(brand || channel || "card", last4) }),
    ...(signature && { cardSignature: signature }),
    ...(code && reusable && { authorization: code }),
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
    partnerFailed("payments", error);
    throw new GatewayError(`${method} ${endpoint}: ${error instanceof Error ? error.name : "no answer"}`);
  }
  const answer = answerSchema.safeParse(body);
  if (response.status < 500) partnerAnswered("payments");
  else partnerFailed("payments", new Error(`${method} ${endpoint}: ${response.status}`));
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
