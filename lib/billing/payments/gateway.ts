import { env, isLive } from "@/lib/platform/env";
import { HttpError } from "@/lib/platform/http/errors";
import type { Charge, Gateway, Outcome, Provider } from "./gateway-port";
import { paystack } from "./paystack";

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
export function simulatedOutcome({ amountCents }: Charge, choice: "pay" | "decline"): Outcome {
  if (choice === "decline") return { state: "failed", amountCents, currency: "ZAR", reason: "Declined (simulated)" };
  return {
    state: "settled",
    amountCents,
    currency: "ZAR",
    authorization: simulatedAuthorization.pays,
    paymentMethod: "Simulated payment",
  };
}

/** Takes no money: the person presses Pay or Decline on our own page, which says that it is simulated. */
const simulated: Gateway = {
  initialize: (_charge, back) => Promise.resolve({ checkoutUrl: back }),
  // The simulated gateway stores nothing, so every reference is unknown.
  verify: () => Promise.resolve(null),
  charge: (charge, authorization) =>
    Promise.resolve(simulatedOutcome(charge, authorization === simulatedAuthorization.declines ? "decline" : "pay")),
  refund: ({ id }) => Promise.resolve({ state: "settled", gatewayId: `simulated-${id}` }),
  forget: () => Promise.resolve(),
};
