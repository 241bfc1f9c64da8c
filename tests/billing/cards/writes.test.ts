import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { http, HttpResponse } from "msw";
import { afterEach, expect, test } from "vitest";
import { finishCardChanges, prepareCardChange, verifyCardChange } from "@/lib/billing/cards/writes";
import { receiveWebhook } from "@/lib/billing/payments/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { cardChanges, subscriptions } from "@/lib/platform/db/tables/billing";
import { env } from "@/lib/platform/env";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { network } from "../../support/network";
import { makeViewer } from "../../support/viewers";
import { paystackKey, paystackWith, signed, transaction as recorded } from "../payments/support";

useDatabase("empty");
afterEach(() => void (env.PAYSTACK_SECRET_KEY = undefined));

/** A Paystack that accepts card checks, keeps refunds and removes tokens. */
function paystackForCards(change: Record<string, unknown> = {}) {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  paystackWith((reference) => recorded(reference, { amount: 100, ...change }));
  const refunds: Record<string, unknown>[] = [];
  const forgotten: unknown[] = [];
  const api = "https://api.paystack.co";
  const ok = (data?: unknown) => HttpResponse.json({ status: true, message: "Done", data });
  network.use(
    http.get(`${api}/refund`, () => ok(refunds)),
    http.post(`${api}/refund`, async ({ request }) => {
      const order = (await request.json()) as Record<string, unknown>;
      refunds.push({ ...order, id: refunds.length + 1, status: "pending" });
      return ok(refunds.at(-1));
    }),
    http.post(`${api}/customer/authorization/deactivate`, async ({ request }) => {
      forgotten.push(await request.json());
      return ok();
    }),
  );
  return { refunds, forgotten };
}

/** A professional whose plan renews by a card of this gateway. */
async function payer(provider: "simulated" | "paystack", change: Partial<typeof subscriptions.$inferInsert> = {}) {
  const viewer = await makeViewer("professional");
  const currentPeriodEnd = new Date(Date.now() + 9 * 86_400_000);
  await (await database()).insert(subscriptions).values({
    ...{ accountId: viewer.id, plan: "premium", status: "active", provider, currentPeriodEnd },
    ...{ authorization: "AUTH_old", cardSignature: "SIG_old", paymentMethod: "Visa ending in 1111", ...change },
  });
  return viewer;
}
const begin = async (viewer: Viewer) => transaction(await prepareCardChange(viewer));
const planOf = async ({ id }: Viewer) =>
  (await (await database()).select().from(subscriptions).where(eq(subscriptions.accountId, id)))[0]!;
const changeOf = async (id: string) =>
  (await (await database()).select().from(cardChanges).where(eq(cardChanges.id, id)))[0]!;

test("a new card replaces the old one, R1 is refunded and the old card's token removed at the gateway", async () => {
  const { refunds, forgotten } = paystackForCards();
  const viewer = await payer("paystack");
  const started = await begin(viewer);
  expect(started).toMatchObject({
    status: "pending",
    amount: 1,
    checkoutUrl: expect.stringContaining("paystack") as string,
  });
  expect((await verifyCardChange(viewer, started.id, "pay")).status).toBe("settled");
  expect(await planOf(viewer)).toMatchObject({
    ...{ authorization: "AUTH_uh8bcl3zbn", cardSignature: "SIG_yEXu7dLBeqG0kU7g95Ke" },
    ...{ paymentMethod: "Visa ending in 4081", payerEmail: viewer.email, status: "active" },
  });
  await finishCardChanges(new Date());
  await finishCardChanges(new Date());
  expect(refunds).toMatchObject([{ transaction: `card-${started.id}`, amount: 100 }]);
  expect(forgotten).toEqual([{ authorization_code: "AUTH_old" }]);
  expect(await changeOf(started.id)).toMatchObject({ formerAuthorization: null, refundedAt: expect.any(Date) as Date });
});

test("a card that was replaced and then chosen again keeps its token", async () => {
  const { forgotten } = paystackForCards();
  const viewer = await payer("paystack");
  const started = await begin(viewer);
  await verifyCardChange(viewer, started.id);
  const db = await database();
  await db.update(subscriptions).set({ authorization: "AUTH_old" }).where(eq(subscriptions.accountId, viewer.id));
  await finishCardChanges(new Date());
  expect(forgotten).toEqual([]);
  expect(await changeOf(started.id)).toMatchObject({ formerAuthorization: null });
});

test("the webhook replaces the card as well, once, and another amount changes nothing", async () => {
  paystackForCards();
  const viewer = await payer("paystack");
  const { id } = await begin(viewer);
  const send = (change: object) => {
    const { body, signature } = signed({ event: "charge.success", data: recorded(`card-${id}`, { ...change }) });
    return receiveWebhook(new TextEncoder().encode(body), signature);
  };
  await send({ amount: 5000 });
  expect(await planOf(viewer)).toMatchObject({ authorization: "AUTH_old" });
  await send({ amount: 100 });
  const { version, authorization } = await planOf(viewer);
  expect(authorization).toBe("AUTH_uh8bcl3zbn");
  await send({ amount: 100 });
  expect((await planOf(viewer)).version).toBe(version);
});

test("at the simulated gateway a declined card keeps the old one, and an accepted one replaces it", async () => {
  const viewer = await payer("simulated", { authorization: "simulated-declines" });
  const declined = await begin(viewer);
  expect((await verifyCardChange(viewer, declined.id, "decline")).status).toBe("failed");
  expect(await planOf(viewer)).toMatchObject({ authorization: "simulated-declines" });
  const accepted = await begin(viewer);
  expect((await verifyCardChange(viewer, accepted.id, "pay")).status).toBe("settled");
  expect(await planOf(viewer)).toMatchObject({ authorization: "simulated", paymentMethod: "Simulated payment" });
});

test("a missing payment is tried again with the new card", async () => {
  const viewer = await payer("simulated", { status: "past_due", pastDueSince: new Date(), failedCharges: 3 });
  const { id } = await begin(viewer);
  await verifyCardChange(viewer, id, "pay");
  expect((await planOf(viewer)).nextChargeAt).toEqual(expect.any(Date));
});

test("a card that cannot be charged again replaces nothing, and its R1 is refunded", async () => {
  const { refunds } = paystackForCards({ authorization: null });
  const viewer = await payer("paystack");
  const { id } = await begin(viewer);
  expect((await verifyCardChange(viewer, id)).status).toBe("failed");
  expect(await planOf(viewer)).toMatchObject({ authorization: "AUTH_old" });
  await finishCardChanges(new Date());
  expect((await changeOf(id)).refundedAt).toEqual(expect.any(Date));
  expect(refunds.filter((refund) => refund.transaction === `card-${id}`)).toHaveLength(1);
});

test("without a card, or after the plan has ended, there is nothing to replace; another user's change is not found", async () => {
  expect(await codeOf(prepareCardChange(await makeViewer("professional")))).toBe("no-card");
  expect(await codeOf(prepareCardChange(await payer("simulated", { status: "cancelled" })))).toBe("no-card");
  const { id } = await begin(await payer("simulated"));
  expect(await codeOf(verifyCardChange(await makeViewer("professional"), id, "pay"))).toBe("not-found");
  expect(await codeOf(verifyCardChange(await payer("simulated"), randomUUID(), "pay"))).toBe("not-found");
});
