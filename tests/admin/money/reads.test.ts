import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { GET as exportCsv } from "@/app/api/payments/export.csv/route";
import { paymentQuerySchema, subscriptionQuerySchema } from "@/lib/admin/money/contract";
import { getMoney, listPayments, listSubscriptions } from "@/lib/admin/money/reads";
import { netCents } from "@/lib/admin/money/rules";
import { refundEffect } from "@/lib/admin/refunds/reads";
import { adjustSubscription } from "@/lib/billing/adjustments/writes";
import { preparePayment, takeOutcome, verifyPayment } from "@/lib/billing/payments/writes";
import { requestRefund, sendRefund } from "@/lib/billing/refunds/writes";
import type { Viewer } from "@/lib/platform/auth/viewer";
import { database, transaction } from "@/lib/platform/db/connection";
import {
  affiliateCommissions,
  affiliateLedger,
  affiliateReferrals,
  affiliates,
} from "@/lib/platform/db/tables/affiliates";
import { creditNotes, invoices, paymentDisputes, payments, subscriptions } from "@/lib/platform/db/tables/billing";
import { notifications } from "@/lib/platform/db/tables/notifications";
import { auditLog } from "@/lib/platform/db/tables/platform";
import type { PlanId } from "@/lib/platform/reference/plans";
import { codeOf } from "../../support/code-of";
import { useDatabase } from "../../support/database";
import { makeViewer } from "../../support/viewers";
import { Visitor } from "../../support/visitor";

useDatabase("empty");

const day = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * day);
let admin: Viewer;
const people: Record<string, Viewer> = {};

async function begin(name: string, plan: PlanId) {
  const viewer = (people[name] ??= await makeViewer("professional", { name: `${name} Payer` }));
  await (
    await database()
  )
    .insert(subscriptions)
    .values({ accountId: viewer.id, plan, status: "past_due", trialEndsAt: new Date() })
    .onConflictDoNothing();
  return transaction(await preparePayment(viewer, plan));
}
async function pay(name: string, plan: PlanId): Promise<string> {
  const { id } = await begin(name, plan);
  await verifyPayment(people[name]!, id, "pay");
  return id;
}
async function refund(paymentId: string, amountCents: number): Promise<void> {
  const order = { paymentId, amountCents, reason: "Requested by the payer" };
  const { id } = await transaction((tx) => requestRefund(tx, admin, order, "203.0.113.5"));
  await sendRefund(id);
}
const set = async (name: string, change: Partial<typeof subscriptions.$inferInsert>) =>
  (await database()).update(subscriptions).set(change).where(eq(subscriptions.accountId, people[name]!.id));
/** One number of a query that is written apart from the code under test. */
async function figure(query: string): Promise<number> {
  const { rows } = await (await database()).execute<{ n: string | number }>(sql.raw(query));
  return Number(rows[0]!.n);
}
const ids: Record<string, string> = {};

beforeAll(async () => {
  admin = await makeViewer("admin");
  ids.stays = await pay("Stays", "premium");
  ids.part = await pay("Part", "enterprise");
  await refund(ids.part, 20_000);
  ids.whole = await pay("Whole", "basic");
  await refund(ids.whole, 19_900);
  ids.failed = await (async () => {
    const { id, reference } = await begin("Failed", "premium");
    await verifyPayment(people.Failed!, id, "decline");
    expect(reference).toContain(id);
    return id;
  })();
  // A checkout that a later one replaced is no failure.
  await begin("Replaced", "basic");
  await begin("Replaced", "premium");
  await pay("Late", "premium");
  await set("Late", {
    status: "past_due",
    nextChargeAt: later(1),
    currentPeriodEnd: later(-1),
    pastDueSince: later(-1),
  });
  // Two payers of sixty days ago: one has left, one still pays.
  for (const name of ["Left", "Loyal"]) {
    const id = await pay(name, "basic");
    await (
      await database()
    )
      .update(payments)
      .set({ periodStart: later(-40), periodEnd: later(-10), settledAt: later(-40), createdAt: later(-40) })
      .where(eq(payments.id, id));
    await set(name, { createdAt: later(-50), currentPeriodEnd: later(20) });
  }
  const { version } = (await listSubscriptions(admin, subscriptionQuerySchema.parse({ q: "Left Payer" }))).items[0]!;
  const change = { action: "cancel-now", reason: "They asked" } as const;
  await adjustSubscription(admin, { accountId: people.Left!.id, version, change });
  people.Trial = await makeViewer("professional", { name: "Trial Payer" });
  await (
    await database()
  )
    .insert(subscriptions)
    .values({ accountId: people.Trial.id, plan: "basic", status: "trial", trialEndsAt: later(3) });
  await (await database()).insert(paymentDisputes).values([
    {
      paymentId: ids.stays,
      accountId: people.Stays!.id,
      provider: "paystack",
      gatewayId: "1",
      status: "needs-answer",
      amountCents: 5000,
      openedAt: new Date(),
    },
    {
      paymentId: ids.part,
      accountId: people.Part!.id,
      provider: "paystack",
      gatewayId: "2",
      status: "declined",
      amountCents: 7000,
      openedAt: new Date(),
    },
  ]);
});

