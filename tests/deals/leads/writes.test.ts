import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { resumeSubscription } from "@/lib/billing/subscriptions/writes";
import { listLeads } from "@/lib/deals/leads/reads";
import { moveLead } from "@/lib/deals/leads/writes";
import { changeRequest, createQuoteRequest } from "@/lib/deals/quote-requests/writes";
import { createQuote } from "@/lib/deals/quotes/writes";
import { ensureConversation } from "@/lib/messaging/conversations/writes";
import { sendMessage, startConversation } from "@/lib/messaging/messages/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import { subscriptions } from "@/lib/platform/db/tables/billing";
import { leads } from "@/lib/platform/db/tables/deals";
import { conversations } from "@/lib/platform/db/tables/messaging";
import { useDatabase } from "@/tests/support/database";
import { makeViewer } from "@/tests/support/viewers";
import { codeOf } from "../../support/code-of";

useDatabase("profiles");

const profiles: string[] = [];
beforeAll(async () => {
  const { rows } = await (
    await database()
  ).execute<{ id: string }>(sql`select id from professionals where listed and account_id is null order by id limit 9`);
  profiles.push(...rows.map(({ id }) => id));
});
const newHost = () => makeViewer("professional", { professionalId: profiles.pop()! });

/** A client whose request for several professionals reached the host, before any message between the two. */
async function newLead(host: Viewer) {
  const client = await makeViewer("client", { name: "Ama Boateng" });
  const { id: requestId } = await transaction((tx) =>
    createQuoteRequest(tx, client, { serviceType: "Bookkeeping", brief: "Monthly books for a bakery.", budget: "" }),
  );
  const db = await database();
  const [lead] = await db
    .insert(leads)
    .values({ professionalId: host.professionalId!, requestId })
    .onConflictDoUpdate({ target: [leads.professionalId, leads.requestId], set: { status: "new" } })
    .returning();
  return { ...lead!, client, requestId };
}
type NewLead = Awaited<ReturnType<typeof newLead>>;

/** Uses up leads of the host's plan by applications of this month. */
async function useLeads(host: Viewer, count: number) {
  for (let i = 0; i < count; i += 1) {
    const { id } = await newLead(host);
    await (await database()).execute(sql`update leads set status = 'applied', applied_at = now() where id = ${id}`);
  }
}

/** Gives the host a cancelled plan whose month began yesterday. */
async function endPlan({ id: accountId }: Viewer) {
  const currentPeriodStart = new Date(Date.now() - 86_400_000);
  await (
    await database()
  )
    .insert(subscriptions)
    .values({ accountId, plan: "premium", status: "cancelled", currentPeriodStart });
}

const apply = (host: Viewer, { id, version }: NewLead) =>
  moveLead(host, id, version, { action: "apply", message: "I can help." });
const message = () => ({ id: randomUUID(), content: "I can help.", attachmentIds: [] });
const write = (host: Viewer, { client }: NewLead) =>
  transaction((tx) => startConversation(tx, host, { clientId: client.id, message: message() }));
const emptyThread = (host: Viewer, { client }: NewLead) =>
  transaction((tx) => ensureConversation(tx, { professionalId: host.professionalId!, clientId: client.id }));
const writeInThread = async (host: Viewer, lead: NewLead) => {
  const thread = await emptyThread(host, lead);
  return transaction((tx) => sendMessage(tx, host, thread, message()));
};
const quote = async (host: Viewer, lead: NewLead) => {
  const offer = { conversationId: await emptyThread(host, lead), description: "", amount: "900" };
  return transaction((tx) => createQuote(tx, host, { ...offer, serviceType: "Bookkeeping" }));
};
const ways = { apply, write, writeInThread, quote };
const wayNames = Object.keys(ways) as (keyof typeof ways)[];
const allowance = async (host: Viewer) => {
  const { applied, maxLeads } = await listLeads(host, { status: "", type: "", page: 1, perPage: 1 });
  return { applied, maxLeads };
};

test("with all leads of the month used, no way reaches another lead's client", async () => {
  const host = await newHost();
  await useLeads(host, 50);
  for (const way of wayNames) {
    const lead = await newLead(host);
    await expect(ways[way](host, lead), way).rejects.toMatchObject({
      status: 403,
      code: "lead-limit",
      extra: { upgrade: "/professional-dashboard?tab=plan" },
    });
    const db = await database();
    expect(await db.$count(conversations, sql`client_id = ${lead.client.id} and last_seq > 0`), way).toBe(0);
  }
  expect(await allowance(host)).toEqual({ applied: 50, maxLeads: 50 });
});

