/** The charge by which a gateway authorizes a new card, in ZAR cents: its smallest amount. It is refunded at once. */
export const cardCheckCents = 100;

/** The start of the gateway's references of card changes. */
const prefix = "card-";
export const cardReference = (id: string) => `${prefix}${id}`;
export const isCardReference = (reference: string) => reference.startsWith(prefix);

/** True while a subscription renews by a stored card, which can then be replaced. */
export const canReplaceCard = (subscription: { status: string; authorization: string | null } | null | undefined) =>
  Boolean(subscription?.authorization) && subscription?.status !== "cancelled";