test("each figure equals a query that is written apart from it", async () => {
  const money = await getMoney(admin, "30d");
  const since = "now() - interval '30 days'";
  const settled = await figure(
    `select sum(i.total_cents) as n from invoices i join payments p on p.id = i.payment_id where p.settled_at > ${since}`,
  );
  const refunded = await figure(`select sum(total_cents) as n from credit_notes where issued_at > ${since}`);
  expect(money.settled.cents).toBe(settled);
  expect(money.refunded.cents).toBe(refunded);
  expect(money.refunded.count).toBe(2);
  expect(netCents(money)).toBe(settled - refunded);
  expect(money.failed).toEqual({ count: 1, cents: 49_900 });
  expect(money.pastDue.count).toBe(await figure("select count(*) as n from subscriptions where status = 'past_due'"));
  expect(money.pastDue.waiting).toBe(1);
  expect(money.disputes).toEqual({ count: 1, cents: 5000 });
  // Stays and Loyal in full, Part less its refund; Whole, Late and Left pay nothing.
  const payers = ["Stays", "Part", "Loyal"].map((name) => `'${people[name]!.id}'`).join(",");
  const mrr = await figure(
    `select (select sum(amount_cents) from payments where account_id in (${payers}))
       - (select sum(amount_cents) from refunds where status = 'settled' and account_id in (${payers})) as n`,
  );
  expect(money.mrr).toEqual({ count: 3, cents: mrr });
  expect(money.churn).toEqual({ lost: 1, before: 2 });
  const ended = await figure(
    `select count(*) as n from subscriptions where status <> 'trial' and created_at > ${since}`,
  );
  const paid = await figure(`select count(distinct s.id) as n from subscriptions s
    join payments p on p.account_id = s.account_id and p.settled_at is not null and p.refunded_cents < p.amount_cents
    where s.status <> 'trial' and s.created_at > ${since}`);
  expect(money.trials).toEqual({ converted: paid, ended });
  const { months } = money;
  expect(months).toHaveLength(12);
  const total = months.reduce((sum, { settledCents, refundedCents }) => sum + settledCents - refundedCents, 0);
  expect(total).toBe((await figure("select sum(total_cents) as n from invoices")) - refunded);
});

test("the list filters by state, person, reference and plan, and pages", async () => {
  const list = (query: object) => listPayments(admin, paymentQuerySchema.parse(query));
  const statesOf = async (state: string) => (await list({ state })).items.map(({ id }) => id);
  expect(await statesOf("failed")).toEqual([ids.failed]);
  expect(await statesOf("refunded")).toEqual([ids.whole]);
  expect(await statesOf("partly-refunded")).toEqual([ids.part]);
  expect((await statesOf("disputed")).toSorted()).toEqual([ids.stays, ids.part].toSorted());
  expect((await list({ state: "replaced" })).items).toMatchObject([{ person: { name: "Replaced Payer" } }]);
  const [stays] = (await list({ q: "stays pay" })).items;
  expect(stays).toMatchObject({ id: ids.stays, amount: 499, refundable: 499, state: "settled" });
  expect((await list({ q: stays!.reference })).total).toBe(1);
  expect((await list({ q: "100%" })).total).toBe(0);
  const all = await list({ perPage: "3", page: "2" });
  expect(all).toMatchObject({ page: 2, pages: Math.ceil(all.total / 3) });
  expect(all.items).toHaveLength(3);
  const [part] = (await list({ q: "Part Payer" })).items;
  expect(part).toMatchObject({
    refunded: 200,
    refundable: 499,
    disputes: [{ status: "declined", amount: 70 }],
    refunds: [{ amount: 200, status: "settled", reason: "Requested by the payer" }],
  });
});

test("past due subscriptions come first, with their next try", async () => {
  const { items } = await listSubscriptions(admin, subscriptionQuerySchema.parse({ status: "past_due" }));
  expect(items[0]).toMatchObject({ person: { name: "Late Payer" }, status: "past_due" });
  expect(items[0]!.nextChargeAt).not.toBeNull();
  for (const viewer of [people.Stays!, await makeViewer("client")]) {
    expect(await codeOf(listPayments(viewer, paymentQuerySchema.parse({})))).toBe("wrong-role");
    expect(await codeOf(listSubscriptions(viewer, subscriptionQuerySchema.parse({})))).toBe("wrong-role");
    expect(await codeOf(getMoney(viewer, "30d"))).toBe("wrong-role");
    expect(await codeOf(refundEffect(viewer, ids.stays!, 100))).toBe("wrong-role");
  }
});

