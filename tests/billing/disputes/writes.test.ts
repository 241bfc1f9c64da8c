import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { receiveWebhook } from "@/lib/billing/payments/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database } from "@/lib/platform/db/connection";
import { paymentDisputes, payments } from "@/lib/platform/db/tables/billing";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { auditLog } from "@/lib/platform/db/tables/platform";
import { env } from "@/lib/platform/env";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";
import { paystackKey, signed } from "../payments/support";

useDatabase("empty");

let admin: Viewer;
let payer: Viewer;
let reference: string;
let paymentId: string;
beforeEach(async () => {
  env.PAYSTACK_SECRET_KEY = paystackKey;
  admin = await makeViewer("admin");
  payer = await makeViewer("professional");
  reference = `payment-${payer.id}`;
  const [row] = await (
    await database()
  )
    .insert(payments)
    .values({
      accountId: payer.id,
      plan: "premium",
      amountCents: 49_900,
      status: "settled",
      provider: "paystack",
      reference,
      periodStart: new Date(),
      periodEnd: new Date(),
      settledAt: new Date(),
    })
    .returning();
  paymentId = row!.id;
});
afterEach(() => void (env.PAYSTACK_SECRET_KEY = undefined));

/** Paystack's documented event. */
const event = (name: string, change: Record<string, unknown> = {}) => ({
  event: `charge.dispute.${name}`,
  data: {
    id: 358_950,
    refund_amount: 5800,
    currency: "ZAR",
    resolution: null,
    domain: "live",
    category: "chargeback",
    status: "awaiting-merchant-feedback",
    dueAt: "2030-11-25T18:00:00.000Z",
    resolvedAt: null,
    evidence: null,
    transaction: { id: 896_467_688, reference, amount: 49_900, status: "success" },
    ...change,
  },
});
const post = (body: object) => {
  const { body: text, signature } = signed(body);
  return receiveWebhook(new TextEncoder().encode(text), signature);
};
const disputes = async () =>
  (await database()).select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, paymentId));
const notices = async () =>
  (await database())
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, admin.id), eq(notifications.type, "payment-disputed")));

test("a dispute is stored once, with its answer date, and the administrators are notified", async () => {
  await post(event("create", { id: payer.id }));
  await post(event("create", { id: payer.id }));
  await post(event("remind", { id: payer.id }));
  expect(await disputes()).toMatchObject([
    {
      accountId: payer.id,
      status: "needs-answer",
      category: "chargeback",
      amountCents: 5800,
      resolvedAt: null,
      dueAt: new Date("2030-11-25T18:00:00.000Z"),
    },
  ]);
  expect(await notices()).toHaveLength(1);
  const entries = await (await database()).select().from(auditLog).where(eq(auditLog.targetId, paymentId));
  expect(entries).toMatchObject([{ action: "payment.dispute", status: "warning" }]);
});

test.each([
  ["merchant-accepted", "accepted"],
  ["declined", "declined"],
  [null, "resolved"],
])(
  "a dispute that is resolved with %s is %s, and a late reminder does not open it again",
  async (resolution, status) => {
    await post(event("create", { id: payer.id }));
    await post(event("resolve", { id: payer.id, status: "resolved", resolution, resolvedAt: "2030-11-20T10:00:00Z" }));
    await post(event("remind", { id: payer.id }));
    expect(await disputes()).toMatchObject([{ status, resolvedAt: new Date("2030-11-20T10:00:00Z") }]);
    expect(await notices()).toHaveLength(2);
  },
);

test("a dispute about an unknown payment, or without the documented fields, changes nothing", async () => {
  await post(event("create", { id: payer.id, transaction: { reference: "payment-unknown" } }));
  await post({ event: "charge.dispute.create", data: { id: payer.id } });
  expect(await disputes()).toEqual([]);
  expect(await notices()).toEqual([]);
  await post(event("create", { id: payer.id, dueAt: "soon", refund_amount: null }));
  expect(await disputes()).toMatchObject([{ dueAt: null, amountCents: 49_900 }]);
});
