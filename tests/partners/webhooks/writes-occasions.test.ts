import { asc, eq, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { preparePayment, receiveWebhook, verifyPayment } from "@/lib/billing/payments/writes";
import { changeProject, completeProjects } from "@/lib/deals/projects/writes";
import { createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import { webhookCatalogue } from "@/lib/partners/webhook-events/contract";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { payments, subscriptions } from "@/lib/platform/db/tables/billing";
import { projects } from "@/lib/platform/db/tables/deals";
import { professionals } from "@/lib/platform/db/tables/directory";
import { webhookDeliveries, webhookEndpoints } from "@/lib/platform/db/tables/partners";
import { env } from "@/lib/platform/env";
import { webhookGroupIds } from "@/lib/platform/reference/webhook-events";
import { paystackKey, paystackWith, signed, transaction as recorded } from "@/tests/billing/payments/support";
import { refund } from "@/tests/billing/refunds/support";
import { makeHost } from "@/tests/privacy/consents/planted";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { makeProject } from "@/tests/trust/reviews/work";

useDatabase("empty");

let host: Viewer;
let client: Viewer;
beforeEach(async () => {
  host = await makeHost("Occasion Host");
  client = await makeViewer("client");
});
afterEach(() => void (env.PAYSTACK_SECRET_KEY = undefined));

/** A webhook for all events: the person's own, or that of a token of a side. */
async function webhookOf({ id: accountId }: Viewer, side: "client" | "professional" | null = null): Promise<string> {
  const [row] = await (
    await database()
  )
    .insert(webhookEndpoints)
    .values({ accountId, side, url: "https://partner.example/hook", events: [...webhookGroupIds], secret: "sealed" })
    .returning({ id: webhookEndpoints.id });
  return row!.id;
}

/** The types of the events that a webhook has, and their data, each checked against the document. */
async function eventsOf(webhook: string) {
  const rows = await (
    await database()
  )
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, webhook))
    .orderBy(asc(webhookDeliveries.createdAt));
  for (const { type, data, createdAt } of rows) {
    const { body } = webhookCatalogue.find((event) => event.type === type)!;
    expect(body.safeParse({ type, timestamp: createdAt.toISOString(), data }).error, type).toBeUndefined();
  }
  return rows.map(({ type, data }) => ({ type, data }));
}

describe("the events of a payment", () => {
  beforeEach(async () => {
    await (
      await database()
    )
      .insert(subscriptions)
      .values({ accountId: host.id, plan: "basic", status: "past_due", trialEndsAt: new Date() });
  });
  const begin = async () => (await transaction(await preparePayment(host, "premium"))).id;

  test("the payer's own webhook gets a payment and its refund once, a token's and other people's none", async () => {
    const own = await webhookOf(host);
    const others = [await webhookOf(host, "professional"), await webhookOf(client)];
    const id = await begin();
    await verifyPayment(host, id, "pay");
    await verifyPayment(host, id, "pay").catch(() => {});
    await refund(id, 9_900);
    await refund(id, 40_000);
    const data = { id, plan: "premium", amountCents: 49_900 };
    expect(await eventsOf(own)).toEqual([
      { type: "payment.settled", data: { ...data, status: "settled", refundedCents: 0 } },
      { type: "payment.refunded", data: { ...data, status: "settled", refundedCents: 9_900 } },
      { type: "payment.refunded", data: { ...data, status: "refunded", refundedCents: 49_900 } },
    ]);
    for (const other of others) expect(await eventsOf(other)).toEqual([]);
  });

  test("a declined payment is an event", async () => {
    const own = await webhookOf(host);
    const id = await begin();
    await verifyPayment(host, id, "decline");
    expect(await eventsOf(own)).toMatchObject([{ type: "payment.failed", data: { id, status: "failed" } }]);
  });

  test("the gateway's messages about one payment make one event, however often they come", async () => {
    env.PAYSTACK_SECRET_KEY = paystackKey;
    paystackWith(recorded);
    const own = await webhookOf(host);
    const id = await begin();
    const [row] = await (await database()).select().from(payments).where(eq(payments.id, id));
    const { body, signature } = signed({ event: "charge.success", data: recorded(row!.reference) });
    for (let sent = 0; sent < 3; sent++) await receiveWebhook(new TextEncoder().encode(body), signature);
    expect(await eventsOf(own)).toMatchObject([{ type: "payment.settled", data: { id } }]);
  });
});

