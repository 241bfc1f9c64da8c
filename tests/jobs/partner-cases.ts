import type { RequestListener } from "node:http";
import { eq, sql } from "drizzle-orm";
import { http, HttpResponse, passthrough } from "msw";
import { expect } from "vitest";
import { renewSubscriptions } from "@/lib/billing/payments/writes";
import { sendRefunds } from "@/lib/billing/refunds/writes";
import { letterTo } from "@/lib/notifications/notices/catalogue-letters";
import { deliverWebhooks, secretPurpose } from "@/lib/partners/deliveries/writes";
import { seal } from "@/lib/platform/auth/sealing";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { payments, refunds, subscriptions } from "@/lib/platform/db/tables/billing";
import { webhookDeliveries, webhookEndpoints } from "@/lib/platform/db/tables/partners";
import { mails } from "@/lib/platform/db/tables/platform-mails";
import { env } from "@/lib/platform/env";
import { deliverDue, queueMail } from "@/lib/platform/mail/send";
import { paystackKey, paystackWith, transaction as paystackTransaction } from "@/tests/billing/payments/support";
import { allowing, startReceiver } from "@/tests/partners/webhooks/receiver";
import { emptyTables } from "@/tests/support/empty-tables";
import { type MailFault, MailServer } from "@/tests/support/mail-server";
import { network } from "@/tests/support/network";
import { makeViewer } from "@/tests/support/viewers";

const hour = 3_600_000;

/**
 * Renews three plans while Paystack fails the first: the other two are paid in the same run, the first keeps its plan
 * and is charged once when Paystack is well again.
 */
export async function expectOthersRenewed(answer: () => Response | Promise<Response>): Promise<void> {
  const db = await database();
  const now = new Date();
  env.PAYSTACK_SECRET_KEY = paystackKey;
  const people: Viewer[] = [];
  for (let index = 0; index < 3; index++) people.push(await makeViewer("professional"));
  people.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id: accountId } of people)
    await db.insert(subscriptions).values({
      accountId,
      plan: "premium",
      status: "active",
      provider: "paystack",
      authorization: `AUTH_${accountId}`,
      currentPeriodStart: new Date(now.getTime() - 31 * 24 * hour),
      currentPeriodEnd: new Date(now.getTime() - hour),
    });
  const settled = async () => {
    const rows = await db.select().from(payments).where(eq(payments.status, "settled"));
    return people.map(({ id }) => rows.filter(({ accountId }) => accountId === id).length);
  };
  paystackWith((reference) => paystackTransaction(reference));
  network.use(
    http.post("https://api.paystack.co/transaction/charge_authorization", async ({ request }) => {
      const body = await request.clone().text();
      return body.includes(people[0]!.id) ? answer() : undefined;
    }),
  );
  expect(await renewSubscriptions(now)).toMatchObject({ done: 2, failed: 1 });
  expect(await settled()).toEqual([0, 1, 1]);
  const [first] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, people[0]!.id));
  expect(first).toMatchObject({ status: "active", plan: "premium", failedCharges: 0 });
  network.resetHandlers();
  allowLoopback();
  paystackWith((reference) => paystackTransaction(reference));
  await renewSubscriptions(new Date(now.getTime() + 6 * 60_000));
  expect(await settled()).toEqual([1, 1, 1]);
}

/**
 * Refunds three payments while Paystack fails the first: the other two are refunded in the same run, the first once, when
 * Paystack is well again.
 */