test("after the plan has ended, no way reaches a lead's client", async () => {
  const host = await newHost();
  await endPlan(host);
  for (const way of wayNames)
    await expect(ways[way](host, await newLead(host)), way).rejects.toMatchObject({
      status: 403,
      code: "plan-required",
      extra: { upgrade: "/professional-dashboard?tab=plan" },
    });
});

test("each way uses one lead of the plan, and what follows with the same client uses none", async () => {
  const host = await newHost();
  for (const [index, way] of wayNames.entries()) {
    const lead = await newLead(host);
    await ways[way](host, lead);
    expect((await allowance(host)).applied, way).toBe(index + 1);
    const [now] = await (
      await database()
    )
      .select()
      .from(leads)
      .where(sql`id = ${lead.id}`);
    expect(now, way).toMatchObject({ status: "applied", appliedAt: expect.any(Date) as Date });
    for (const next of ["write", "writeInThread", "quote"] as const) await ways[next](host, lead);
    await apply(host, { ...lead, version: now!.version });
    expect((await allowance(host)).applied, `${way}, then the others`).toBe(index + 1);
  }
});

test("a conversation that the client has begun stays free, at the limit and after the plan has ended", async () => {
  const host = await newHost();
  await useLeads(host, 50);
  const lead = await newLead(host);
  await transaction((tx) =>
    startConversation(tx, lead.client, { professionalId: host.professionalId!, message: message() }),
  );
  for (const way of wayNames) expect(await codeOf(ways[way](host, lead)), way).toBe("done");
  await endPlan(host);
  for (const way of ["write", "writeInThread", "quote"] as const)
    expect(await codeOf(ways[way](host, lead)), way).toBe("done");
  expect((await allowance(host)).applied).toBe(50);
});

test("a client who closed the request before any message gets none, by no way", async () => {
  const host = await newHost();
  for (const way of wayNames) {
    const lead = await newLead(host);
    await changeRequest(lead.client, lead.requestId, 1, "close");
    expect(await codeOf(ways[way](host, lead)), way).toBe("request-closed");
  }
  expect((await allowance(host)).applied).toBe(0);
});

test("of simultaneous messages and applications at 49 of 50, one is sent", async () => {
  const host = await newHost();
  await useLeads(host, 49);
  const fresh = await Promise.all(Array.from({ length: 6 }, () => newLead(host)));
  const codes = await Promise.all(fresh.map((lead, i) => codeOf(i % 2 ? apply(host, lead) : write(host, lead))));
  expect(codes.toSorted()).toEqual(["done", ...Array.from({ length: 5 }, () => "lead-limit")]);
  expect((await allowance(host)).applied).toBe(50);
});

test("a message and an application to one client at once use one lead", async () => {
  const host = await newHost();
  const lead = await newLead(host);
  const codes = await Promise.all([apply, write, write].map((way) => codeOf(way(host, lead))));
  expect(codes.filter((code) => code !== "done" && code !== "stale")).toEqual([]);
  expect((await allowance(host)).applied).toBe(1);
});

test("a suspension neither resets the count of leads of its month nor counts beyond that month", async () => {
  const host = await newHost();
  const db = await database();
  const from = (days: number) => new Date(Date.now() + days * 86_400_000);
  const start = from(-6);
  const end = from(24);
  await db.insert(subscriptions).values({
    accountId: host.id,
    plan: "basic",
    status: "active",
    currentPeriodStart: start,
    currentPeriodEnd: end,
    pausedAt: from(-4),
  });
  await useLeads(host, 2);
  await db.execute(
    sql`update leads set applied_at = now() - interval '5 days' where professional_id = ${host.professionalId}`,
  );
  await transaction((tx) => resumeSubscription(tx, host.id));
  expect((await allowance(host)).applied).toBe(2);
  // The next month begins after the pause.
  await db
    .update(subscriptions)
    .set({ currentPeriodStart: from(-1), currentPeriodEnd: from(30), resumedAt: from(-2) })
    .where(eq(subscriptions.accountId, host.id));
  expect((await allowance(host)).applied).toBe(0);
});