describe("the events of a project's end", () => {
  const start = () => makeProject(client, host.professionalId!, null);
  const change = async (viewer: Viewer, id: string, wanted: Parameters<typeof changeProject>[3]) => {
    const [row] = await (await database()).select().from(projects).where(eq(projects.id, id));
    await changeProject(viewer, id, row!.version, wanted);
  };

  test("finishing, sending back and confirming reach both sides, and nobody else", async () => {
    const sides = [await webhookOf(host, "professional"), await webhookOf(client, "client")];
    const strangers = [await webhookOf(await makeViewer("client")), await webhookOf(host, "client")];
    const id = await start();
    await change(host, id, { progress: 80 });
    await change(host, id, { status: "finished" });
    await change(client, id, { status: "in-progress", reason: "The annex is missing" });
    await change(host, id, { status: "finished" });
    await change(client, id, { status: "completed" });
    for (const side of sides) {
      const events = (await eventsOf(side)).filter(({ type }) => type.startsWith("project."));
      expect(events.map(({ type, data }) => [type, data.status, data.progress])).toEqual([
        ["project.progressed", "in-progress", 80],
        ["project.finished", "finished", 80],
        ["project.resumed", "in-progress", 80],
        ["project.finished", "finished", 80],
        ["project.completed", "completed", 100],
      ]);
      expect(new Set(events.map(({ data }) => data.id))).toEqual(new Set([id]));
      expect(JSON.stringify(events)).not.toContain("annex");
    }
    for (const stranger of strangers) expect(await eventsOf(stranger)).toEqual([]);
  });

  test("a project that the client does not answer is completed once, with one event for each side", async () => {
    const sides = [await webhookOf(host), await webhookOf(client)];
    const id = await start();
    await change(host, id, { status: "finished" });
    await (
      await database()
    ).execute(sql`update projects set finished_at = now() - interval '60 days' where id = ${id}`);
    for (let run = 0; run < 2; run++) await completeProjects(new Date());
    for (const side of sides)
      expect((await eventsOf(side)).filter(({ type }) => type === "project.completed")).toMatchObject([
        { data: { id, status: "completed", progress: 100 } },
      ]);
  });
});

test("a request that goes to several professionals stores their events in one statement, each for its own", async () => {
  const hosts = [host, await makeHost("Second Host"), await makeHost("Third Host")];
  const db = await database();
  await db.update(professionals).set({ specializations: ["bookkeeping"] });
  const webhooks: string[] = [];
  for (const one of hosts) webhooks.push(await webhookOf(one, "professional"));
  const statements: string[] = [];
  const made = await transaction(async (tx) => {
    const execute = vi.spyOn(tx, "execute");
    const receipt = await createQuoteRequest(tx, client, {
      service: "bookkeeping",
      brief: "Monthly bookkeeping, please",
      budget: "",
    } as never);
    statements.push(...execute.mock.calls.map(([query]) => new PgDialect().sqlToQuery(query as SQL).sql));
    return receipt;
  });
  expect(made.professionals).toBeGreaterThanOrEqual(3);
  expect(statements.filter((text) => text.includes('insert into "webhook_deliveries"'))).toHaveLength(1);
  for (const [at, webhook] of webhooks.entries())
    expect(await eventsOf(webhook)).toMatchObject([
      { type: "lead.created", data: { requestId: made.id, professionalId: hosts[at]!.professionalId } },
    ]);
});