export async function expectOthersRefunded(answer: () => Response | Promise<Response>): Promise<void> {
  const db = await database();
  await db.delete(refunds);
  const now = new Date();
  env.PAYSTACK_SECRET_KEY = paystackKey;
  const orders: { id: string; reference: string }[] = [];
  for (let index = 0; index < 3; index++) {
    const { id: accountId } = await makeViewer("professional");
    const reference = `refunded-${accountId}`;
    const month = { periodStart: new Date(now.getTime() - 24 * hour), periodEnd: new Date(now.getTime() - hour) };
    const paid = { plan: "basic", amountCents: 100, status: "settled", provider: "paystack" } as const;
    const settledAt = month.periodStart;
    const [payment] = await db
      .insert(payments)
      .values({ accountId, reference, settledAt, ...paid, ...month })
      .returning();
    const [refund] = await db
      .insert(refunds)
      .values({ paymentId: payment!.id, accountId, amountCents: 100, reason: "Twice" })
      .returning();
    orders.push({ id: refund!.id, reference });
  }
  orders.sort((a, b) => (a.id < b.id ? -1 : 1));
  let isBroken = true;
  const made: { id: number; status: string; amount: number; merchant_note: string; reference: string }[] = [];
  paystackWith((reference) => paystackTransaction(reference, { amount: 100 }));
  network.use(
    http.get("https://api.paystack.co/refund", () => HttpResponse.json({ status: true, message: "ok", data: made })),
    http.post("https://api.paystack.co/refund", async ({ request }) => {
      const order = (await request.json()) as { transaction: string; merchant_note: string };
      if (isBroken && order.transaction === orders[0]!.reference) return answer();
      const refund = {
        id: made.length + 1,
        status: "processed",
        amount: 100,
        merchant_note: order.merchant_note,
        reference: order.transaction,
      };
      made.push(refund);
      return HttpResponse.json({ status: true, message: "Refunded", data: refund });
    }),
  );
  const states = async () => {
    const rows = await db.select().from(refunds);
    return orders.map(({ id }) => rows.find((row) => row.id === id)?.status);
  };
  expect(await sendRefunds(now)).toMatchObject({ done: 2, failed: 1 });
  expect(await states()).toEqual(["requested", "settled", "settled"]);
  isBroken = false;
  await sendRefunds(new Date(now.getTime() + 2 * hour));
  expect(await states()).toEqual(["settled", "settled", "settled"]);
  expect(made.map(({ reference }) => reference).toSorted()).toEqual(
    orders.map(({ reference }) => reference).toSorted(),
  );
}

/**
 * Sends one event to each of three webhooks while the first partner's server fails: the other two have their event in the
 * same run, the first has it, once, when its server is well again.
 */
export async function expectOthersReceive(fault: RequestListener): Promise<void> {
  const db = await database();
  await db.delete(webhookEndpoints);
  let isBroken = true;
  const servers = [
    await startReceiver((request, response) =>
      isBroken ? fault(request, response) : void response.writeHead(204).end(),
    ),
    await startReceiver(),
    await startReceiver(),
  ];
  const options = allowing(...servers.map(({ port }) => port));
  const secret = await seal(secretPurpose, "whsec_a2V5");
  const ids: string[] = [];
  for (const { url } of servers) {
    const { id: accountId } = await makeViewer("client");
    const endpoint = { accountId, url, secret, events: ["booking" as const] };
    const [{ id: endpointId } = { id: "" }] = await db.insert(webhookEndpoints).values(endpoint).returning();
    await db.insert(webhookDeliveries).values({ endpointId, type: "booking.created", data: {} });
    ids.push(endpointId);
  }
  const states = async () => {
    const rows = await db.select().from(webhookDeliveries);
    return ids.map((id) => rows.find(({ endpointId }) => endpointId === id)?.status);
  };
  try {
    // A second more, because the database's clock is finer than JavaScript's.
    await deliverWebhooks(new Date(Date.now() + 1_000), undefined, options);
    expect(await states()).toEqual(["pending", "delivered", "delivered"]);
    isBroken = false;
    servers[0]!.received.length = 0;
    await deliverWebhooks(new Date(Date.now() + 2 * 60_000), undefined, options);
    expect(await states()).toEqual(["delivered", "delivered", "delivered"]);
    expect(servers.map(({ received }) => received.length)).toEqual([1, 1, 1]);
  } finally {
    for (const { close } of servers) close();
  }
}

/** Connections to this machine are not intercepted. */
export const allowLoopback = () => network.use(http.all("http://127.0.0.1:*/*", () => passthrough()));

/** Sends eight mails while the server fails one recipient: the others arrive in the same run, the first one later. */
export async function expectOthersMailed(by: MailFault): Promise<void> {
  const db = await database();
  await emptyTables("mails");
  const server = new MailServer();
  env.SMTP_URL = await server.listen();
  const addresses = Array.from({ length: 8 }, (_, index) => `person-${index}@example.com`);
  try {
    server.fault = { to: "person-0", by };
    for (const to of addresses)
      await transaction((tx) =>
        queueMail(tx, to, letterTo("Ama", { type: "welcome", params: { token: "t".repeat(43) } })),
      );
    await deliverDue();
    // A fault of the server ends a sender; the next check, two seconds later, sends the rest.
    await deliverDue();
    expect(server.delivered.toSorted()).toEqual(addresses.slice(1));
    const [failed] = await db.select().from(mails).where(eq(mails.to, addresses[0]!));
    expect(failed).toMatchObject({ sentAt: null, lastError: expect.any(String) as string });
    server.fault = undefined;
    await db.execute(sql`update mails set due_at = now(), attempts = 0 where sent_at is null`);
    await deliverDue();
    expect(server.delivered.toSorted()).toEqual(addresses);
  } finally {
    env.SMTP_URL = undefined;
    server.close();
  }
}
