import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finishCardChanges, prepareCardChange, removeStoredCard, verifyCardChange } from "@/lib/billing/cards/writes";
import { receiveWebhook } from "@/lib/billing/payments/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { cardChanges, cardRemovals, subscriptions } from "@/lib/platform/db/tables/billing";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { env } from "@/lib/platform/env";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { network } from "../../support/network";
import { makeViewer } from "../../support/viewers";
import { paystackKey, paystackWith, signed, transaction as recorded } from "../payments/support";

useDatabase("empty");
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
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
    accountId: viewer.id,
    plan: "premium",
    status: "active",
    provider,
    currentPeriodEnd,
    authorization: "AUTH_old",
    cardSignature: "SIG_old",
    paymentMethod: "Visa ending in 1111",
    ...change,
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
    authorization: "AUTH_uh8bcl3zbn",
    cardSignature: "SIG_yEXu7dLBeqG0kU7g95Ke",
    paymentMethod: "Visa ending in 4081",
    payerEmail: viewer.email,
    status: "active",
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

test("a card check is refunded once when the gateway's first answer is lost", async () => {
  const { refunds } = paystackForCards();
  const viewer = await payer("paystack");
  const { id } = await begin(viewer);
  await verifyCardChange(viewer, id);
  const answers = { lost: 0 };
  network.use(
    http.post("https://api.paystack.co/refund", async ({ request }) => {
      refunds.push({ ...((await request.json()) as object), id: 1, status: "pending" });
      answers.lost++;
      return HttpResponse.error();
    }),
  );
  await finishCardChanges(new Date());
  expect((await changeOf(id)).refundedAt).toBeNull();
  await finishCardChanges(new Date(Date.now() + 86_400_000));
  expect((await changeOf(id)).refundedAt).toEqual(expect.any(Date));
  expect(answers.lost).toBe(1);
});

test("a card check that the gateway refuses to refund is reported once, and the old card still removed", async () => {
  const { forgotten } = paystackForCards();
  const admin = await makeViewer("admin");
  const viewer = await payer("paystack", { authorization: "AUTH_former" });
  const { id } = await begin(viewer);
  await verifyCardChange(viewer, id);
  let refusals = 0;
  network.use(
    http.post("https://api.paystack.co/refund", () => {
      refusals++;
      const answer = { status: false, message: "Transaction has been fully reversed", code: "transaction_reversed" };
      return HttpResponse.json(answer, { status: 400 });
    }),
  );
  for (const days of [0, 1, 2]) await finishCardChanges(new Date(Date.now() + days * 86_400_000));
  expect(refusals).toBe(1);
  expect(await changeOf(id)).toMatchObject({ refundedAt: null, formerAuthorization: null });
  expect(forgotten).toEqual([{ authorization_code: "AUTH_former" }]);
  const db = await database();
  const notices = await db.select().from(notifications).where(eq(notifications.accountId, admin.id));
  expect(notices.map(({ type, params }) => [type, params])).toEqual([
    ["refund-failed", { amountCents: 100, reason: "already-refunded" }],
  ]);
});

test("an erased account's card is removed at the gateway; one failing card does not stop the others", async () => {
  const { forgotten } = paystackForCards();
  const people = [
    await payer("paystack", { authorization: "AUTH_a" }),
    await payer("paystack", { authorization: "AUTH_b" }),
    await payer("paystack", { authorization: null }),
  ];
  for (const person of people) await transaction((tx) => removeStoredCard(tx, person.id));
  let attempts = 0;
  network.use(
    http.post("https://api.paystack.co/customer/authorization/deactivate", async ({ request }) => {
      const body = (await request.clone().json()) as { authorization_code: string };
      attempts++;
      if (body.authorization_code === "AUTH_a" && attempts <= 2) return HttpResponse.json({}, { status: 500 });
      forgotten.push(body);
      return HttpResponse.json({ status: true, message: "Authorization has been deactivated" });
    }),
  );
  const db = await database();
  const removals = () => db.select().from(cardRemovals);
  await finishCardChanges(new Date());
  expect(await removals()).toMatchObject([{ authorization: "AUTH_a" }]);
  await finishCardChanges(new Date(Date.now() + 86_400_000));
  expect(await removals()).toEqual([]);
  expect(forgotten).toHaveLength(2);
  for (const person of people) expect(await planOf(person)).toMatchObject({ authorization: null });
});

test("a card that the gateway no longer knows counts as removed", async () => {
  paystackForCards();
  const viewer = await payer("paystack", { authorization: "AUTH_unknown" });
  await transaction((tx) => removeStoredCard(tx, viewer.id));
  network.use(
    http.post("https://api.paystack.co/customer/authorization/deactivate", () =>
      HttpResponse.json({ status: false, message: "Authorization not found" }, { status: 404 }),
    ),
  );
  await finishCardChanges(new Date());
  expect(await (await database()).select().from(cardRemovals)).toEqual([]);
});