test("the export has numbers as numbers, neutralizes formulas and is in the audit log once", async () => {
  const visitor = new Visitor();
  await visitor.signIn("money-export@daftari.example");
  await (await database()).execute(sql`update accounts set first_name = '=cmd()' where id = ${people.Stays!.id}`);
  const answer = await visitor.call(exportCsv, { path: "/api/payments/export.csv?state=settled" });
  expect(answer.headers.get("content-type")).toContain("text/csv");
  const [head, ...rows] = (await answer.text()).trim().split("\r\n");
  expect(head).toContain("Amount (ZAR),Refunded (ZAR),Net (ZAR)");
  const row = rows.find((line) => line.startsWith(ids.stays!));
  expect(row).toContain(`'=cmd() Payer,${people.Stays!.email},premium,settled,499,0,499,`);
  const entries = await (await database()).select().from(auditLog).where(eq(auditLog.action, "payment.export"));
  expect(entries).toHaveLength(1);
});

test("a refund does what was shown before: plan, commission, invoice, credit note, notices and audit agree", async () => {
  const db = await database();
  const affiliate = await makeViewer("client", { name: "Ada Affiliate" });
  const [program] = await db
    .insert(affiliates)
    .values({ accountId: affiliate.id, code: `DAF${affiliate.id}` })
    .returning();
  people.Referred = await makeViewer("professional", { name: "Referred Payer" });
  await db.insert(affiliateReferrals).values({
    affiliateId: program!.id,
    accountId: people.Referred.id,
    source: "direct",
    status: "counted",
  });
  const id = await pay("Referred", "premium");
  const before = (await db.select().from(subscriptions).where(eq(subscriptions.accountId, people.Referred.id)))[0]!;
  expect(await codeOf(refundEffect(admin, id, 49_901))).toBe("invalid-input");
  const effects = await refundEffect(admin, id, 24_950);
  expect(effects[0]).toBe("R249.50 goes back to the payer, with a credit note. R249.50 of the payment is left.");
  expect(effects[2]).toBe("R49.90 of the commission of Ada Affiliate is taken back.");
  await refund(id, 24_950);
  const after = (await db.select().from(subscriptions).where(eq(subscriptions.accountId, people.Referred.id)))[0]!;
  expect(effects[1]).toContain("The Professional plan runs until");
  expect(after.currentPeriodEnd!.getTime()).toBeLessThan(before.currentPeriodEnd!.getTime());
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  const [invoice] = await db.select().from(invoices).where(eq(invoices.paymentId, id));
  const notes = await db.select().from(creditNotes).where(eq(creditNotes.invoiceId, invoice!.id));
  const noted = notes.reduce((sum, { totalCents }) => sum + totalCents, 0);
  expect(payment).toMatchObject({ status: "settled", refundedCents: noted });
  expect(after.paidCents).toBe(invoice!.totalCents - noted);
  const [commission] = await db.select().from(affiliateCommissions).where(eq(affiliateCommissions.paymentId, id));
  expect(commission).toMatchObject({ amountCents: 9980, reversedCents: 4990 });
  // Debits and credits of the ledger are equal, and the cost is what is left of the commission.
  const lines = await db.select().from(affiliateLedger).where(eq(affiliateLedger.affiliateId, program!.id));
  const balance = (account: string) =>
    lines.reduce(
      (sum, { debit, credit, amountCents }) =>
        sum + (credit === account ? amountCents : 0) - (debit === account ? amountCents : 0),
      0,
    );
  expect(balance("held")).toBe(4990);
  expect(["cost", "held", "payable", "stated", "bank"].reduce((sum, account) => sum + balance(account), 0)).toBe(0);
  const notices = await db.select().from(notifications).where(eq(notifications.accountId, people.Referred.id));
  expect(notices.filter(({ type }) => type === "payment-refunded")).toMatchObject([
    { params: { amountCents: 24_950, reason: "Requested by the payer" } },
  ]);
  const taken = await db.select().from(notifications).where(eq(notifications.accountId, affiliate.id));
  expect(taken.filter(({ type }) => type === "commission-reversed")).toMatchObject([{ params: { amountCents: 4990 } }]);
  const entries = await db.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(entries).toMatchObject([{ action: "payment.refund", actor: admin.email, after: { amountCents: 24_950 } }]);
  // The rest: the plan ends, the commission is gone, and nothing more can be refunded.
  expect((await refundEffect(admin, id, 24_950))[1]).toBe("The Professional plan ends now.");
  await refund(id, 24_950);
  expect((await listPayments(admin, paymentQuerySchema.parse({ q: payment!.reference }))).items).toMatchObject([
    { state: "refunded", refundable: 0 },
  ]);
  expect(await codeOf(refundEffect(admin, id, 1))).toBe("invalid-input");
  expect(
    await codeOf(
      transaction((tx) =>
        takeOutcome(tx, payment!.reference, { state: "settled", amountCents: 49_900, currency: "ZAR" }, new Date()),
      ),
    ),
  ).toBe("done");
});
